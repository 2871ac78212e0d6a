// Values that no type allows, and texts that are nearly right: every function refuses them in words, and the module goes on.

import { GAMES, Game, IllegalMoveError, ParseError, Position } from "quarry-rules";
import { ok, same, type Test, throws } from "./check.ts";

/** How many calls the suite makes. `QUARRY_FUZZ_CALLS` of Node's environment asks for more. */
const CALLS = 4_000;

/** The functions that are called, each with values of the generator. */
const FUNCTIONS: ((any: () => unknown, held: Held) => unknown)[] = [
  (any) => Position.start(any() as never, any() as never),
  (any) => Position.parse(any() as never, any() as never),
  (any) => Position.isValid(any() as never, any() as never),
  (any) => new Game(any() as never, any() as never),
  (any) => Game.load(any() as never),
  (any, { position }) => position.play(any() as never),
  (any, { position }) => position.isLegal(any() as never),
  (any, { position }) => position.describe(any() as never),
  (any, { position }) => position.get(any() as never),
  (any, { position }) => position.step(any() as never),
  (any, { position }) => position.moves({ limit: any() as never, verbose: any() as never }),
  (any, { position }) => position.equals(any() as never),
  (_, { position }) => [-1, 1.5, Number.NaN, 101, "2"].map((depth) => refuses(() => position.perft(depth as never))),
  (any, { position }) => position.ascii(any() as never),
  (any, { position }) => position.svg(any() as never),
  (any, { game }) => game.move(any() as never),
  (any, { game }) => game.goTo(any() as never, any() as never),
  (any, { game }) => game.promote(any() as never),
  (any, { game }) => game.delete(any() as never, any() as never),
  (any, { game }) => game.moves(any() as never),
  (any, { game }) => game.history(any() as never),
  (any, { game }) => game.step(any() as never),
  (any, { game }) => game.annotate(any() as never, any() as never),
  (any, { game }) => game.annotate({ symbol: any(), comment: any() } as never),
  (_, { game }) => game.undo(),
  (_, { game }) => game.redo(),
  (_, { game }) => [game.address(), game.lines, game.position.toString(), game.outcome],
];

/** A depth that is no depth. */
function refuses(run: () => unknown): void {
  throws(run, RangeError, /^depth: found "/);
}

/** What methods are called on. */
interface Held {
  game: Game;
  position: Position;
}

/** Values of every kind. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  "",
  " ",
  "pass",
  "__proto__",
  "constructor",
  "\u0000",
  "\ud800",
  "𝔮".repeat(3000),
  [],
  [0, 0],
  [2, 3],
  [255, 256],
  ["2", "3"],
  {},
  { size: "2x3" },
  { size: [1e9, -1] },
  { moves: ["a1", 7] },
  { moves: "a1" },
  { position: 5 },
  { kind: "go", from: "a1", to: "zz9" },
  { kind: "end" },
  { kind: "drop", at: null },
  { colors: { light: "red" }, size: -5, flip: 3, arrows: "x" },
  Symbol.iterator,
  () => 1,
];

const TEXTS = [
  "WBWBWB/BWBWBW/WBWBWB/BWBWBW/WBWBWB/BWBWBW w 4",
  "8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L l 0 40",
  "4./4./4./4. w 0 0",
  "b1xa1",
  "c3-c4,e7-e8",
  "v=1&game=moxie&moves=a1.b2&alt=1.1:c3&line=1&ply=2",
  "game=clobber&size=2x3&moves=b1xa1&note=0.1:!:text",
];

/** A generator of numbers below a bound, and of values made with it: the same in every environment. */
function chance(seed: number): { below(bound: number): number; any(): unknown } {
  let state = seed;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % bound;
  };
  const text = (): string => {
    let made = TEXTS[below(TEXTS.length)] ?? "";
    for (let n = below(4); n > 0; n -= 1) {
      const at = below(made.length + 1);
      const put = [".", "/", "W", "9", "x", "-", "&", "=", "%", " ", "é", made.slice(at)][below(12)] ?? "";
      made = made.slice(0, at) + put + made.slice(at + below(3));
    }
    return made;
  };
  const any = (): unknown => {
    const kind = below(4);
    if (kind === 0) return GAMES[below(GAMES.length)]?.id;
    return kind === 1 ? ODD[below(ODD.length)] : text();
  };
  return { below, any };
}

/** An error of the library or of the language, which a caller can handle. One of WebAssembly means that the module has panicked. */
function isHandled(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return false;
  const isOwn = error instanceof ParseError || error instanceof IllegalMoveError || error instanceof RangeError;
  return isOwn && error.message !== "";
}

/** Makes these calls; how many were refused. */
export function callAll(calls: number, seed: number): number {
  const { below, any } = chance(seed);
  let held: Held = { game: new Game("clobber"), position: Position.start("moxie") };
  let refused = 0;
  for (let n = 0; n < calls; n += 1) {
    const call = FUNCTIONS[below(FUNCTIONS.length)];
    const passed: unknown[] = [];
    const noted = (): unknown => {
      const value = any();
      passed.push(value);
      return value;
    };
    try {
      const made = call?.(noted, held);
      if (made instanceof Position) held = { ...held, position: made };
      if (made instanceof Game) held = { ...held, game: made };
    } catch (error) {
      refused += 1;
      ok(isHandled(error), `${call} with ${passed.map(String).join(", ")}: ${error}`);
    }
  }
  return refused;
}

export function hostile(calls: number = CALLS): Test[] {
  return [
    {
      name: "values of every kind are refused in words",
      run() {
        ok(callAll(calls, 1) > calls / 10);
        same(Position.start("clobber", { size: "2x3" }).perft(4), 44n);
      },
    },
  ];
}
