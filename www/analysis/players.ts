// The players: each side is played by a person, or by the computer at a level.

import type { Side } from "../games/boards.ts";
import { GAMES } from "../games/games.ts";
import { add, find, setAttributes } from "../lib/dom.ts";
import { continuedBy } from "../page/autosave.ts";
import { isObject, read, write } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";

const VERSION = 1;

/** The levels of the computer. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A person, as attributes and selectors say it. */
const HUMAN = "human";

/** The computer that a person meets who opens a game for the first time: a beginner can win. */
const FIRST = "engine:1";

/** The possible players of a side: `human`, or `engine:` and a level. */
export const PLAYERS: readonly string[] = [HUMAN, ...LEVELS.map((level) => `engine:${level}`)];

/** The players of some sides. */
type Choices = Partial<Record<Side, string>>;

/** The name of a choice for people. */
function nameOf(choice: string): string {
  return choice === HUMAN ? "Person" : `Level ${choice.slice("engine:".length)}`;
}

/** The choices that are stored. */
function stored(): Choices {
  return read("players", VERSION, areChoices) ?? {};
}

function areChoices(value: unknown): value is Choices {
  return isObject(value) && Object.values(value).every((choice) => PLAYERS.some((player) => player === choice));
}

/** Stores the choices for some sides. */
function store(choices: Choices): void {
  write("players", VERSION, { ...stored(), ...choices });
}

/** The players of the game on show in one element. */
export class Players {
  #element: Element;
  #root: ShadowRoot;
  #onChange: () => void;
  #onFault: (message: string) => void;
  #choices: Choices = {};

  /** The two sides, the one that usually begins first; none if one person plays alone. */
  sides: Side[] = [];

  /** `onChange` is called when the user has chosen, `onFault` with what is wrong with an attribute. */
  constructor(element: Element, root: ShadowRoot, onChange: () => void, onFault: (message: string) => void) {
    this.#element = element;
    this.#root = root;
    this.#onChange = onChange;
    this.#onFault = onFault;
  }

  /** Seats the players of the game on show, if there is one. `isChosen` says whether the user has just chosen the game. */
  seat(state: BoardState | undefined, isChosen = false): void {
    const hasSides = state && GAMES[state.game].computer;
    const rows = hasSides ? [...this.#root.querySelectorAll<HTMLElement>(".players [data-of]")] : [];
    this.sides = rows.map(sideOf);
    if (state && this.#element.hasAttribute("page")) this.#choices = this.#ofPage(state, isChosen);
    for (const side of this.sides) this.#choices[side] ??= this.#ofAttribute(side) ?? HUMAN;
    for (const row of rows) this.#select(row);
  }

  /** The attributes have changed. */
  reseat(state: BoardState | undefined): void {
    this.#choices = {};
    this.seat(state);
  }

  /** The level of the computer that plays a side; 0 if a person does. */
  level(side: Side): number {
    return this.sides.includes(side) ? Number(this.#choices[side]?.split(":")[1] ?? 0) : 0;
  }

  /** The name of a side for people. */
  title(side: Side): string {
    return side.charAt(0).toUpperCase() + side.slice(1);
  }

  /** The opponent of a side. */
  other(side: Side): Side {
    return this.sides.find((name) => name !== side) ?? side;
  }

  #ofAttribute(side: Side): string | undefined {
    const value = this.#element.getAttribute(side);
    if (value === null || PLAYERS.includes(value)) return value ?? undefined;
    this.#onFault(`${side}: found "${value}", expected human or engine:1 to engine:${LEVELS.length}`);
    return HUMAN;
  }

  /** On the page, the players are those chosen before. A link to another person's game brings no players with it. */
  #ofPage({ address, side }: BoardState, isChosen: boolean): Choices {
    const begun = /&(moves|alt)=/.test(address);
    const named = this.sides.filter((name) => this.#element.hasAttribute(name));
    const attributes: Choices = Object.fromEntries(named.map((name) => [name, this.#ofAttribute(name)]));
    if (begun && continuedBy(address).length === 0) return attributes;
    const players: Choices = { ...stored(), ...attributes };
    if (isChosen && !begun && !this.sides.some((name) => name in players)) {
      for (const name of this.sides) players[name] = name === side ? HUMAN : FIRST;
      store(players);
    }
    return players;
  }

  #select(row: HTMLElement): void {
    const side = sideOf(row);
    const choice = this.#choices[side] ?? HUMAN;
    let select = row.querySelector("select");
    if (!select) {
      select = this.#addSelect(row, side);
      for (const value of PLAYERS) add(select, "option", { value }, nameOf(value));
    }
    select.value = choice;
  }

  #addSelect(row: HTMLElement, side: Side): HTMLSelectElement {
    const select = document.createElement("select");
    // A name, so that letters typed there are not taken for those of the game.
    setAttributes(select, {
      name: `player-${side}`,
      "data-player": side,
      "aria-label": `${this.title(side)} is played by`,
    });
    find(row, ".name").after(select);
    select.addEventListener("change", () => {
      this.#choices[side] = select.value;
      if (this.#element.hasAttribute("page")) store({ [side]: select.value });
      this.#onChange();
    });
    return select;
  }
}

function sideOf(row: HTMLElement): Side {
  return row.dataset.of as Side;
}
