// Steps and events as numbers, as crates/rules/src/codes.rs writes them.

import type { Side } from "./games.ts";
import type { Board, Event, Man, Motion, Removal, SquareName, Step } from "./types.ts";
import * as rules from "./wasm/rules.js";

/** What an event has a name for. */
type Name = Man | Motion | Removal | Side;

const names: Name[] = [];

/** The name of a number. The module numbers the names as they come up, and never again. */
function nameOf(number: number): Name {
  // What the module can say is what the types of `Event` list; the tests compare both.
  names[number] ??= camelCase(rules.name(number)) as Name;
  return names[number];
}

/**
 * A name as scripts spell it: `White` is `white`, `given up` is `givenUp`.
 *
 * @internal
 */
export function camelCase(name: string): string {
  return name.toLowerCase().replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
}

const END: Step = Object.freeze({ kind: "end" });

/**
 * A board that reads and writes the numbers of its steps. All positions of a game share one.
 *
 * @internal
 */
export class Codec {
  readonly board: Board;
  readonly #indexes: ReadonlyMap<SquareName, number>;
  /** A step that has come up is the same object when it comes up again. */
  readonly #steps = new Map<number, Step>();

  constructor(board: Board) {
    this.board = Object.freeze({ ...board, squares: Object.freeze([...board.squares]) });
    this.#indexes = new Map(board.squares.map((square, index) => [square, index]));
  }

  /** The number of a square; `undefined` if the board does not have it. */
  index(square: SquareName): number | undefined {
    return this.#indexes.get(square);
  }

  #square(index: number): SquareName {
    return this.board.squares[index] ?? "";
  }

  step(code: number): Step {
    let step = this.#steps.get(code);
    if (step === undefined) {
      step = this.#read(code);
      this.#steps.set(code, step);
    }
    return step;
  }

  #read(code: number): Step {
    const marked = (code & 4) !== 0;
    const from = this.#square((code >> 3) & 127);
    switch (code & 3) {
      case 0:
        return Object.freeze({ kind: "at", square: from, mark: marked ? "~" : "" });
      case 3:
        return END;
      default: {
        const kind = (code & 3) === 1 ? "go" : "on";
        return Object.freeze({ kind, from, to: this.#square((code >> 10) & 127), capture: marked });
      }
    }
  }

  /** The number of a step; `undefined` if it names a square that the board does not have. */
  code(step: Step): number | undefined {
    switch (step.kind) {
      case "end":
        return 3;
      case "at": {
        const at = this.#indexes.get(step.square);
        return at === undefined ? undefined : (step.mark === "~" ? 4 : 0) | (at << 3);
      }
      default: {
        const from = this.#indexes.get(step.from);
        const to = this.#indexes.get(step.to);
        if (from === undefined || to === undefined) return undefined;
        return (step.kind === "go" ? 1 : 2) | (step.capture ? 4 : 0) | (from << 3) | (to << 10);
      }
    }
  }

  event(code: number): Event {
    const at = this.#square((code >> 3) & 127);
    switch (code & 7) {
      case 0: {
        const to = this.#square((code >> 10) & 127);
        return { type: "moved", from: at, to, men: (code >> 17) & 255, how: nameOf(code >>> 25) as Motion };
      }
      case 1:
        return { type: "tucked", from: at, to: this.#square((code >> 10) & 127) };
      case 2:
        return { type: "removed", at, men: (code >> 17) & 255, why: nameOf(code >>> 25) as Removal };
      case 3:
        return { type: "placed", at, man: nameOf(code >>> 25) as Man };
      default:
        return { type: "turn", to: nameOf(code >>> 25) as Side };
    }
  }

  events(codes: ArrayLike<number>): Event[] {
    const events: Event[] = new Array(codes.length);
    for (let n = 0; n < codes.length; n++) events[n] = this.event(codes[n] ?? 0);
    return events;
  }

  steps(codes: ArrayLike<number>): Step[] {
    const steps: Step[] = new Array(codes.length);
    for (let n = 0; n < codes.length; n++) steps[n] = this.step(codes[n] ?? 0);
    return steps;
  }

  /** The text of a step, for errors. */
  static text(step: Step): string {
    switch (step.kind) {
      case "end":
        return "end";
      case "at":
        return step.mark + step.square;
      default:
        return `${step.from}${step.capture ? "x" : "-"}${step.to}`;
    }
  }
}
