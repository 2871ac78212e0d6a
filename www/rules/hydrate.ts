// Hydrates the pictures in the rules: each becomes a board that can be played on, when it comes near the viewport.

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import type { GameElement } from "../element/game-element.ts";
import { text } from "../messages/format.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";

/** How near, as a margin around the viewport. */
const NEAR = "400px";

/** The pause between two turns, in milliseconds. */
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
  const game = document.createElement("quarry-game") as QuarryGameElement & GameElement;
  const src = `${figure.dataset.src}&ply=0`;
  game.setAttribute("controls", "minimal");
  game.setAttribute("src", src);
  const turns = Number(figure.dataset.turns);
  if (turns) game.append(showButton(game, turns));
  const configure = (chosen: Settings): void => game.configure({ ...chosen, letters: false });
  game.addEventListener("quarry-ready", () => {
    configure(settings());
    figure.classList.add("live");
  });
  const unwatch = watchSettings(configure);
  signal?.addEventListener("abort", unwatch);
  figure.prepend(game);
}

/** Creates the button that plays the turns of a board from its start. */
function showButton(game: QuarryGameElement & GameElement, turns: number): HTMLButtonElement {
  const button = document.createElement("button");
  button.slot = "actions";
  button.type = "button";
  button.className = "show";
  button.textContent = text("rules-show");
  let shown = 0;
  button.addEventListener("click", async () => {
    const now = ++shown;
    game.reset();
    for (let turn = 0; turn < turns && now === shown; turn++) {
      if (turn) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      // The reader may have played on meanwhile.
      if (now !== shown || !game.isConnected || game.state?.ply !== turn) return;
      await game.redo();
    }
  });
  return button;
}
