// Every component in every state, as the page itself shows it: its views and its style sheets, in both themes side by side.

import later from "messages:en/later";

import styles from "../analysis/analysis.css";
import annotationStyles from "../analysis/annotations.css";
import { menuView, toolsView } from "../analysis/computer-panel.ts";
import endStyles from "../analysis/end/end-card.css";
import { type EndModel, endCardView } from "../analysis/end/end-card.ts";
import evaluationStyles from "../analysis/evaluation/evaluation.css";
import { evaluate, type Names } from "../analysis/evaluation/evaluation.ts";
import exactStyles from "../analysis/exact/exact.css";
import { type Known, NOTHING } from "../analysis/exact/known.ts";
import playedStyles from "../analysis/played/played.css";
import { type AnalysisModel, analysisView } from "../analysis/view.ts";
import { button, h, icon, patch, type VNode } from "../board/html.ts";
import { messageView } from "../board/message.ts";
import type { BoardModel, GameModel, Message, MessageActions, Place } from "../board/model.ts";
import { panelView } from "../board/panel.ts";
import { startView } from "../board/start.ts";
import dialogStyles from "../dialogs/dialogs.css";
import { checkbox, deletionRow, faultView, labelled, option, radioGroup, select } from "../dialogs/fields.ts";
import { keysView } from "../dialogs/keys.ts";
import settingsStyles from "../dialogs/settings/settings.css";
import { settingsView } from "../dialogs/settings/view.ts";
import firstView from "../element/first-view.css";
import { Messages } from "../element/messages.ts";
import fileStyles from "../game-files/game-files.css";
import learnStyles from "../learn/learn.css";
import { choiceView, stepFeedbackView } from "../learn/view.ts";
import { addStyles } from "../lib/styles.ts";
import { addTexts, text } from "../messages/format.ts";
import myGamesStyles from "../my-games/my-games.css";
import { myGamesSpecimens } from "../my-games/specimens.ts";
import type { Entry } from "../recent-games/entry.ts";
import recentStyles from "../recent-games/recent-games.css";
import { recentGamesView } from "../recent-games/view.ts";
import { settings } from "../storage/settings.ts";
import { FILES, LISTS, playedSpecimens, SECTIONS } from "../study/specimens.ts";
import studyStyles from "../study/study.css";
import type { ExactValue, Info } from "../wasm/engine.js";
import type { BoardState, ListItem } from "../wasm/quarry.js";
import { SHEETS as PUZZLE_SHEETS, placeSpecimens, puzzleSpecimens } from "./puzzles.ts";

addTexts(later);

const nothing = (): void => undefined;
/** A message of the program that is text already. */
const verbatim = (words: string): string => JSON.stringify(["verbatim", "text", words]);

const LONG = "Der Gobbler hat drei Kleine gefressen, und die anderen sind davongelaufen.";

/** A component in one state. */
type Specimen = readonly [title: string, children: () => (VNode | undefined)[]];

/** Components of one kind: what they have in common, and the style sheets that they need besides those of every element. */
interface Group {
  readonly title: string;
  readonly sheets?: readonly string[];
  /** The elements around them. */
  readonly around?: (children: (VNode | undefined)[]) => VNode;
  readonly specimens: readonly Specimen[];
}

// Buttons and fields

const BOLT = "M13 3L5 14h6l-1 7 8-11h-6z";
const iconButton = (): VNode => h("button", { attrs: { type: "button", "aria-label": "Hint" } }, [icon(BOLT)]);
const toggle = (isOn: boolean): VNode =>
  button(isOn ? "Pressed" : "Not pressed", nothing, { "aria-pressed": String(isOn) });

const BUTTONS: Group = {
  title: "Buttons",
  specimens: [
    ["plain", () => [button("Share")]],
    ["primary: one in a situation", () => [button("Rematch", nothing, { class: "main" })]],
    ["disabled", () => [button("Undo", nothing, { disabled: true })]],
    ["pressed and not", () => [toggle(true), toggle(false)]],
    ["icon", () => [iconButton()]],
    ["long text", () => [button("Eine neue Partie mit vertauschten Seiten beginnen")]],
  ],
};

const CHOICES = [
  ["white", "White"],
  ["black", "Black"],
  ["lot", "Random"],
] as const;
const field = (attrs: Record<string, string>): VNode => h("input", { attrs });

const FIELDS: Group = {
  title: "Fields",
  sheets: [dialogStyles],
  around: (children) =>
    h("dialog", { attrs: { open: true, "aria-label": "Fields" }, css: "position:static" }, [h("form", children)]),
  specimens: [
    ["text", () => [labelled("Name", field({ name: "name", value: "Ada" }))]],
    [
      "error",
      () => [
        labelled("Move", field({ name: "move", value: "zz9", "aria-invalid": "true", "aria-describedby": "fault" })),
        faultView("fault", "“zz9” is not a legal move now. Try d1xc1."),
      ],
    ],
    ["long text", () => [labelled("Position", h("textarea", { attrs: { rows: 2 } }, "WBWB/BWBW/WBWB/BWBW w"))]],
    [
      "select",
      () => [
        labelled(
          "Board",
          select(
            "size",
            "b",
            [
              ["a", "4 × 4"],
              ["b", "6 × 6"],
            ],
            nothing,
          ),
        ),
      ],
    ],
    [
      "switch",
      () => [
        option(checkbox("marks", true, nothing), "Marks"),
        option(checkbox("more", false, nothing), "Coordinates"),
      ],
    ],
    [
      "one of few",
      () => [
        radioGroup("fieldset", { legend: "My side", name: "side", value: "white", choices: CHOICES, choose: nothing }),
      ],
    ],
  ],
};

// The message line

/** A message as the element shows it. */
function message(kind: string, title: string, more = "", actions: MessageActions = {}): Message | undefined {
  let shown: Message | undefined;
  const messages = new Messages((message) => {
    shown = message;
  }, nothing);
  messages.show(kind, title, more, actions);
  return shown;
}

const MESSAGES: Group = {
  title: "Message line",
  around: (children) => h("section.panel", children),
  specimens: [
    ["what has happened", () => [messageView(undefined, [h("p.happened", "White: b1xa1.")])]],
    ["nothing", () => [messageView(undefined)]],
    ["tip", () => [messageView(message("tip", "Drag a piece, or choose it and then a square."))]],
    [
      "information with an action",
      () => [messageView(message("update", "There is a new version.", "", { Reload: nothing }))],
    ],
    [
      "warning",
      () => [
        messageView(
          message("fault", "The link is broken after move 4.", "The rest is left out.", { "New game": nothing }),
        ),
      ],
    ],
    [
      "success",
      () => [messageView(message("correspondence-sent", "Your move is sent.", "", { "Copy link": nothing }))],
    ],
    [
      "long text",
      () => [
        messageView(
          message("failure", "Dieser Teil konnte nicht geladen werden.", "Prüfe die Verbindung.", {
            "Noch einmal": nothing,
          }),
        ),
      ],
    ],
  ],
};

// The panel

const PARTS: BoardState["parts"] = {
  ...{ start: "", hasPosition: false, hasMoves: true, main: [], lines: "", line: "", place: "", flipped: false },
};

const STONE = "M4 14c0-5 3-8 8-8s8 3 8 8-3 5-8 5-8 0-8-5z";
const CUP = "M7 4h10v5a5 5 0 0 1-10 0z";

function stateOf(more: Partial<BoardState> = {}): BoardState {
  return {
    ...{ game: "gobbler", title: "Gobbler", ply: 3, side: "littles", outcome: "ongoing", result: null },
    ...{ position: "", moves: ["a1-b1", "d5xe3", "c3-c4"], half: "", address: "v=1&game=gobbler", parts: PARTS },
    ...{ line: 0, owner: 0, size: 0, files: 8, isHeld: false, mayEnd: false },
    status: verbatim("Littles to move: up to three may step."),
    players: [
      {
        side: "littles",
        icon: STONE,
        counts: [{ icon: STONE, number: 41, goal: null, label: verbatim("41 are left") }],
      },
      {
        side: "gobblers",
        icon: CUP,
        counts: [{ icon: CUP, number: 19, goal: 40, label: verbatim("have eaten 19 of 40") }],
      },
    ],
    ...more,
  };
}

const item = (ply: number, move: string): ListItem => ({ kind: "move", line: 0, ply, parts: [move] });
const MOVES = ["a1-b1", "d5xe3", "c3-c4", "e3xg4xf2", "h8-g8"].map((move, n) => item(n + 1, move));

const SQUARES: GameModel["squares"] = [];

function gameOf(state: BoardState, more: Partial<GameModel> = {}): GameModel {
  const list = MOVES.slice(0, state.ply);
  const shown = { state, list, announcement: verbatim("Gobblers: d5xe3. Three Littles ran away."), notice: undefined };
  return {
    ...{ id: 1, state, list, announcement: null, shown, squares: SQUARES, cursor: 0, layout: undefined },
    ...{ isMoving: false, computerMoves: false, typedFault: null, annotations: undefined, typedOptions: [] },
    players: ["littles", "gobblers"].map((side, n) => ({
      ...{
        side: side as "littles",
        choice: n === 0 ? "human" : "engine:3",
        options: ["human", "engine:3"],
        choose: nothing,
      },
    })),
    ...more,
  };
}

function modelOf(more: Partial<BoardModel> = {}): BoardModel {
  const parts: Partial<Record<Place, () => VNode[]>> = {
    tools: () => toolsView(stateOf(), nothing, { isToMove: false, isMoving: false, modes: {} }),
    menu: () => menuView(stateOf(), nothing, { isToMove: false, isMoving: false, modes: {} }),
  };
  return {
    ...{ isPage: true, theme: undefined, isReadonly: false, isLocked: false, isThinking: false, isRulesOpen: false },
    ...{ texts: 1, cards: [], opponent: "computer", game: undefined, parts },
    ...more,
  };
}

const panel = (state: BoardState, more: Partial<GameModel> = {}, model: Partial<BoardModel> = {}): (() => VNode[]) => {
  return () => [panelView(gameOf(state, more), modelOf(model))];
};

const PANEL: Group = {
  title: "Panel of a game",
  sheets: [styles, annotationStyles],
  around: (children) => h("div.play.beside", children),
  specimens: [
    ["a game begins", panel(stateOf({ ply: 0, moves: [] }))],
    [
      "in a move",
      panel(stateOf({ half: "a1-b1", mayEnd: true, status: verbatim("Step with another Little, or choose Done.") })),
    ],
    ["the computer thinks", panel(stateOf(), { computerMoves: true }, { isThinking: true })],
    [
      "a message",
      panel(stateOf(), {}, { message: message("correspondence", "It is your turn.", "", { "I play Black": nothing }) }),
    ],
    ["an error", panel(stateOf(), { typedFault: verbatim("“zz9” is not a legal move now. Try a1-b1.") })],
    [
      "the end",
      panel(
        stateOf({
          ply: 5,
          outcome: "win",
          result: { kind: "win", winner: "gobblers" },
          status: verbatim("Gobblers win: forty Littles are eaten."),
        }),
      ),
    ],
    ["long text", panel(stateOf({ status: verbatim(LONG.slice(0, 70)) }), {}, { message: message("fault", LONG, "") })],
  ],
};

// The end, the analysis, puzzles

const players: Names = { sides: ["white", "black"], other: (side) => (side === "white" ? "black" : "white") };
const END_ACTIONS = { again: nothing, newGame: nothing, replay: nothing, review: nothing, share: nothing };

const end = (winner: "white" | "black" | undefined, person: "white" | undefined): (() => VNode[]) => {
  const model: EndModel = {
    state: {
      result: winner ? { kind: "win", winner } : { kind: "draw" },
      status: verbatim("Black cannot move."),
      ply: 24,
    },
    pairing: { person, level: person ? 3 : 0 },
    isReviewed: false,
  };
  return () => [endCardView(model, END_ACTIONS)];
};

const ENDS: Group = {
  title: "End card",
  sheets: [endStyles],
  specimens: [
    ["won", end("white", "white")],
    ["lost", end("black", "white")],
    ["two people", end("black", undefined)],
    ["drawn", end(undefined, "white")],
  ],
};

const info = (line: number, share: number, ...moves: string[]): Info => {
  return {
    line,
    depth: 12,
    score: 4 * share - 200,
    share,
    proof: null,
    within: null,
    nodes: 1,
    timeMs: 1,
    moves,
    paths: [],
  };
};
const LINES = [info(1, 61, "b1xa1", "c2xb2", "d1xc1"), info(2, 55, "c3xb3", "a1xa2"), info(3, 48, "d2xc2")];
const value = (kind: ExactValue["kind"], movesToEnd: number | null): ExactValue => ({ kind, movesToEnd });
const valued = (...values: [move: string, value: ExactValue][]): Known["moves"] =>
  new Map(values.map(([move, value]) => [move, { value, paths: [] }]));
const known: Known = {
  ...NOTHING,
  value: { kind: "exact", value: value("win", 5), moves: ["b1xa1", "c2xb2", "d1xc1"] },
  moves: valued(
    ["b1xa1", value("win", 5)],
    ["c3xb3", value("draw", null)],
    ["d2xc2", value("loss", 4)],
    ["a3xa2", value("unknown", null)],
  ),
};
const analysis =
  (found: Partial<Known>, more: Partial<AnalysisModel> = {}): (() => VNode[]) =>
  () => {
    const state = { result: null, side: "white" } as const;
    const known = { ...NOTHING, ...found };
    const model = { state, known, why: undefined, table: undefined, texts: 0, ...more };
    const actions = { play: nothing, explain: nothing, point: nothing };
    return [analysisView({ ...model, evaluation: evaluate(known, model.state, players) }, players, actions)];
  };

const ANALYSIS: Group = {
  title: "Analysis",
  sheets: [styles, evaluationStyles, exactStyles, playedStyles],
  specimens: [
    ["nothing is known yet", analysis({})],
    ["the table is loading", analysis({}, { table: { state: "loading", loaded: 400_000, total: 2_000_000 } })],
    ["there is no table", analysis({ infos: LINES }, { table: { state: "missing", loaded: 0, total: 0 } })],
    ["estimate", analysis({ infos: LINES })],
    ["one move is proved", analysis({ infos: LINES, moves: valued(["b1xa1", value("loss", 4)]) })],
    ["everything is proved", analysis(known)],
    [
      "why a move loses",
      analysis(known, {
        why: { positionKey: "", move: "d2xc2", answer: { kind: "exact", value: value("win", 3), moves: ["c1xd1"] } },
      }),
    ],
    ["the game has ended", analysis({}, { state: { result: { kind: "draw" }, side: "white" } })],
    ...playedSpecimens(players),
  ],
};

const PUZZLES: Group = {
  title: "Puzzle",
  sheets: PUZZLE_SHEETS,
  specimens: puzzleSpecimens(players),
};

const PUZZLE_PLACE: Group = {
  title: "Puzzles",
  sheets: PUZZLE_SHEETS,
  specimens: placeSpecimens(),
};

// Cards, lessons, dialogs

const CARDS: Group = {
  title: "Cards",
  around: (children) => h("div.main", children),
  specimens: [
    [
      "games",
      () => {
        const card = (game: "clobber" | "moxie"): BoardModel["cards"][number] => {
          return { game, sides: ["white", "black"], address: `v=1&game=${game}`, variants: [] };
        };
        return startView(modelOf({ cards: [card("clobber"), card("moxie")], parts: {} }));
      },
    ],
  ],
};

const NOW = new Date(2026, 10, 27, 12);

const entry = (id: string, more: Partial<Entry>): Entry => ({
  ...{ id, title: text("clobber"), address: "v=1&game=clobber", picture: "", opponent: undefined },
  ...{
    where: text("recent-their-move"),
    isAwaited: false,
    isOver: false,
    at: Number(NOW),
    deletes: "",
    saved: undefined,
  },
  ...more,
});

const YOUR_GAMES: Group = {
  title: "Your games",
  sheets: [recentStyles],
  around: (children) => h("div.main", children),
  specimens: [
    [
      "with friends, more than there is room for",
      () => {
        const entries = [
          entry("a", { opponent: { name: "Ada" }, where: text("recent-your-move"), isAwaited: true }),
          entry("b", { opponent: { name: "Wolfeschlegelsteinhausen" } }),
          entry("c", { where: text("recent-waiting") }),
          entry("d", { opponent: { name: "Bo" }, where: text("ended-you-won"), isOver: true }),
          entry("e", {}),
        ];
        const actions = { showAll: nothing, openAll: nothing, openStudies: nothing, delete: nothing, draw: nothing };
        return recentGamesView({ entries, isWhole: false, news: undefined, now: NOW }, actions);
      },
    ],
  ],
};

const MY_GAMES: Group = {
  title: "My games",
  sheets: [dialogStyles, myGamesStyles],
  around: (children) => h("div.my-games", children),
  specimens: myGamesSpecimens(NOW),
};

const STUDY: Group = { title: "A study in the panel", sheets: [studyStyles], specimens: SECTIONS };

const STUDIES: Group = {
  title: "Studies",
  sheets: [dialogStyles, studyStyles],
  around: (children) => h("div.studies", children),
  specimens: LISTS,
};

const GAME_FILE: Group = {
  title: "A file of games",
  sheets: [dialogStyles, myGamesStyles, fileStyles],
  around: (children) => h("div.game-file", children),
  specimens: FILES,
};

const LESSONS: Group = {
  title: "Lessons",
  sheets: [dialogStyles, learnStyles],
  around: (children) => h("div.lesson", children),
  specimens: [
    [
      "not begun, begun, done",
      () =>
        choiceView(
          [0, 3, 6].map((done) => ({ game: "clobber" as const, isVariant: false, done, count: 6 })),
          nothing,
        ),
    ],
    ["right", () => [stepFeedbackView({ kind: "right", text: "Your stone stands in its place." })]],
    ["wrong", () => [stepFeedbackView({ kind: "wrong", text: "That is legal, but Black can still capture." })]],
  ],
};

const deletion =
  (isAsked: boolean): (() => VNode[]) =>
  () =>
    deletionRow([button(text("share"))], {
      ...{
        label: text("delete-it"),
        attrs: {},
        question: "Delete the player Ada?",
        isAsked,
        ask: nothing,
        remove: nothing,
      },
    });

const DIALOGS: Group = {
  title: "Dialogs",
  sheets: [dialogStyles, settingsStyles],
  around: (children) =>
    h(
      "dialog.large.settings",
      { attrs: { open: true, "aria-labelledby": "dialog-title" }, css: "position:static;width:100%" },
      [
        h("header", [
          h("h2#dialog-title", "Title"),
          button("×", nothing, { class: "close", "aria-label": text("close") }),
        ]),
        h("div.body", children),
      ],
    ),
  specimens: [
    ["before something is deleted", deletion(false)],
    ["the question", deletion(true)],
    [
      "the buttons that end it, in sight at its lower edge",
      () => [
        h("p", "Text"),
        h("div.foot.buttons", [button("Keep playing"), button("Start", nothing, { class: "main" })]),
      ],
    ],
    [
      "what an action has brought",
      () => [h("p", "Text"), h("p.dialog-status", { attrs: { role: "status" } }, "Link copied.")],
    ],
    [
      "settings: segmented controls, switches",
      () =>
        settingsView(
          { settings: settings(), isStored: true, languages: ["en", "de", "ja"], pictures: { board: {}, pieces: {} } },
          { change: nothing, chooseLanguage: nothing, showKeys: nothing },
        ),
    ],
    ["keyboard", () => keysView({ hasGame: false, isPage: true, letters: [] })],
  ],
};

const GROUPS = [
  ...[BUTTONS, FIELDS, MESSAGES, PANEL, ENDS, ANALYSIS, PUZZLES, PUZZLE_PLACE, CARDS],
  ...[YOUR_GAMES, MY_GAMES, STUDY, STUDIES, GAME_FILE, LESSONS, DIALOGS],
];
const THEMES = ["light", "dark"];

/** A specimen in a theme: a shadow root, as that of an element. */
function show(host: HTMLElement, theme: string, { sheets = [], around }: Group, [, children]: Specimen): void {
  host.setAttribute("theme", theme);
  const root = host.attachShadow({ mode: "open" });
  for (const sheet of [firstView, ...sheets]) addStyles(root, sheet);
  // As on the page, the first sheet is that which every element has.
  const inside = around ? [around(children())] : children();
  patch(
    root.appendChild(document.createElement("div")),
    h("div.quarry", { attrs: { lang: text("lang"), part: "root" } }, inside),
  );
}

/** The element of a selector. */
function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}

for (const group of GROUPS) {
  const section = find("#components").appendChild(document.createElement("section"));
  section.appendChild(document.createElement("h2")).textContent = group.title;
  for (const specimen of group.specimens) {
    const row = section.appendChild(document.createElement("div"));
    row.className = "specimen";
    row.appendChild(document.createElement("h3")).textContent = specimen[0];
    for (const theme of THEMES) show(row.appendChild(document.createElement("div")), theme, group, specimen);
  }
}
document.documentElement.dataset.components = String(document.querySelectorAll(".specimen").length);
