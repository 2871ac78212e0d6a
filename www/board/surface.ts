// Where pointers are on the board, however style sheets of the page transform it.

import type { Point } from "./drag.ts";

/** The side of the square whose corners are looked for, in CSS pixels of the board. */
export const SIDE = 64;

/** The corners of that square, clockwise from the upper left one. */
export const CORNERS: readonly Point[] = [
  [0, 0],
  [SIDE, 0],
  [SIDE, SIDE],
  [0, SIDE],
];

/** Where an event happened, in CSS pixels of the board. `corners` are elements that the browser transforms as it does the board. */
export function pointOf({ clientX, clientY }: MouseEvent, corners: Iterable<Element>): Point {
  const places = [...corners].map((corner): Point => {
    const { left, top } = corner.getBoundingClientRect();
    return [left, top];
  });
  const at: Point = [clientX, clientY];
  const [origin = [0, 0]] = places;
  const found = unproject(places, at);
  return found ? [found[0] * SIDE, found[1] * SIDE] : minus(at, origin);
}

/**
 * The point of the board that the window shows at `at`, in sides of the square. `undefined` if the board is seen from its edge.
 *
 * @param corners where the window shows the corners (0, 0), (1, 0), (1, 1) and (0, 1)
 */
export function unproject(corners: readonly Point[], at: Point): Point | undefined {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return undefined;
  // The matrix of the projection, as P. Heckbert gives it in "Fundamentals of Texture Mapping and Image Warping" (1989), 2.2.3.
  const across = minus(b, c);
  const along = minus(d, c);
  const rest: Point = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const area = cross(across, along);
  const g = cross(rest, along) / area;
  const h = cross(across, rest) / area;
  // Its inverse: `at` lies w times as far from the eye as (0, 0), with a + u x + v y = w at and w = 1 + g u + h v.
  const x = minus(minus([b[0] * (1 + g), b[1] * (1 + g)], a), [g * at[0], g * at[1]]);
  const y = minus(minus([d[0] * (1 + h), d[1] * (1 + h)], a), [h * at[0], h * at[1]]);
  const to = minus(at, a);
  const size = cross(x, y);
  const found: Point = [cross(to, y) / size, cross(x, to) / size];
  return found.every(Number.isFinite) ? found : undefined;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

function cross(a: Point, b: Point): number {
  return a[0] * b[1] - a[1] * b[0];
}
