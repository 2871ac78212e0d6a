// Arrows and circles as layers over a board.

import type { VNode } from "../board/html.ts";
import type { GameModel } from "../board/model.ts";
import { COLORS, type DrawnShape, describeShapes } from "../element/shapes.ts";
import { arrowView } from "./arrows.ts";
import type { Boxes } from "./boxes.ts";
import type { Layer } from "./overlays.ts";

/** How strong the arrows of shapes are. */
const STRENGTH = 0.8;

/** Shapes over the board, the last one uppermost; `undefined` for none. */
export function shapesLayer(shapes: readonly DrawnShape[], description: string): Layer | undefined {
  if (shapes.length === 0) return undefined;
  return { description, view: (_, boxes) => shapesView(shapes, boxes) };
}

/** The shapes that are noted on the current move. */
export const NOTED_SHAPES: Layer = {
  view: (game, boxes) => shapesView(notedShapes(game), boxes),
  describeBoard: (game) => describeShapes(notedShapes(game)),
};

function notedShapes({ annotations, shown }: GameModel): readonly DrawnShape[] {
  const { owner, ply } = shown.state;
  return annotations?.get(`${owner}.${ply}`)?.shapes ?? [];
}

function shapesView(shapes: readonly DrawnShape[], boxes: Boxes): VNode[] {
  return shapes.flatMap(({ squares, color }) => {
    const paths = [{ squares: [...squares], isGivenUp: false }];
    return arrowView({ paths, strength: STRENGTH }, boxes, COLORS[color]) ?? [];
  });
}
