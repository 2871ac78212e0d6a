// The faces of the computer's levels, beside who plays each side.

import { OPPONENTS } from "../games/opponents.ts";
import { text } from "../messages/format.ts";
import type { Players } from "./players.ts";

/** Shows the face of each side that the computer plays, and removes the others. */
export function showFaces(root: ShadowRoot, players: Players): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>(".players select")) {
    const side = players.sides.find((side) => side === select.dataset.player);
    const level = side ? players.level(side) : 0;
    const opponent = OPPONENTS[level - 1];
    const before = select.previousElementSibling;
    const shown = before instanceof HTMLImageElement ? before : undefined;
    if (!opponent) {
      shown?.remove();
      continue;
    }
    if (shown?.dataset.face === opponent.id) continue;
    const face = shown ?? document.createElement("img");
    face.className = "face";
    // The choice beside it says the name.
    face.alt = "";
    face.title = text("opponent-character", { level });
    face.dataset.face = opponent.id;
    face.src = opponent.face.href;
    if (!shown) select.before(face);
  }
}
