// Steps and moves a second through the types of quarry-rules, beside chess.js and chessops, each on its own perft and on its
// own random games. `node bench/speed.mjs` after `cargo xtask package quarry-rules`.

import { Chess } from "chess.js";
import { Chess as Chessops } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { GAMES as ALL, init, Position } from "../../../target/package/quarry-rules/node.js";

await init();

/** How long each round takes at least, in milliseconds of processor time. */
const ROUND = 300;

/** The median of five rounds, in units a second of processor time: others may use the machine as well. */
function measure(run) {
  const rates = [0, 1, 2, 3, 4, 5].map(() => {
    const began = process.cpuUsage();
    let units = 0;
    for (;;) {
      units += run();
      const { user, system } = process.cpuUsage(began);
      if (user + system >= ROUND * 1000) return (units / (user + system)) * 1e6;
    }
  });
  // The first round warms up.
  return rates.slice(1).sort((one, other) => one - other)[2];
}

function row(what, rate) {
  console.log(`${what.padEnd(64)} ${Math.round(rate).toLocaleString("en").padStart(14)} a second`);
}

/** The same numbers in every run. */
function chance() {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Of each family the game itself. */
const GAMES = ALL.filter(({ id, family, players }) => id === family && players === 2).map(({ id }) => id);

/** The steps of a random game of at most 300, and the position that it begins with. */
function record(game, random) {
  const start = Position.start(game);
  const steps = [];
  for (let position = start; steps.length < 300; ) {
    const legal = position.steps();
    if (legal.length === 0) break;
    const step = legal[random(legal.length)];
    steps.push(step);
    ({ position } = position.step(step));
  }
  return { start, steps };
}

for (const game of GAMES) {
  const random = chance();
  const games = Array.from({ length: 100 }, () => record(game, random));
  row(
    `${game}: steps played, with their events`,
    measure(() => {
      let played = 0;
      for (const { start, steps } of games) {
        let position = start;
        for (const step of steps) ({ position } = position.step(step));
        played += steps.length;
      }
      return played;
    }),
  );
  row(
    `${game}: steps of random games: all listed, one played`,
    measure(() => {
      const numbers = chance();
      let played = 0;
      for (let n = 0; n < 50; n++) played += record(game, numbers).steps.length;
      return played;
    }),
  );
}

/** Games that have too many moves to list them. */
const LISTED = GAMES.filter((id) => Position.start(id).moves({ verbose: false }) !== null);

for (const game of LISTED) {
  const random = chance();
  const positions = [];
  for (let n = 0; n < 20; n++) {
    const { start, steps } = record(game, random);
    let position = start;
    for (const step of steps.slice(0, n)) ({ position } = position.step(step));
    positions.push(position.turnStart);
  }
  row(
    `${game}: moves with steps, events, position after, outcome`,
    measure(() => {
      let listed = 0;
      for (let round = 0; round < 20; round++)
        for (const position of positions) listed += position.moves()?.length ?? 0;
      return listed;
    }),
  );
}

/** Sequences of moves, counted by playing each through the types. */
function quarryPerft(position, depth) {
  if (depth === 0) return 1;
  let count = 0;
  for (const step of position.steps()) {
    const next = position.step(step).position;
    count += quarryPerft(next, next.midTurn ? depth : depth - 1);
  }
  return count;
}

function chessopsPerft(position, depth) {
  if (depth === 0) return 1;
  let count = 0;
  const context = position.ctx();
  for (const [from, dests] of position.allDests(context)) {
    for (const to of dests) {
      const next = position.clone();
      next.play({ from, to });
      count += chessopsPerft(next, depth - 1);
    }
  }
  return count;
}

function chessPerft(chess, depth) {
  if (depth === 0) return 1;
  let count = 0;
  for (const move of chess.moves()) {
    chess.move(move);
    count += chessPerft(chess, depth - 1);
    chess.undo();
  }
  return count;
}

const clobber = Position.start("clobber");
row(
  "clobber: perft 3, every move played through the types",
  measure(() => quarryPerft(clobber, 3)),
);
row(
  "clobber: perft 4, in the module",
  measure(() => Number(clobber.perft(4))),
);
const chess = new Chess();
row(
  "chess.js: its own perft 4",
  measure(() => chess.perft(4)),
);
row(
  "chess.js: perft 3, every move played through its types",
  measure(() => chessPerft(chess, 3)),
);
const start = Chessops.fromSetup(
  parseFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap(),
).unwrap();
row(
  "chessops: perft 4, every move played through its types",
  measure(() => chessopsPerft(start, 4)),
);
