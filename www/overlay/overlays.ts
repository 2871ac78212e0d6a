// What scripts draw over the board of one element, in layers.

import { h, type VNode } from "../board/html.ts";
import type { BoardOverlay, GameModel } from "../board/model.ts";
import { CONTROLLER } from "../element/controller-key.ts";
import type { GameElement } from "../element/game-element.ts";
import { addStyles } from "../lib/styles.ts";
import { type Boxes, boxesOf } from "./boxes.ts";
import styles from "./overlay.css";

/** The layers and the classes of their elements, the lowest first. */
const LAYERS = {
  regions: "region-tints",
  marks: "arrows.marks",
  arrows: "arrows.turns",
  pointer: "arrows.turns",
  notes: "arrows.shapes",
  shapes: "arrows.shapes",
  celebration: "arrows.celebration",
};

/** A layer: what is drawn in it. */
export type LayerName = keyof typeof LAYERS;

const NAMES = Object.keys(LAYERS) as LayerName[];

/** What is drawn in a layer: functions of the current game. */
export interface Layer {
  view(game: GameModel, boxes: Boxes): VNode[];
  /** A description of the board; empty for none. */
  readonly description?: string;
  describeBoard?(game: GameModel): string;
  /** Descriptions of squares, by their names. */
  describe?(game: GameModel): ReadonlyMap<string, string>;
}

/** The layers over the board of one element. */
export class Overlays {
  #root: ShadowRoot;
  #layers: Readonly<Partial<Record<LayerName, Layer>>> = {};

  constructor(root: ShadowRoot) {
    this.#root = root;
    addStyles(root, styles);
  }

  /** Shows something in a layer, or empties it. */
  set(name: LayerName, layer: Layer | undefined): void {
    if (this.#layers[name] === layer) return;
    this.#layers = { ...this.#layers, [name]: layer };
    // The element has another board after it has left its document.
    (this.#root.host as GameElement)[CONTROLLER].board?.show({ overlay: overlayOf(this.#layers) });
  }
}

/** The layers as one overlay. */
export function overlayOf(layers: Readonly<Partial<Record<LayerName, Layer>>>): BoardOverlay {
  const shown = NAMES.flatMap((name) => layers[name] ?? []);
  return {
    view: (game) => {
      const boxes = boxesOf(game);
      return NAMES.flatMap((name) => {
        const drawn = layers[name]?.view(game, boxes) ?? [];
        const svg = h(`svg.${LAYERS[name]}`, { key: name, attrs: { "aria-hidden": "true" } }, drawn);
        return drawn.length > 0 ? [svg] : [];
      });
    },
    describe: (game) => ({
      board: shown.map((layer) => layer.description || layer.describeBoard?.(game)).find(Boolean),
      squares: shown.find(({ describe }) => describe)?.describe?.(game) ?? new Map(),
    }),
  };
}

/** The layers over each board, by its root. */
const known = new WeakMap<ShadowRoot, Overlays>();

/** The layers over the board of a root. */
export function overlaysOf(root: ShadowRoot): Overlays {
  const overlays = known.get(root) ?? new Overlays(root);
  known.set(root, overlays);
  return overlays;
}
