import { Game, type GameId, type Outcome, Position } from "quarry-rules";
import { ok, same, type Test } from "./check.ts";

/** A recorded position: an object of `positions.json` in a game's folder. */
interface Known {
  readonly game: GameId;
  readonly position: string;
  readonly outcome: string;
  readonly count: number;
  readonly moves?: readonly string[];
  readonly perft: readonly number[];
  readonly result_after: Readonly<Record<string, string>>;
  readonly outcome_after: Readonly<Record<string, string>>;
}

/** A recorded game: an object of `games.json`. */
interface Played {
  readonly game: GameId;
  readonly start: string;
  readonly moves: readonly string[];
  readonly final_position: string;
  readonly outcome: string;
}

function nameOf(outcome: Outcome | null): string {
  switch (outcome?.kind) {
    case undefined:
      return "ongoing";
    case "win":
      return outcome.winner;
    case "over":
      return `over ${outcome.stones}`;
    default:
      return "draw";
  }
}

function checkPosition(known: Known): void {
  const position = Position.parse(known.game, known.position);
  same(position.toString(), known.position);
  same(nameOf(position.outcome), known.outcome, known.position);
  same(position.countMoves(), BigInt(known.count), known.position);
  same(position.steps().length === 0, position.isOver, known.position);
  if (known.moves) {
    same(position.moves({ limit: 250, verbose: false }), known.moves, known.position);
    same(
      position.moves({ limit: 250 })?.map((move) => move.text),
      known.moves,
      known.position,
    );
  }
  for (const [n, count] of known.perft.entries()) {
    same(position.perft(n + 1), BigInt(count), `${known.position} at depth ${n + 1}`);
  }
  for (const [text, after] of Object.entries(known.result_after)) {
    const what = `${known.position}: ${text}`;
    const move = position.describe(text);
    same([move.text, move.after], [text, after], what);
    same(position.play(text).toString(), after, what);
    same(nameOf(position.play(move).outcome), known.outcome_after[text] ?? nameOf(move.outcome), what);
    // The same move step by step.
    let stepped = position;
    const events = [];
    for (const step of move.steps) {
      const next = stepped.step(step);
      stepped = next.position;
      events.push(...next.events);
    }
    same([stepped.toString(), stepped.midTurn, events], [after, false, move.events], what);
    ok(stepped.equals(position.play(text)), what);
  }
}

function checkGame(played: Played): void {
  const game = new Game(played.game, { position: played.start });
  let position = Position.parse(played.game, played.start);
  for (const text of played.moves) {
    same(game.outcome, null, text);
    const move = game.move(text);
    position = position.play(text);
    same([move.text, move.after], [text, position.toString()]);
  }
  same(game.position.toString(), played.final_position);
  same(nameOf(game.outcome), played.outcome, played.final_position);
  same(game.history({ verbose: false }), played.moves);
  const { game: again, error } = Game.load(game.address());
  same([again.address(), error], [game.address(), null]);
}

/** Tests of all vectors, one for each of both files and each game. */
export function vectors(positions: string, games: string): Test[] {
  const tests: Test[] = [];
  const add = <T extends { readonly game: GameId }>(what: string, text: string, check: (one: T) => void) => {
    const byGame = new Map<GameId, T[]>();
    // The files are the project's own.
    for (const one of JSON.parse(text) as T[]) byGame.set(one.game, [...(byGame.get(one.game) ?? []), one]);
    for (const [game, all] of byGame) {
      tests.push({ name: `${all.length} ${what} of ${game}`, run: () => all.forEach(check) });
    }
  };
  add("positions", positions, checkPosition);
  add("games", games, checkGame);
  return tests;
}
