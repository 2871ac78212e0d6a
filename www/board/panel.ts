// What is beside the board: the headline, the message line, the players, the buttons, the list of the moves, the box for typing.

import { nameOf } from "../analysis/players.ts";
import { ENDED, SOLO } from "../games/boards.ts";
import { format, text } from "../messages/format.ts";
import type { BoardState, Count, ListItem } from "../wasm/quarry.js";
import { ACTIONS, type Action, DIALOGS, ENDING, isEnabled, LISTING, PLAYING, SECONDARY } from "./actions.ts";
import { h, icon, thunk, type VNode } from "./html.ts";
import { messageView } from "./message.ts";
import {
  type Annotation,
  type BoardModel,
  editOf,
  type Face,
  type GameModel,
  type PlayerChoice,
  partOf,
} from "./model.ts";

/** The name of the menu: its id, its part, its `data-action` and its message. */
const MENU = "menu";

const DOTS = "M5 12v.1M12 12v.1M19 12v.1";

/** A list with fewer moves leaves room for how the game is won. */
const SHORT = 3;

/** The panel of a game. What is above the list of the moves stays where it is during a game. */
export function panelView(game: GameModel, model: BoardModel): VNode {
  const { state, shown, task, typedFault, annotations, symbols, typedOptions, ending } = game;
  const { announcement, notice } = shown;
  const { isLocked, texts, parts } = model;
  const live = { role: "status", "aria-live": "polite", "aria-atomic": "true" };
  const bar = (actions: readonly Action[]): VNode[] =>
    actions.map((action) => actionButton(action, state, undefined, editOf(game, action) !== undefined));
  const { owner, ply } = shown.state;
  const computer = partOf(model, "computer");
  const happened = notice ?? (announcement === null ? "" : format(announcement));
  return h("section.panel", { attrs: { part: "panel", "aria-label": text("game") } }, [
    h("p.status", { attrs: live }, [
      h("span.announcement", happened),
      " ",
      h("span.state", task ?? ending ?? format(shown.state.status)),
    ]),
    messageView(model.message, usualView(happened, annotations?.get(`${owner}.${ply}`))),
    parts.edges ? undefined : h("ul.players", playersOf(game, texts)),
    h("div.actions.turn", [
      // The host page can put buttons before the others.
      h("slot", { attrs: { name: "actions" } }),
      ...bar(ENDED.includes(state.game) ? [...PLAYING, ...ENDING] : PLAYING),
      ...partOf(model, "tools"),
      ...menuView([...bar(SECONDARY), ...partOf(model, "menu"), ...partOf(model, "games"), ...partOf(model, "letter")]),
    ]),
    ...partOf(model, "rating"),
    ...partOf(model, "result"),
    ...partOf(model, "puzzles"),
    h("div.computer", { attrs: { hidden: SOLO.includes(state.game) && !computer[0] } }, computer),
    ...partOf(model, "study"),
    h("div.record", [
      thunk("ol.moves", listView, [shown.list, owner, ply, annotations, symbols, texts]),
      ...(shown.list.length < SHORT ? partOf(model, "summary") : []),
      h("div.listing", bar(LISTING)),
    ]),
    typedView(typedFault, typedOptions, isLocked),
  ]);
}

/** What the message line shows without a message. Screen readers have what has happened from the status line. */
function usualView(happened: string, note: Annotation | undefined): VNode[] {
  if (note?.remark) return [h("p.remark", { attrs: { dir: "auto", role: "status" } }, note.remark)];
  return [h("p.happened", { attrs: { "aria-hidden": "true" } }, happened)];
}

/** The button of the menu, and the menu: the browser opens and closes it. */
function menuView(items: VNode[]): VNode[] {
  const label = text(MENU);
  const attrs = { type: "button", part: `button ${MENU}`, "data-action": MENU, popovertarget: MENU };
  return [
    h("button", { attrs }, [icon(DOTS), h("span", label)]),
    h("div.menu", { attrs: { id: MENU, popover: "auto", "data-opener": MENU }, hook: { prepatch: keepItems } }, items),
  ];
}

/** While the menu is open, its items stay where they are: the user may be about to press one. Further ones come when it is closed. */
function keepItems(before: VNode, now: VNode): void {
  const { children, elm } = before;
  if (children?.length !== now.children?.length && (elm as Element).matches(":popover-open")) now.children = children;
}

/** The players, each with numbers, and with who plays. */
export function playersOf({ shown, players: choices, participants }: GameModel, texts: number): VNode[] {
  const { players, result, side } = shown.state;
  return players.map((player) => {
    const chosen = choices.find((choice) => choice.side === player.side);
    const attrs = { "data-of": player.side, "data-moves": !result && player.side === side };
    return h("li", { attrs }, [
      icon(player.icon),
      ...(chosen?.face ? [faceView(chosen.face)] : []),
      h("span.name", text(player.side)),
      " ",
      h("span.counts", player.counts.map(countView)),
      ...(chosen ? [playerView(chosen, texts)] : []),
      ...(participants?.get(player.side) ?? []),
    ]);
  });
}

/** A number beside the board. */
function countView({ icon: path, number, goal, label }: Count): VNode {
  const words = format(label);
  const attrs = { role: "img", "aria-label": words, title: words };
  return h("span.count", { attrs }, [icon(path), goal === null ? String(number) : `${number}/${goal}`]);
}

/** The face of the computer. The choice beside it has the name. */
function faceView({ id, src, title }: Face): VNode {
  return h("img.face", { attrs: { alt: "", title, "data-face": id, src } });
}

/** The selector of who plays a side. */
function playerView({ side, choice, options, choose }: PlayerChoice, texts: number): VNode {
  // A name, so that letters typed there are not taken for those of the game.
  const attrs = { name: `player-${side}`, "data-player": side, "aria-label": text("played-by", { side: [side] }) };
  // The user may have chosen another one since the last time, and the options must be there.
  const select = ({ elm }: VNode): void => {
    if (elm instanceof HTMLSelectElement && elm.value !== choice) elm.value = choice;
  };
  const hook = { insert: select, postpatch: (_before: VNode, vnode: VNode): void => select(vnode) };
  const change = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) choose(side, target.value);
  };
  return h(
    "select",
    { attrs, hook, on: { change } },
    options.map((value) => thunk("option", value, optionView, [value, texts])),
  );
}

function optionView(value: string): VNode {
  return h("option", { attrs: { value } }, nameOf(value));
}

/** The attributes of a button that closes the menu. */
export const CLOSING = { popovertarget: "menu", popovertargetaction: "hide" };

/** A button. That which ends a move is named by what it does to it. */
export function actionButton(action: Action, state?: BoardState, isExpanded?: boolean, hasEdit = false): VNode {
  const { icon: path, key } = ACTIONS[action];
  const label = text(action);
  const isListed = LISTING.includes(action);
  const attrs: Record<string, string | boolean> = {
    type: "button",
    part: `button ${action}`,
    "data-action": action,
    disabled: state !== undefined && !hasEdit && !isEnabled(action, state),
  };
  // In a narrow header the label of a dialog is hidden.
  if (isListed || DIALOGS.includes(action)) {
    attrs["aria-label"] = label;
    attrs.title = label;
  }
  if (key) {
    attrs["aria-keyshortcuts"] = key;
    attrs.title = text("button-with-key", { button: label, key });
  }
  if (isListed) return h("button", { attrs }, [icon(path)]);
  // A choice of the menu closes it.
  if (SECONDARY.includes(action)) Object.assign(attrs, CLOSING);
  const isHalf = state !== undefined && state.half !== "";
  if (isExpanded !== undefined) attrs["aria-expanded"] = String(isExpanded);
  if (action === "done") attrs["data-half"] = isHalf;
  const passes = action === "done" && state?.mayEnd && !isHalf;
  return h("button", { attrs }, [icon(path), h("span", passes ? text("pass") : label)]);
}

/** The list of the moves, to go to each of them, with the variations where they begin. */
function listView(
  list: readonly ListItem[],
  owner: number,
  ply: number,
  annotations: GameModel["annotations"],
  symbols: GameModel["symbols"],
): VNode {
  const main: VNode[] = [];
  let items = main;
  const around: VNode[][] = [];
  for (const item of list) {
    if (item.kind === "begin") {
      const variation: VNode[] = [];
      const name = h("summary", text("variation", { number: item.line }));
      // The user folds it up.
      const whole = h("details", { attrs: { open: true } }, [name, h("ol", variation)]);
      items.push(h("li.variation", { key: `v${item.line}` }, [whole]));
      around.push(items);
      items = variation;
    } else if (item.kind === "end") {
      items = around.pop() ?? main;
    } else {
      const isCurrent = item.line === owner && item.ply === ply;
      const key = `${item.line}.${item.ply}`;
      const sel = item.ply % 2 === 0 ? "li.second" : "li";
      const [note, judged] = [annotations?.get(key), symbols?.get(key)];
      items.push(thunk(sel, key, moveView, [sel, item.line, item.ply, item.parts.join(" "), isCurrent, note, judged]));
    }
  }
  return h("ol.moves", { attrs: { "aria-label": text("move-list") } }, main);
}

function moveView(
  sel: string,
  line: number,
  ply: number,
  parts: string,
  isCurrent: boolean,
  note?: Annotation,
  judged?: Annotation,
): VNode {
  const attrs: Record<string, string | number> = {
    type: "button",
    part: "button turn",
    "data-line": line,
    "data-ply": ply,
  };
  if (isCurrent) attrs["aria-current"] = "step";
  const steps = parts.split(" ").flatMap((part) => [h("span.step", part), h("wbr")]);
  const marked = note?.glyph ? note : judged;
  if (marked) {
    const { glyph, meaning } = marked;
    steps.push(h("span.glyph", { attrs: { role: "img", "aria-label": meaning, title: meaning } }, glyph));
  }
  const button = h("button", { attrs }, [h("span.number", `${ply}.`), h("span", steps)]);
  return h(sel, [button, ...(note?.comment ? [h("p.comment", { attrs: { dir: "auto" } }, note.comment)] : [])]);
}

/** The box for those who type their moves, with what is wrong with the text in it. */
function typedView(fault: string | null, options: readonly string[], isLocked: boolean): VNode {
  const attrs: Record<string, string> = {
    name: "turn",
    list: "turns",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "turn-fault",
  };
  if (fault !== null) attrs["aria-invalid"] = "true";
  return h("form.typed", { attrs: { inert: isLocked } }, [
    h("label", [h("span", text("type-a-move")), h("input", { attrs })]),
    thunk("datalist", offersView, [options]),
    h("button", { attrs: { part: "button" } }, text("play")),
    h("p.fault", { attrs: { id: "turn-fault", role: "alert" } }, fault === null ? "" : format(fault)),
  ]);
}

/** The moves that another script offers. */
function offersView(options: readonly string[]): VNode {
  const items = options.map((value) => h("option", { attrs: { value } }));
  return h("datalist", { attrs: { id: "turns" } }, items);
}
