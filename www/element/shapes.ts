// Shapes over the board, arrows and circles: as text, and those of each board.

import { fieldFault, oneOf, type Phrase } from "../messages/errors.ts";
import { text } from "../messages/format.ts";
import type { MoveAnnotation } from "../wasm/dialogs.js";

/** The colours of shapes, as on lichess; the first is the default. */
export const COLORS = { green: "#15781b", red: "#a3141f", blue: "#0b4a9e", yellow: "#e0a100" };

export type ShapeColor = keyof typeof COLORS;

export const COLOR_NAMES = Object.keys(COLORS) as ShapeColor[];

/** The messages of the colours. */
const COLOR_MESSAGES: Record<ShapeColor, string> = {
  green: "shape-green",
  red: "shape-red",
  blue: "shape-blue",
  yellow: "shape-yellow",
};

/** The kind of a list that has commas between its items. */
const LIST = 2;

const USUAL = "green";

/** A circle on one square, or an arrow between two. */
export interface DrawnShape {
  squares: readonly string[];
  color: ShapeColor;
}

/** The most shapes of one text. */
const MOST = 200;

/** The shapes of a text, and what is wrong with the first that cannot be read, as the JSON of a message. */
interface ReadShapes {
  shapes: DrawnShape[];
  fault?: string;
}

/** What each attribute expects. */
const EXPECTED = { arrows: "expected-arrow-shape", circles: "expected-circle-shape" };

/** What each attribute expects if there are too many of them. */
const FEWER = { arrows: "at-most-arrows", circles: "at-most-circles" };

export type ShapeKind = keyof typeof EXPECTED;

export const SHAPE_KINDS = Object.keys(EXPECTED) as ShapeKind[];

/** Reads shapes separated by commas: `a1-b2, c3-d4 red` are two arrows, `a1, b2 blue` two circles. */
export function readShapes(kind: ShapeKind, written: string, isSquare: (name: string) => boolean): ReadShapes {
  const shapes: DrawnShape[] = [];
  let fault: string | undefined;
  const refuse = (found: string, ...expected: Phrase): void => {
    fault ??= fieldFault(kind, found, expected);
  };
  const items = written.split(",").map((item) => item.trim());
  for (const item of items.filter(Boolean)) {
    const [path = "", color = USUAL, ...rest] = item.split(/\s+/);
    const squares = path.split("-");
    const known = COLOR_NAMES.find((name) => name === color);
    const isComplete = squares.length === (kind === "arrows" ? 2 : 1) && new Set(squares).size === squares.length;
    const missing = squares.find((square) => !isSquare(square));
    if (!isComplete || rest.length > 0) refuse(item, EXPECTED[kind]);
    else if (missing !== undefined) refuse(missing, "expected-square-here");
    else if (!known) refuse(color, ...oneOf(COLOR_NAMES));
    else if (shapes.length >= MOST) refuse(item, FEWER[kind], "most", MOST);
    else shapes.push({ squares, color: known });
  }
  return fault === undefined ? { shapes } : { shapes, fault };
}

/** Writes the shapes of a kind, as {@link readShapes} reads them. */
export function writeShapes(kind: ShapeKind, shapes: readonly DrawnShape[]): string {
  const own = shapes.filter(({ squares }) => squares.length > 1 === (kind === "arrows"));
  return own.map(({ squares, color }) => squares.join("-") + (color === USUAL ? "" : ` ${color}`)).join(", ");
}

/** The same shapes with another one; without it, if it is among them already. Another colour replaces the first one. */
export function toggleShape(shapes: readonly DrawnShape[], { squares, color }: DrawnShape): DrawnShape[] {
  const key = squares.join("-");
  const others = shapes.filter((shape) => shape.squares.join("-") !== key);
  const same = shapes.some((shape) => shape.squares.join("-") === key && shape.color === color);
  return same ? others : [...others, { squares, color }];
}

/** The shapes that are noted on a move. */
export function shapesOfNote({ arrows, circles }: Pick<MoveAnnotation, "arrows" | "circles">): DrawnShape[] {
  return [
    ...arrows.map(({ color, from, to }) => ({ squares: [from, to], color })),
    ...circles.map(({ color, square }) => ({ squares: [square], color })),
  ];
}

/** The shapes in words, for screen readers. */
export function describeShapes(shapes: readonly DrawnShape[]): string {
  const clauses = shapes.map(({ squares: [from, to], color }, n) => {
    const ends = to === undefined ? ["shape-circle", "square", from] : ["shape-arrow", "from", from, "to", to];
    return [...ends, "color", [COLOR_MESSAGES[color]], "first", n === 0 ? 1 : 0];
  });
  return clauses.length > 0 ? text("sentence", { clauses: [LIST, ...clauses] }) : "";
}

/** The shapes that each board shows, by its root. */
const shown = new WeakMap<ShadowRoot, readonly DrawnShape[]>();

export function setShapes(root: ShadowRoot, shapes: readonly DrawnShape[]): void {
  shown.set(root, shapes);
}

/** The shapes that the board of a root shows. */
export function shapesOf(root: ShadowRoot): readonly DrawnShape[] {
  return shown.get(root) ?? [];
}
