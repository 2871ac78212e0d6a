// The puzzles on the page of all components.

import type { Names } from "../analysis/evaluation/evaluation.ts";
import exactStyles from "../analysis/exact/exact.css";
import exerciseStyles from "../analysis/exercise.css";
import { h, type VNode } from "../board/html.ts";
import type { NamedPuzzle } from "../puzzles/lists.ts";
import placeStyles from "../puzzles/place/place.css";
import type { PlaceState } from "../puzzles/place/state.ts";
import { placeView } from "../puzzles/place/view.ts";
import { runOf } from "../puzzles/run.ts";
import solveStyles from "../puzzles/solve/solve.css";
import * as states from "../puzzles/solve/state.ts";
import { type SolveModel, solveView } from "../puzzles/solve/view.ts";

/** A state of a component: its name, and its view. */
type Specimen = [name: string, view: () => VNode[]];

const nothing = (): void => undefined;

const PUZZLE: NamedPuzzle = {
  ...{ game: "clobber", number: 29, address: "v=1&game=clobber", side: "white", task: "win", stones: 0 },
  ...{ line: ["a1xa2", "b2xb1", "c1xc2"], moves: 3, choice: 7, rating: 1432, themes: ["short", "tempting"] },
};

const RATING = { rating: 1310, deviation: 180, volatility: 0.06 };

const START = states.begun(PUZZLE);
const WRONG = states.played(START, { move: "b1xa1", isOver: false, hasWon: false, isToMove: false });
const SOLVED: states.Solving = { ...START, phase: "solved", moves: PUZZLE.line };

const ACTIONS = {
  ...{ go: nothing, again: nothing, restart: nothing, reveal: nothing, play: nothing, learn: nothing },
  ...{ openPlace: nothing, theme: nothing, share: nothing, runAgain: nothing },
};

/** The style sheets. */
export const SHEETS = [exactStyles, exerciseStyles, solveStyles, placeStyles];

function solving(players: Names, more: Partial<SolveModel>): () => VNode[] {
  const model: SolveModel = {
    ...{
      run: runOf("named", [PUZZLE]),
      puzzle: PUZZLE,
      state: START,
      isKnown: true,
      change: undefined,
      rating: RATING,
    },
    ...{ day: undefined, best: 12, isNewBest: false, secondsLeft: 94, hasPlace: true, ply: 0 },
    ...more,
  };
  return () => [solveView(model, players, ACTIONS)];
}

const DAY = 20_000;

const PLACE: PlaceState = {
  today: new Date(2024, 9, 4),
  daily: { game: "clobber", number: 29, day: DAY, isSolved: undefined },
  days: { [DAY]: { marks: "+", isSolved: true } },
  streak: { length: 6, longest: 14, freezes: 1, frozen: new Set() },
  ...{ game: "clobber", puzzles: [PUZZLE], record: { rating: RATING, puzzles: {} }, due: 2, difficulty: "usual" },
  ...{ best: { storm: 12, streak: 8 }, showsAll: true, status: "" },
};

const PLACE_ACTIONS = {
  ...{ solveDaily: nothing, shareDaily: nothing, choose: nothing, setDifficulty: nothing, train: nothing },
  ...{ repeat: nothing, storm: nothing, streak: nothing, showAll: nothing, solve: nothing, learn: nothing },
};

const place = (more: Partial<PlaceState>): (() => VNode[]) => {
  return () => [h("div.puzzle-place", placeView({ ...PLACE, ...more }, PLACE_ACTIONS))];
};

/** The states of a puzzle. */
export function puzzleSpecimens(players: Names): Specimen[] {
  const value = { kind: "win", movesToEnd: 4 } as const;
  const refuted = states.refuted(WRONG, value, ["b2xb1", "c1xb1"]);
  const day = { date: new Date(2024, 9, 4), streak: PLACE.streak };
  return [
    ["to be solved", solving(players, {})],
    ["wrong, and refuted", solving(players, { state: refuted, ply: 2 })],
    ["solved", solving(players, { state: SOLVED, ply: 3, change: { before: 1290, after: 1310, isFirst: true } })],
    ["of the day", solving(players, { state: SOLVED, ply: 3, day, run: runOf("daily", [PUZZLE]) })],
    ["in a storm", solving(players, { run: { ...runOf("storm", [PUZZLE]), solved: 7, missed: 1 } })],
    [
      "after a streak",
      solving(players, { run: { ...runOf("streak", [PUZZLE]), solved: 13, isOver: true }, isNewBest: true }),
    ],
  ];
}

/** The states of the place of all puzzles. */
export function placeSpecimens(): Specimen[] {
  return [
    ["with a streak", place({})],
    ["solved today", place({ daily: { ...PLACE.daily, isSolved: true }, status: "Copied." })],
    ["while the puzzles are loaded", place({ puzzles: undefined })],
  ];
}
