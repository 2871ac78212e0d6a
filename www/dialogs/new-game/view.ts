// The view of the dialog for a new game: variant, board, players, and a face for each level of the computer.

import { ADAPTIVE, nameOf } from "../../analysis/players.ts";
import { button, h, icon, type VNode } from "../../board/html.ts";
import type { GameId } from "../../games/games.ts";
import { OPPONENTS } from "../../games/opponents.ts";
import { LOT } from "../../lib/fragment.ts";
import { text } from "../../messages/format.ts";
import { type Choice, form, labelled, option, radio, select, submitButton } from "../fields.ts";
import { nameField, readName } from "../own-name.ts";
import { FAIR_STARTS, type FairStart, HUNTER_STARTS, type HunterStart } from "../starting-positions.ts";
import { watchersOption } from "../watchers.ts";
import { AWAY, clockOf, clocksOf, HUMAN, type NewGameState, sizesOf, variantsOf } from "./state.ts";

/** What the user can do in the dialog. */
export interface NewGameActions {
  chooseVariant(variant: GameId): void;
  chooseSize(rows: number, columns: number): void;
  /** Chooses the position at the start. */
  chooseBegin(position: string): void;
  chooseOpponent(choice: string): void;
  chooseSide(side: NewGameState["mine"]): void;
  chooseClock(clock: string): void;
  /** Closes the game to watchers, or opens it. */
  choosePrivate(isPrivate: boolean): void;
  /** Begins the game. `name` is that of the user, for a friend. */
  start(name: string): void;
  close(): void;
}

/** The number of the kind of list without a conjunction: see `LISTS` in `messages/format.ts`. */
const SHORT = 2;

/** Icons of the opponents that have no face. */
const ICONS: Record<string, string> = {
  [HUMAN]:
    "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c.5-4 3-5 5.5-5s5 1 5.5 5M16 11a3 3 0 1 0 0-6M17 14c2.5.3 4 2 4.5 5",
  [ADAPTIVE]: "M4 17l5-5 4 4 7-8M15 8h5v5",
  [AWAY]: "M3 6h18v12H3zM3 7l9 6 9-6",
};

/** An opponent as the dialog shows it: with a face, or with an icon. */
interface Opponent {
  choice: string;
  name: string;
  about: string;
  face?: URL;
}

/** The view. `name` is that of the user. */
export function newGameView(state: NewGameState, name: string, actions: NewGameActions): VNode[] {
  const { variant, sides } = state;
  const variants = variantsOf(variant);
  const names = variants.map((id): Choice => [id, text(id)]);
  const chooseVariant = (id: string): void => actions.chooseVariant(id as GameId);
  return [
    form("form", (textOf) => actions.start(readName(textOf("name"))), [
      labelled(text("variant"), select("variant", variant, names, chooseVariant), { hidden: variants.length < 2 }),
      sizeView(state, actions),
      beginView(state, actions),
      ...(sides.length > 0
        ? [
            galleryView(state, actions),
            sideView(state, actions),
            clockView(state, actions),
            friendView(state, name, actions),
          ]
        : []),
      h("div.foot.buttons", [
        button(text("keep-playing"), actions.close),
        submitButton(text("start"), { class: "main", "data-action": "start" }),
      ]),
    ]),
  ];
}

function sizeView(state: NewGameState, { chooseSize }: NewGameActions): VNode {
  const sizes = sizesOf(state);
  const side = (name: "rows" | "columns", choose: (side: number) => void): VNode => {
    const options = sizes?.[name].map((n): Choice => [`${n}`, `${n}`]) ?? [];
    return labelled(
      text(name),
      select(name, `${state[name]}`, options, (value) => choose(Number(value))),
    );
  };
  return h("div.sizes", { attrs: { hidden: !sizes } }, [
    side("rows", (rows) => chooseSize(rows, state.columns)),
    side("columns", (columns) => chooseSize(state.rows, columns)),
  ]);
}

/** The choice of the position at the start, if there are others than the usual one. */
function beginView({ variant, rows, columns, begin }: NewGameState, { chooseBegin }: NewGameActions): VNode {
  const starts = startsOf(variant, `${rows}x${columns}`);
  const selector = select("begin", begin, starts?.choices ?? [], chooseBegin);
  return labelled(starts?.title ?? "", selector, { hidden: !starts });
}

/** The choice of a side. Two people at one device play both. */
function sideView({ sides, opponent, mine }: NewGameState, { chooseSide }: NewGameActions): VNode {
  const choices = [...sides, LOT] as const;
  const labels = choices.map((choice) =>
    option(
      radio("mine", choice, choice === mine, () => chooseSide(choice)),
      text(choice === LOT ? "choose-lot" : choice),
    ),
  );
  return h("fieldset.mine", { attrs: { hidden: opponent === HUMAN } }, [h("legend", text("choose-side")), ...labels]);
}

/** The choice of the clock. Only the page has clocks. */
function clockView(state: NewGameState, { chooseClock }: NewGameActions): VNode {
  const clocks = clocksOf(state).map((one): Choice => [one, clockName(one)]);
  const selector = select("clock", clockOf(state), clocks, chooseClock);
  return labelled(text("choose-clock"), selector, { hidden: !state.options.includes(AWAY) });
}

/** What only a game with a friend has: the name that the friend sees, and who else may see the game. */
function friendView({ opponent, isPrivate }: NewGameState, name: string, { choosePrivate }: NewGameActions): VNode {
  return h("fieldset.friend", { attrs: { hidden: opponent !== AWAY } }, [
    h("legend", text("play-a-friend")),
    nameField(name),
    watchersOption(isPrivate, choosePrivate),
  ]);
}

function clockName(clock: string): string {
  if (!clock) return text("clock-none");
  const [first = 0, seconds] = clock.split("+").map(Number.parseFloat);
  return seconds === undefined
    ? text("clock-days", { days: first })
    : text("clock-minutes", { minutes: first, seconds });
}

/** The opponents to choose from. */
function galleryView(state: NewGameState, { chooseOpponent }: NewGameActions): VNode {
  const { opponent: chosen, options } = state;
  const opponents = allOpponents().filter(({ choice }) => options.includes(choice));
  const labels = opponents.map(({ choice, name, face }) =>
    h("label", { attrs: { title: face ? nameOf(choice) : name } }, [
      radio("gallery", choice, choice === chosen, () => chooseOpponent(choice)),
      face ? h("img", { attrs: { src: face.href, alt: "" } }) : icon(ICONS[choice] ?? ""),
      h("span", name),
    ]),
  );
  const about = opponents.find(({ choice }) => choice === chosen)?.about ?? "";
  return h("fieldset.gallery", [
    h("legend", text("choose-opponent")),
    ...labels,
    h("p", { attrs: { "aria-live": "polite" } }, about),
  ]);
}

function allOpponents(): Opponent[] {
  const levels = OPPONENTS.map(({ level, face }) => ({
    choice: `engine:${level}`,
    name: text("opponent", { level }),
    about: text("choose-level-about", {
      name: ["opponent", "level", level],
      level,
      character: ["opponent-character", "level", level],
    }),
    face,
  }));
  return [
    ...levels,
    { choice: ADAPTIVE, name: text("choose-adaptive"), about: text("choose-adaptive-about") },
    { choice: HUMAN, name: text("start-here"), about: text("choose-person-about") },
    { choice: AWAY, name: text("start-away"), about: text("choose-away-about") },
  ];
}

/** What there is to choose from. */
interface Starts {
  readonly title: string;
  /** The positions with their names. That of the usual start is empty. */
  readonly choices: readonly Choice[];
}

/** The starts of a game on a board of this size, if there are others than the usual one. */
function startsOf(game: string, size: string): Starts | undefined {
  const hunters = HUNTER_STARTS[`${game} ${size}`];
  if (hunters)
    return { title: text("hunters"), choices: [["", text("hunters-in-corners")], ...hunters.map(hunterStart)] };
  const fair = FAIR_STARTS[game];
  return fair && { title: text("starting-position"), choices: [["", text("board-empty")], fairStart(fair)] };
}

function hunterStart({ black, white, winner, moves, position }: HunterStart): Choice {
  const result = ["wins-in", "side", [winner], "moves", moves];
  return [position, text("hunters-at", { black, white, result })];
}

function fairStart({ white, black, captures, position }: FairStart): Choice {
  const id = captures > 0 ? "fair-start-captures" : black.length > 0 ? "fair-start-stones" : "fair-start-first";
  return [position, text(id, { white: [SHORT, ...white], black: [SHORT, ...black], captures })];
}
