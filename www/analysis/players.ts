// The players: each side is played by a person, or by the computer at a level.

import type { Face } from "../board/model.ts";
import type { GameController } from "../element/controller.ts";
import { type Side, SOLO } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import { parseFragment } from "../lib/fragment.ts";
import { text } from "../messages/format.ts";
import { adaptiveLevel } from "../storage/adaptive.ts";
import { settings } from "../storage/settings.ts";
import { isObject, read, write } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";

const VERSION = 1;

/** The key of the players of the last game that was begun, and of the choices of earlier versions. */
const LAST = "seats";
const EARLIER = "players";

/** The levels of the computer. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A person, as attributes and selectors name it. */
export const HUMAN = "human";

/** The computer that a person meets who opens a game for the first time: a beginner can win. */
const FIRST = "engine:1";

/** The computer, at the level that suits the person. */
export const ADAPTIVE = "adaptive";

/** The possible players of a side in attributes: `human`, or `engine:` and a level. */
export const PLAYERS: readonly string[] = [HUMAN, ...LEVELS.map((level) => `engine:${level}`)];

/** The possible choices of the user for a side, which the page's address names. */
export const CHOICES: readonly string[] = [HUMAN, ADAPTIVE, ...PLAYERS.slice(1)];

/** Who plays each side, as far as it is known. */
export type Choices = Partial<Record<Side, string>>;

/** The name of a choice for people. */
export function nameOf(choice: string): string {
  if (choice === HUMAN) return text("person");
  if (choice === ADAPTIVE) return text("adaptive");
  const level = Number(choice.slice("engine:".length));
  return text("opponent-with-level", { opponent: ["opponent", "level", level], level });
}

/** The players of the last game that was begun. */
interface LastPlayers {
  game: string;
  players: Choices;
}

function lastPlayers(): LastPlayers | undefined {
  return read(LAST, VERSION, (value): value is LastPlayers => {
    return isObject(value) && typeof value.game === "string" && areChoices(value.players);
  });
}

function areChoices(value: unknown): value is Choices {
  return isObject(value) && Object.values(value).every((choice) => CHOICES.some((player) => player === choice));
}

/** The computer at the level that was played last. */
function lastOpponent(): string {
  const last = Object.values(lastPlayers()?.players ?? {});
  return last.find((player) => player !== HUMAN) ?? FIRST;
}

/** The players of the current game in one element. */
export class Players {
  #controller: GameController;
  #onChange: () => void;
  #choices: Choices = {};
  /** The game for which they were chosen. */
  #game: GameId | undefined;
  /** The level of the adaptive opponent: it stays the same until the next game. */
  #adaptiveLevel = 0;
  /** The number of the game of which the page's address names the players. */
  #named: number | undefined;
  /** The clock of the current game, as its address names it. */
  #clock: string | undefined;
  #faceOf: ((level: number) => Face | undefined) | undefined;

  /** The two sides, the one that usually begins first; none if one person plays alone. */
  sides: Side[] = [];

  /** `onChange` is called when the user has chosen another player. */
  constructor(controller: GameController, onChange: () => void) {
    this.#controller = controller;
    this.#onChange = onChange;
  }

  /** Assigns players to the current game, if there is one. `isChosen`: whether the user has just chosen the game. */
  assign(state: BoardState | undefined, isChosen = false): void {
    const hasSides = state && !SOLO.includes(state.game);
    this.sides = hasSides ? state.players.map(({ side }) => side) : [];
    const { isPage } = this.#controller;
    if (state && isPage) this.#choices = this.#ofPage(state, isChosen);
    for (const side of this.sides) this.#choices[side] ??= this.#ofAttribute(side) ?? HUMAN;
    this.#game = state?.game;
    this.#adaptiveLevel = state ? adaptiveLevel(state.game) : 0;
    if (isPage && hasSides) this.#save();
    this.#show();
  }

  /** The attributes have changed. */
  applyAttributes(state: BoardState | undefined): void {
    // On the page, a link has brought them; the players of the game stay when they go.
    if (!this.#controller.isPage) this.#choices = {};
    this.assign(state);
  }

  /** Changes the players before the next game: `swap` lets them change sides, `level` is the computer's new level. */
  change({ swap = false, level }: { swap?: boolean | undefined; level?: number | undefined }): void {
    const [one, other] = this.sides;
    if (!one || !other) return;
    const raised = (side: Side): string | undefined =>
      level !== undefined && this.level(side) > 0 ? `engine:${level}` : this.#choices[side];
    const choices = [raised(one) ?? HUMAN, raised(other) ?? HUMAN];
    if (swap) choices.reverse();
    this.#choices = { [one]: choices[0], [other]: choices[1] };
    if (this.#controller.isPage) this.#save();
    this.#show();
  }

  /** The user chooses who plays a side. */
  choose = (side: Side, choice: string): void => {
    if (this.choice(side) === choice) return;
    this.#choices[side] = choice;
    this.#show();
    if (this.#controller.isPage) this.#save();
    this.#onChange();
  };

  /** Who plays a side. */
  choice(side: Side): string {
    return this.#choices[side] ?? HUMAN;
  }

  /** Who can play a side. */
  get options(): readonly string[] {
    return this.#controller.isPage ? CHOICES : PLAYERS;
  }

  /** The level of the computer that plays a side; 0 if a person does. */
  level(side: Side): number {
    if (!this.sides.includes(side)) return 0;
    return this.isAdaptive(side) ? this.#adaptiveLevel : Number(this.#choices[side]?.split(":")[1] ?? 0);
  }

  /** Whether the computer plays a side at the level that suits the person. */
  isAdaptive(side: Side): boolean {
    return this.#choices[side] === ADAPTIVE;
  }

  /** The opponent of a side. */
  other(side: Side): Side {
    return this.sides.find((name) => name !== side) ?? side;
  }

  /** The side of the person, if exactly one person plays. */
  get person(): Side | undefined {
    const [person, ...others] = this.sides.filter((side) => this.level(side) === 0);
    return others.length === 0 ? person : undefined;
  }

  /** Shows the face of each level of the computer beside its player. */
  showFaces(faceOf: (level: number) => Face | undefined): void {
    this.#faceOf = faceOf;
    this.#show();
  }

  #ofAttribute(side: Side): string | undefined {
    const value = this.#controller.element.getAttribute(side);
    if (value === null || PLAYERS.includes(value)) return value ?? undefined;
    this.#reportFault(side, value).catch(console.warn);
    return HUMAN;
  }

  async #reportFault(side: Side, found: string): Promise<void> {
    const { explain, fieldFault } = await import("../messages/errors.ts");
    const message = await explain(fieldFault(side, found, ["expected-player-kind", "most", `${LEVELS.length}`]));
    this.#controller.dispatch("quarry-error", { message, code: "attribute" });
    this.#controller.fail(text("attribute-wrong"), text("sentence", { clauses: message }));
  }

  /**
   * On the page, a link can name the players. A saved game has those that it was played with, and a new game of the current kind
   * keeps them. In a game that the user has chosen, the first to move is a person, and the opponent is the computer. Any other link
   * brings no players with it. Two people play a correspondence game.
   */
  #ofPage({ game, parts, side }: BoardState, isChosen: boolean): Choices {
    const { element, autosave, otherKeys } = this.#controller;
    const named = this.sides.filter((name) => element.hasAttribute(name));
    const attributes: Choices = Object.fromEntries(named.map((name) => [name, this.#ofAttribute(name)]));
    if (named.length > 0) return attributes;
    const { players, friend, clock } = parseFragment(otherKeys);
    this.#clock = friend === undefined ? clock : undefined;
    const linked = players.toReversed();
    if (friend !== undefined || linked.some(([key]) => key === "as")) return {};
    if (linked.length > 0) return Object.fromEntries(linked.filter(([, player]) => CHOICES.includes(player)));
    if (parts.hasMoves) {
      if (autosave?.id === undefined) return {};
      return autosave.players ?? read(EARLIER, VERSION, areChoices) ?? {};
    }
    if (isChosen) {
      const { opponent: usual } = settings();
      const opponent = usual === "last" ? lastOpponent() : usual;
      return Object.fromEntries(this.sides.map((name) => [name, name === side ? HUMAN : opponent]));
    }
    if (this.#game === game) return this.#choices;
    const last = lastPlayers();
    return last?.game === game ? last.players : {};
  }

  #save(): void {
    const players = Object.fromEntries(this.sides.map((side) => [side, this.choice(side)]));
    if (this.#game) write(LAST, VERSION, { game: this.#game, players } satisfies LastPlayers);
    this.#controller.autosave?.setPlayers(players);
  }

  #show(): void {
    const players = this.sides.map((side) => {
      const { options, choose } = this;
      return { side, choice: this.choice(side), options, choose, face: this.#faceOf?.(this.level(side)) };
    });
    const { board, element, isPage, controls } = this.#controller;
    board?.showInGame({ players });
    if (!isPage || element.hasAttribute("as") || controls.isInExercise) return;
    // Who opens the page's address plays the computer too.
    const keys = players.filter(({ choice }) => choice !== HUMAN).map(({ side, choice }) => `&${side}=${choice}`);
    if (this.#clock !== undefined) keys.push(`&clock=${this.#clock}`);
    const link = keys.join("");
    if (link || (this.#named && this.#named === board?.gameId)) board?.nameBy(({ address }) => address + link);
    this.#named = link ? board?.gameId : undefined;
  }
}
