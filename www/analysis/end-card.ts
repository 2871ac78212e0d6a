// The card that stands in the panel when a game has ended: who has won and by what, and what to do next.

import type { Side } from "../games/boards.ts";
import { OPPONENTS } from "../games/opponents.ts";
import { add, createIcon } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { format, text } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";
import styles from "./end-card.css";
import { LEVELS } from "./players.ts";

/** What the buttons of the card do. */
export interface EndActions {
  /** Begins the same game again. `swap` changes the sides, `level` is the computer's new level. */
  again(options: { swap?: boolean; level?: number }): void;
  /** Plays the last turn once more on the board. */
  replay(): void;
  /** Shows the turns that mattered. */
  review(): void;
  share(): void;
}

/** Who plays against whom. */
export interface Pairing {
  /** The side of the person, if exactly one plays. */
  person: Side | undefined;
  /** The level of the computer; 0 if it does not play. */
  level: number;
  /** Whether the computer follows the person's level. */
  isAdaptive?: boolean;
}

/** The heading of the card: for one person, their own result. */
export function headingOf({ result }: Pick<BoardState, "result">, { person }: Pairing): string {
  if (!result) return "";
  if (result.kind === "draw") return text("ended-draw");
  if (result.kind === "over") return text("ended-stones", { count: result.stones });
  if (!person) return text("ended-won", { side: [result.winner] });
  return text(result.winner === person ? "ended-you-won" : "ended-you-lost");
}

/** After how many turns the game ended, and against whom, if the computer played at a level. */
export function endOf(turns: number, level = 0): string {
  if (level === 0) return text("ended-after", { moves: turns });
  return text("ended-against", { moves: turns, opponent: ["opponent", "level", level] });
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

/** Shows the card below the status line; in place of an earlier one. Returns a function that removes it. */
export async function showEndCard(
  root: ShadowRoot,
  state: BoardState,
  pairing: Pairing,
  actions: EndActions,
): Promise<() => void> {
  addStyles(root, styles);
  root.querySelector(".end-card")?.remove();
  const card = document.createElement("section");
  card.className = "end-card";
  card.setAttribute("aria-labelledby", "end-title");
  const heading = headingOf(state, pairing);
  const { result } = state;
  const mood = result?.kind === "win" && pairing.person ? (result.winner === pairing.person ? "won" : "lost") : "even";
  card.dataset.mood = mood;
  const head = add(card, "div", { class: "head" });
  // Between two people or two engines, a win has the cup of the winner.
  head.append(createIcon(MOODS[result?.kind === "win" && mood === "even" ? "won" : mood]));
  add(head, "h2", { id: "end-title" }, heading);
  const opponent = OPPONENTS[pairing.level - 1];
  if (opponent) add(head, "img", { class: "face", src: opponent.face.href, alt: "" });
  // The status line gives the reason.
  const reason = format(state.status);
  add(card, "p", {}, text("ended-text", { reason, length: endOf(state.ply, pairing.level) }));
  const bar = add(card, "div", { class: "buttons" });
  const button = (name: string, title: string, icon: string, act: () => void): HTMLButtonElement => {
    const made = add(bar, "button", { type: "button", "data-end": name });
    made.append(createIcon(icon));
    add(made, "span", {}, title);
    made.addEventListener("click", act);
    return made;
  };
  const isDuel = result?.kind !== "over";
  button("again", text(isDuel ? "rematch" : "end-again"), ICONS.again, () => actions.again({}));
  if (pairing.person && pairing.level > 0) {
    button("swap", text("swap-sides"), ICONS.swap, () => actions.again({ swap: true }));
    const level = nextLevel(state, pairing);
    if (level !== undefined) {
      const isHarder = level > pairing.level;
      button(
        isHarder ? "harder" : "easier",
        text(isHarder ? "harder" : "easier"),
        isHarder ? ICONS.harder : ICONS.easier,
        () => actions.again({ level }),
      ).title = text("opponent", { level });
    }
  }
  button("replay", text("replay"), ICONS.replay, actions.replay);
  if (isDuel) button("review", text("review"), ICONS.review, actions.review);
  button("share", text("share"), ICONS.share, actions.share);
  bar.querySelector("button")?.classList.add("main");
  root.querySelector(".status")?.after(card);
  return () => card.remove();
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
  review: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15 15l6 6",
  share: "M12 15V4M8 8l4-4 4 4M6 11H4v9h16v-9h-2",
};
