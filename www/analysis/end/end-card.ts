// The card in the panel when a game has ended: who has won and by what, and what to do next.

import { h, icon, type VNode } from "../../board/html.ts";
import type { Side } from "../../games/boards.ts";
import { OPPONENTS } from "../../games/opponents.ts";
import { format, text } from "../../messages/format.ts";
import type { BoardState } from "../../wasm/quarry.js";
import { LEVELS } from "../players.ts";

/** What the buttons of the card do. */
export interface EndActions {
  /** Begins the same game again. `swap` changes the sides, `level` is the computer's new level. */
  again(options: { swap?: boolean; level?: number }): void;
  /** Plays the last move once more on the board. */
  replay(): void;
  /** Shows the moves that mattered. */
  review(): void;
  /** Opens the dialog of a new game. */
  newGame(): void;
  share(): void;
}

/** Who plays against whom. */
export interface Pairing {
  /** The side of the person, if exactly one plays. */
  readonly person: Side | undefined;
  /** The level of the computer; 0 if it does not play. */
  readonly level: number;
  /** Whether the computer follows the person's level. */
  readonly isAdaptive?: boolean;
}

/** A game that has ended. */
export interface EndModel {
  readonly state: Pick<BoardState, "result" | "status" | "ply">;
  readonly pairing: Pairing;
  /** Whether the game is being reviewed: the card makes room. */
  readonly isReviewed?: boolean;
}

/** Whether a win is celebrated: that of a person, and not that of the computer. */
export function isCelebrated({ result }: Pick<BoardState, "result">, levelOf: (side: Side) => number): boolean {
  return result?.kind === "win" && levelOf(result.winner) === 0;
}

/** The heading of the card: for one person, their own result. */
export function headingOf({ result }: Pick<BoardState, "result">, { person }: Pairing): string {
  if (!result) return "";
  if (result.kind === "draw") return text("ended-draw");
  if (result.kind === "over") return text("ended-stones", { count: result.stones });
  if (!person) return text("ended-won", { side: [result.winner] });
  return text(result.winner === person ? "ended-you-won" : "ended-you-lost");
}

/** After how many moves the game ended, and against whom, if the computer played at a level. */
export function endOf(moves: number, level = 0): string {
  if (level === 0) return text("ended-after", { moves });
  return text("ended-against", { moves, opponent: ["opponent", "level", level] });
}

/** The computer's level for the next game: higher after a win, lower after a loss; none if there is no such level. */
export function nextLevel(
  { result }: Pick<BoardState, "result">,
  { person, level, isAdaptive }: Pairing,
): number | undefined {
  if (isAdaptive || !person || level === 0 || result?.kind !== "win") return undefined;
  const next = level + (result.winner === person ? 1 : -1);
  return LEVELS.includes(next) ? next : undefined;
}

/** The card. */
export function endCardView({ state, pairing, isReviewed = false }: EndModel, actions: EndActions): VNode {
  const { result } = state;
  const mood = result?.kind === "win" && pairing.person ? (result.winner === pairing.person ? "won" : "lost") : "even";
  const opponent = OPPONENTS[pairing.level - 1];
  // The status line gives the reason.
  const reason = format(state.status);
  return h("section.end-card", { attrs: { "aria-labelledby": "end-title", "data-mood": mood } }, [
    h("div.head", [
      // Between two people or two engines, a win has the cup of the winner.
      icon(MOODS[result?.kind === "win" && mood === "even" ? "won" : mood]),
      h("h2", { attrs: { id: "end-title" } }, headingOf(state, pairing)),
      ...(opponent ? [h("img.face", { attrs: { src: opponent.face.href, alt: "" } })] : []),
    ]),
    ...(isReviewed ? [] : [h("p", text("ended-text", { reason, length: endOf(state.ply, pairing.level) }))]),
    h("div.buttons", buttonsView({ state, pairing, isReviewed }, actions)),
  ]);
}

function buttonsView({ state, pairing, isReviewed }: EndModel, actions: EndActions): VNode[] {
  const isDuel = state.result?.kind !== "over";
  const buttons = [button("again", text(isDuel ? "rematch" : "end-again"), () => actions.again({}))];
  if (isDuel && !isReviewed) buttons.push(button("review", text("review"), actions.review));
  buttons.push(button("new", text("new"), actions.newGame));
  if (isReviewed) return buttons;
  if (pairing.person && pairing.level > 0) {
    buttons.push(button("swap", text("swap-sides"), () => actions.again({ swap: true })));
    const level = nextLevel(state, pairing);
    if (level !== undefined) {
      const name = level > pairing.level ? "harder" : "easier";
      buttons.push(button(name, text(name), () => actions.again({ level }), text("opponent", { level })));
    }
  }
  return [...buttons, button("replay", text("replay"), actions.replay), button("share", text("share"), actions.share)];
}

function button(name: keyof typeof ICONS, label: string, click: () => void, title = ""): VNode {
  const attrs = { part: "button", type: "button", "data-end": name, ...(title && { title }) };
  const sel = name === "again" ? "button.main" : "button";
  return h(sel, { key: name, attrs, on: { click } }, [icon(ICONS[name]), h("span", label)]);
}

const MOODS = {
  won: "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 4 3 4M17 6h3c0 3-1 4-3 4M12 14v4M8 20h8M9 18h6",
  lost: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 10v1M15 10v1M8.5 16c1-1.3 2.2-2 3.5-2s2.5.7 3.5 2",
  even: "M5 9h14M5 15h14",
};

const ICONS = {
  again: "M4 12a8 8 0 1 0 3-6.2M4 4v5h5",
  swap: "M7 4v16M7 4L3.5 8M7 4l3.5 4M17 20V4M17 20l-3.5-4M17 20l3.5-4",
  harder: "M12 19V5M6 11l6-6 6 6",
  easier: "M12 5v14M6 13l6 6 6-6",
  replay: "M7 4l12 8-12 8z",
  new: "M12 5v14M5 12h14",
  review: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15 15l6 6",
  share: "M12 15V4M8 8l4-4 4 4M6 11H4v9h16v-9h-2",
};
