// The state of the dialog Ranks, and what follows from it.

import type { DialogsModule } from "../../lib/dialogs-module.ts";
import { levelName } from "../../ratings/player-names.ts";
import { SIDES } from "../../ratings/rated-games.ts";
import { RANK, type RatedGame, type RatedPlayer, type RatedSide, type Ratings } from "../../ratings/ratings-store.ts";

/** What the rules have about ranks. */
export type RankRules = Pick<DialogsModule, "levelRanks" | "rankedGame" | "moveCount">;

/** What the dialog shows. */
export interface RatingsState {
  readonly ratings: Ratings;
  /** Whom the user has chosen for the next game: the id of a person, or `engine:` and a level. */
  readonly chosen: Readonly<Partial<Record<RatedSide, string>>>;
  /** Why that game cannot begin. */
  readonly startFault: string;
  /** The name of another player. */
  readonly added: TypedName;
  /** The player who is getting another name, and that name. */
  readonly renamed: (TypedName & { readonly id: string }) | undefined;
  /** What is to be deleted, once the user has agreed: an id of a player or of a game, or `history`. */
  readonly asked: string | undefined;
  /** What has been done. */
  readonly status: string;
}

/** A name as it was sent, and what is wrong with it. */
export interface TypedName {
  readonly typed: string;
  readonly fault: string;
}

/** A field without a name. */
export const NO_NAME: TypedName = { typed: "", fault: "" };

/** The state when the dialog opens. */
export function firstState(ratings: Ratings): RatingsState {
  return {
    ...{ ratings, chosen: {}, startFault: "", added: NO_NAME },
    ...{ renamed: undefined, asked: undefined, status: "" },
  };
}

/** Who plays a side in the next game: whom the user has chosen, or else a person, or else the weakest level. */
export function choiceOf({ chosen, ratings: { players } }: RatingsState, side: RatedSide): string {
  const choice = chosen[side];
  const isThere = choice?.startsWith("engine:") || players.some(({ id }) => id === choice);
  return choice !== undefined && isThere ? choice : (players[SIDES.indexOf(side)]?.id ?? "engine:1");
}

/** The player of a side in the next game, with the rank that counts there. */
export function playerOf(state: RatingsState, side: RatedSide, { levelRanks }: RankRules): RatedPlayer {
  const choice = choiceOf(state, side);
  const player = state.ratings.players.find(({ id }) => id === choice);
  if (player) return { player: player.id, name: player.name, rank: player[RANK[side]] };
  const level = Number(choice.slice("engine:".length));
  return { level, name: levelName(level), rank: levelRanks(level)?.[RANK[side]] ?? 0 };
}

/** How the number to be eaten in a game comes about. */
export function accountOf({ gobblers, littles }: Pick<RatedGame, RatedSide>, { rankedGame }: RankRules): string {
  return rankedGame(gobblers.rank, littles.rank).account;
}
