// Plays random games with the WebAssembly module of the built package, as `lab random-games` does natively, and prints the same
// lines: `node random-games.mjs FOLDER [--count N] [--seed N] [GAME...]`. The chance and the hash are those of
// lab/src/random_games/.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The most moves of a game: `MAX_MOVES` of src/record.rs. */
const MAX_MOVES = 5000;

/** Numbers that are not used after the seed. */
const WARM_UP = 12;

/** The generator sfc32. */
export class Chance {
  #a;
  #b;
  #c = 0;
  #counter = 1;

  constructor(seed, game) {
    this.#a = seed | 0;
    this.#b = game | 0;
    for (let n = 0; n < WARM_UP; n++) this.#next();
  }

  #next() {
    const number = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + number) | 0;
    return number >>> 0;
  }

  /** A number below this one. Both factors are whole numbers, and their product has at most 53 bits. */
  below(end) {
    return Math.floor((this.#next() * end) / 2 ** 32);
  }
}

/** Two hashes of 32 bits. */
class Digest {
  one = 0xdeadbeef;
  other = 0x41c6ce57;

  text(text) {
    for (let n = 0; n < text.length; n++) this.word(text.charCodeAt(n));
  }

  word(word) {
    const one = this.one ^ word;
    const other = this.other ^ word;
    this.one = Math.imul((one << 13) | (one >>> 19), 2_654_435_761);
    this.other = Math.imul((other << 13) | (other >>> 19), 1_597_334_677);
  }
}

const hex = (word) => (word >>> 0).toString(16).padStart(8, "0");

/** Loads the module of a built package. */
export async function load(folder) {
  const rules = await import(pathToFileURL(`${folder}/wasm/rules.js`).href);
  rules.initSync({ module: readFileSync(`${folder}/wasm/rules_bg.wasm`) });
  return rules;
}

/** Whether events end a move: the lowest bits of an event are its kind. */
const endsTurn = (events) => events.some((event) => (event & 7) === 4);

function nameOf(outcome) {
  if (outcome === null) return "none";
  if (outcome.kind === "over") return `over ${outcome.stones}`;
  return outcome.kind === "win" ? outcome.winner : "draw";
}

function check(found, expected, what) {
  if (found !== expected) throw new Error(`${what}: found ${found}, expected ${expected}`);
}

// Slots of the module: the game, the position at the beginning of a move, and the one at which a move has arrived.
const [GAME, START, NOW] = [0, 0, 1];

/** Plays one game. */
function play(rules, game, chance) {
  const digest = new Digest();
  let [steps, moves] = [0, 0];
  rules.newGame(GAME, game, undefined, undefined);
  rules.positionOf(GAME, START);
  digest.text(rules.text(START));
  while (rules.gameState(GAME).outcome === null && moves < MAX_MOVES) {
    const taken = [];
    rules.positionOf(GAME, NOW);
    for (let ended = false; !ended; ) {
      const legal = rules.steps(NOW);
      digest.word(legal.length);
      const step = legal[chance.below(legal.length)];
      const events = step === undefined ? undefined : rules.step(NOW, NOW, step);
      if (events === undefined) throw new Error(`${game}: ${rules.text(NOW)} offers no step, or refuses one`);
      taken.push(step);
      ended = endsTurn(events);
    }
    const text = rules.half(START, Uint32Array.from(taken));
    digest.text(text);
    // The game plays the move from its text, and must come to where the steps have come.
    check(rules.playMove(GAME, text).after, rules.text(NOW), `${game}, ${text}`);
    rules.positionOf(GAME, START);
    check(rules.key(START), rules.key(NOW), `${game}, ${text}: the key`);
    digest.text(rules.text(START));
    steps += taken.length;
    moves += 1;
  }
  const { outcome } = rules.gameState(GAME);
  digest.text(nameOf(outcome));
  if (outcome !== null) {
    const [before] = rules.history(GAME).slice(-1);
    let refused = false;
    try {
      rules.playMove(GAME, before.text);
    } catch {
      refused = true;
    }
    check(refused, true, `${game}: a finished game refuses a move`);
  }
  return { steps, moves, cut: outcome === null, digest };
}

/** Plays games, and returns the line that the native program prints, without the seconds. */
export function playAll(rules, game, seed, count) {
  const sum = { steps: 0, moves: 0, longest: 0, cut: 0, one: 0, other: 0 };
  for (let number = 0; number < count; number++) {
    const { steps, moves, cut, digest } = play(rules, game, new Chance(seed, number));
    sum.steps += steps;
    sum.moves += moves;
    sum.longest = Math.max(sum.longest, moves);
    sum.cut += Number(cut);
    sum.one = (sum.one + (digest.one ^ (digest.one >>> 15))) | 0;
    sum.other = (sum.other + (digest.other ^ (digest.other >>> 15))) | 0;
  }
  const { steps, moves, longest, cut } = sum;
  const hash = hex(sum.one) + hex(sum.other);
  return `${game}: games ${count}, steps ${steps}, turns ${moves}, longest ${longest}, cut off ${cut}, hash ${hash}`;
}

async function main([folder, ...rest]) {
  const options = { "--count": 10_000, "--seed": 1 };
  const games = [];
  for (let n = 0; n < rest.length; n++) {
    if (rest[n] in options) {
      options[rest[n]] = Number(rest[n + 1]);
      n += 1;
    } else games.push(rest[n]);
  }
  const rules = await load(folder);
  const { GAMES } = await import(pathToFileURL(`${folder}/games.js`).href);
  for (const game of games.length > 0 ? games : GAMES.map(({ id }) => id)) {
    const begin = performance.now();
    const line = playAll(rules, game, options["--seed"], options["--count"]);
    console.log(`${line}, seconds: ${((performance.now() - begin) / 1000).toFixed(1)}`);
  }
}

if (import.meta.filename === process.argv[1]) await main(process.argv.slice(2));
