// Hydrates the pictures in the rules: each becomes a board that can be played on, when it comes near the viewport.

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import { h, type VNode } from "../board/html.ts";
import type { GameElement } from "../element/game-element.ts";
import { Mounted } from "../lib/mounted.ts";
import { text } from "../messages/format.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";

/** How near, as a margin around the viewport. */
const NEAR = "400px";

/** The pause between two moves, in milliseconds. */
const PAUSE = 650;

/** Hydrates the pictures in an element, until a signal ends it. The texts of `loadLaterMessages` have loaded. */
export function hydrate(place: ParentNode, signal?: AbortSignal): void {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target } of seen.filter((entry) => entry.isIntersecting)) {
        near.unobserve(target);
        if (target instanceof HTMLElement) addBoard(target, signal);
      }
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  for (const figure of place.querySelectorAll("figure[data-src]")) near.observe(figure);
  signal?.addEventListener("abort", () => near.disconnect());
}

/** Replaces the picture of a figure with a board. */
function addBoard(figure: HTMLElement, signal?: AbortSignal): void {
  const moves = Number(figure.dataset.turns) || 0;
  let times = 0;
  /** Plays the moves of the board from its start. */
  const playMoves = async (): Promise<void> => {
    const time = ++times;
    board.reset();
    for (let ply = 0; ply < moves; ply++) {
      if (ply) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      // The reader may have played on meanwhile.
      if (time !== times || !board.isConnected || board.state?.ply !== ply) return;
      await board.redo();
    }
  };
  const configure = (chosen: Settings): void => board.configure({ ...chosen, letters: false });
  const ready = (): void => {
    configure(settings());
    figure.classList.add("live");
  };
  const view = (): VNode => boardView(`${figure.dataset.src}&ply=0`, ready, moves > 0 ? playMoves : undefined);
  const board = new Mounted(document.createDocumentFragment(), {}, view).element as QuarryGameElement & GameElement;
  const unwatch = watchSettings(configure);
  signal?.addEventListener("abort", unwatch);
  figure.prepend(board);
}

/** A board, with a button that plays its moves if it has any. */
function boardView(src: string, ready: () => void, playMoves: (() => void) | undefined): VNode {
  const attrs = { slot: "actions", type: "button" };
  const button = playMoves && h("button.show", { attrs, on: { click: playMoves } }, text("rules-show"));
  const board = { attrs: { controls: "minimal", src }, on: { "quarry-ready": ready } };
  return h("quarry-game", board, button ? [button] : []);
}
