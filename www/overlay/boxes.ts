// Where the squares of a board are.

import type { GameModel } from "../board/model.ts";

/** A square, in CSS pixels of the board. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The squares of a board, by their names. None as long as the board has not been laid out. */
export type Boxes = ReadonlyMap<string, Box>;

/** The squares of the board of a game. */
export function boxesOf({ layout, squares }: Pick<GameModel, "layout" | "squares">): Boxes {
  const boxes = new Map<string, Box>();
  for (const [n, { name }] of squares.entries()) {
    const [x, y, width, height] = layout?.cells[n] ?? [];
    if (x !== undefined && y !== undefined && width !== undefined && height !== undefined) {
      boxes.set(name, { x, y, width, height });
    }
  }
  return boxes;
}

/** The middle of a square and its smaller side. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export function placeOf({ x, y, width, height }: Box): Place {
  return { x: x + width / 2, y: y + height / 2, size: Math.min(width, height) };
}

/** Rounds a coordinate to a tenth of a pixel. */
export function round(number: number): number {
  return Math.round(number * 10) / 10;
}
