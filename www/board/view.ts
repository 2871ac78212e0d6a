// Everything in an element: the header, and the game or the start page below it.

import { text } from "../messages/format.ts";
import { DIALOGS } from "./actions.ts";
import { boardView } from "./grid.ts";
import { h, thunk, type VNode } from "./html.ts";
import { messageView } from "./message.ts";
import { type BoardModel, type GameModel, partOf } from "./model.ts";
import { actionButton, panelView } from "./panel.ts";
import { startView } from "./start.ts";

/** The view of a board. */
export function view(model: BoardModel): VNode {
  const { isPage, isRulesOpen, game, texts } = model;
  const title = game ? text(game.state.game) : "Quarry";
  const home = { href: "#", title: text("all-games") };
  const header = h("header", [
    ...(isPage ? [h("a.home", { attrs: home }, "Quarry")] : []),
    h("h1", title),
    thunk("div.tools", toolsView, [isRulesOpen, texts]),
  ]);
  const tag = isPage ? "main" : "div";
  const inside = game ? [playView(game, model)] : startView(model);
  // Another game has other elements, so nothing stays that other scripts have added.
  const main = h(`${tag}.main`, { key: game?.id ?? -1 }, inside);
  // On the start page, a message moves what is below it: there is no line for it.
  const message = game ? [] : [messageView(model.message)];
  return h("div.quarry", { attrs: marksOf(model) }, [header, ...message, main, ...partOf(model, "end")]);
}

/** What others read: style sheets, tests and programs. Nothing here is read back. */
function marksOf({ theme, isReadonly, isLocked, isThinking, game }: BoardModel): Record<string, string | boolean> {
  const marks: Record<string, string | boolean> = {
    part: "root",
    lang: text("lang"),
    dir: text("dir"),
    "data-start": game === undefined,
    "data-readonly": isReadonly,
    "data-locked": isLocked,
    "data-computer": game?.computerMoves ?? false,
    "data-thinking": String(isThinking),
    "data-animating": String(game?.isMoving ?? false),
    "data-exercise": game?.task !== undefined,
  };
  if (theme) marks["data-theme"] = theme;
  if (game) {
    const { state } = game;
    marks["data-game"] = state.game;
    marks["data-ply"] = String(state.ply);
    marks["data-side"] = state.side;
    marks["data-outcome"] = state.outcome;
    marks["data-position"] = state.position;
  }
  return marks;
}

function toolsView(isRulesOpen: boolean | undefined): VNode {
  return h(
    "div.tools",
    DIALOGS.map((action) => actionButton(action, undefined, action === "rules" ? isRulesOpen : undefined)),
  );
}

function playView(game: GameModel, model: BoardModel): VNode {
  const { layout } = game;
  const attrs = { class: layout?.beside ? "play beside" : "play above" };
  return h("div", { attrs }, [boardView(game, model), panelView(game, model), ...partOf(model, "edges")]);
}
