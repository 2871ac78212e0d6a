// Dragging a piece: from pointers that go down, move and come up to what they do on the board.

/** A point of the board, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** What a pointer does to a piece. */
export type Drag =
  | { kind: "begin"; square: number; at: Point }
  | { kind: "move"; at: Point }
  | { kind: "drop"; at: Point }
  | { kind: "cancel" };

/** A pointer that is down on a piece. */
interface Press {
  pointer: number;
  square: number;
  began: Point;
  /** How far it may go and still be a tap. */
  slack: number;
  isMoving: boolean;
}

/** How far a mouse and a finger may go and still tap, in CSS pixels. */
const MOUSE_SLACK = 4;
const FINGER_SLACK = 10;

/** The pointers on a board, of which one at a time can drag. */
export class Pointers {
  #press: Press | undefined;
  #hasDragged = false;

  /** A pointer goes down; on a piece that can go somewhere if there is a square. A second one cancels. */
  down(pointer: number, isFinger: boolean, square: number | undefined, at: Point): Drag | undefined {
    if (this.#press && this.#press.pointer !== pointer) return this.cancel();
    this.#hasDragged = false;
    const slack = isFinger ? FINGER_SLACK : MOUSE_SLACK;
    this.#press = square === undefined ? undefined : { pointer, square, began: at, slack, isMoving: false };
    return undefined;
  }

  /** A pointer moves. */
  move(pointer: number, at: Point): Drag | undefined {
    const press = this.#press;
    if (press?.pointer !== pointer) return undefined;
    if (press.isMoving) return { kind: "move", at };
    const [x, y] = press.began;
    const isFar = Math.hypot(at[0] - x, at[1] - y) > press.slack;
    press.isMoving = isFar;
    this.#hasDragged = isFar;
    return isFar ? { kind: "begin", square: press.square, at } : undefined;
  }

  /** A pointer comes up. */
  up(pointer: number, at: Point): Drag | undefined {
    const press = this.#press;
    if (press?.pointer !== pointer) return undefined;
    this.#press = undefined;
    return press.isMoving ? { kind: "drop", at } : undefined;
  }

  /** The pointer is taken away, or something else ends the drag. */
  cancel(): Drag | undefined {
    const { isDragging } = this;
    this.#press = undefined;
    return isDragging ? { kind: "cancel" } : undefined;
  }

  /** Whether a pointer drags. */
  get isDragging(): boolean {
    return this.#press?.isMoving ?? false;
  }

  /** Whether the click that a pointer makes when it comes up is the end of a drag and no click. */
  get swallowsClick(): boolean {
    return this.#hasDragged;
  }
}
