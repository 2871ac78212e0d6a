// Whole recorded games and single moves, played by mouse and by keyboard: one game for each way of moving.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";
import { addressAfter, positionsWithMoves, type RecordedPosition, shortestGame, squaresOf } from "./recorded.ts";

/** What a person moves with. */
interface Input {
  pick(page: Page, square: string): Promise<void>;
  /** Presses `End`, or `Pass`. */
  end(page: Page): Promise<void>;
}

const MOUSE: Input = {
  pick: (page, square) => page.pick(square),
  end: (page) => page.click("[data-action=done]"),
};

const KEYBOARD: Input = {
  pick: (page, square) => page.pickByKeys(square),
  end: async (page) => {
    await page.tabTo("data-action", "done");
    await page.press("Enter");
  },
};

/** Makes a move. One that could go on, and a pass, are ended by a button. */
async function play(page: Page, move: string, ply: number, { pick, end }: Input): Promise<void> {
  for (const square of squaresOf(move)) await pick(page, square);
  if ((await page.settled("ply")).ply === String(ply)) return;
  await end(page);
  await page.shows(ply);
}

async function playGame(page: Page, game: string, input: Input): Promise<void> {
  const recorded = shortestGame(game);
  let ply = 0;
  for (const move of recorded.moves) {
    const { position, side, ...shown } = await page.settled("ply", "outcome", "position", "side");
    assert.deepEqual(shown, { ply: String(ply), outcome: "ongoing" }, `before ${move}`);
    assert.equal(side[0], position.split(" ")[1], `the side to move before ${move}`);
    ply += 1;
    await play(page, move, ply, input);
  }
  const shown = await page.settled("ply", "outcome", "position");
  assert.deepEqual(shown, { ply: String(ply), outcome: recorded.outcome, position: recorded.final_position });
  // All moves; a little later, because browsers refuse to have the address changed too often.
  await page.wait((address) => location.hash.slice(1) === address, addressAfter(recorded));
}

const BY_MOUSE = {
  grabber: "withdrawals and jumps over several pieces",
  gobbler: "steps of several pieces, End and Pass",
  "moxie-hex": "drops, steps and jumps on hexagons",
  "moxie-ransom": "drops, and pieces that are given up for them",
  marbar: "steps on a large board",
};

for (const [game, what] of Object.entries(BY_MOUSE)) {
  const full = game === "marbar";
  browserTest(`a game is played by mouse: ${game}, ${what}`, { at: `#v=1&game=${game}`, full }, (page) =>
    playGame(page, game, MOUSE),
  );
}

const BY_KEYBOARD = { gobbler: "squares, End and Pass", "moxie-hex": "hexagons" };

for (const [game, what] of Object.entries(BY_KEYBOARD)) {
  browserTest(`a game is played by keyboard: ${game}, ${what}`, { at: `#v=1&game=${game}`, full: true }, (page) =>
    playGame(page, game, KEYBOARD),
  );
}

/** Makes the recorded moves of some positions by keyboard alone, and takes each back. */
async function playMoves(page: Page, positions: readonly RecordedPosition[]): Promise<void> {
  for (const { game, position, result_after, outcome_after } of positions) {
    // The address of a usual start is shorter afterwards.
    await page.go(`#v=1&game=${game}&pos=${position.replaceAll(" ", "_")}`);
    await page.wait((wanted) => board.root.dataset.position === wanted && board.isIdle, position);
    for (const [move, result] of Object.entries(result_after)) {
      await play(page, move, 1, KEYBOARD);
      const expected = { ply: "1", position: result, outcome: outcome_after[move] };
      assert.deepEqual(await page.settled("ply", "position", "outcome"), expected, `${position}: ${move}`);
      await page.press("u");
      assert.deepEqual(await page.settled("ply", "position"), { ply: "0", position }, `${position}: ${move} and back`);
    }
  }
}

/** The position of a list with the longest moves. */
function busiest(positions: readonly RecordedPosition[]): RecordedPosition[] {
  const squares = ({ result_after }: RecordedPosition): number => Object.keys(result_after).flatMap(squaresOf).length;
  return positions.toSorted((a, b) => squares(b) - squares(a)).slice(0, 1);
}

const MOVES = { grabber: "jumps over several pieces", "moxie-hex": "hexagons", gobbler: "steps of several pieces" };

for (const [game, what] of Object.entries(MOVES)) {
  const positions = positionsWithMoves(game);
  browserTest(`moves are made by keyboard: ${game}, ${what}`, {}, (page) => playMoves(page, busiest(positions)));
  browserTest(`moves of many positions are made by keyboard: ${game}`, { full: true }, (page) =>
    playMoves(page, positions),
  );
}
