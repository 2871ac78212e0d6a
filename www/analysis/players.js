// Who plays each side: a person, or the computer at a level.

import { read, write } from "../storage/storage.js";
import { add } from "../lib/dom.js";
import { GAMES } from "../games/games.js";
import { kept } from "../page/autosave.js";

const VERSION = 1;

/** The levels of the computer. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A person, as attributes and selectors say it. */
export const HUMAN = "human";

/** Who plays against somebody who opens a game for the first time: a beginner can win. */
const FIRST = "engine:1";

const CHOICES = [HUMAN, ...LEVELS.map((level) => `engine:${level}`)];

/** What people read for one of the choices. */
export function nameOf(choice) {
  return choice === HUMAN ? "Person" : `Level ${choice.slice("engine:".length)}`;
}

/** Who was chosen on this device, by the names of the sides. */
export function chosen() {
  return read("players", VERSION, (value) => Object.values(value).every((choice) => CHOICES.includes(choice))) ?? {};
}

/** Keeps who was chosen for some sides. */
export function choose(choices) {
  write("players", VERSION, { ...chosen(), ...choices });
}

/** Fills a selector with the choices. */
export function offer(select, choice) {
  for (const value of CHOICES) add(select, "option", { value }, nameOf(value));
  select.value = choice;
}

/** The players of the game on show in one element. */
export class Players {
  #element;
  #root;
  #changed;
  #fault;
  #of = {};

  /** The names of the two sides, the one who usually begins first; none where somebody plays alone. */
  sides = [];

  /** `changed` is called when somebody has chosen, `fault` with what is wrong with an attribute. */
  constructor(element, root, changed, fault) {
    [this.#element, this.#root, this.#changed, this.#fault] = [element, root, changed, fault];
  }

  /** Who plays at the game on show, `chosen` if somebody has just chosen it; nobody where there is none. */
  seat(state, chosen) {
    const rows = state && GAMES[state.game].computer ? [...this.#root.querySelectorAll(".players [data-of]")] : [];
    this.sides = rows.map((row) => row.dataset.of);
    if (state && this.#element.hasAttribute("page")) this.#of = this.#ofPage(state, chosen);
    for (const side of this.sides) this.#of[side] ??= this.#ofAttribute(side) ?? HUMAN;
    for (const row of rows) this.#select(row);
  }

  /** The attributes say something else. */
  reseat(state) {
    this.#of = {};
    this.seat(state);
  }

  /** The level of the computer that plays a side; 0 where a person does. */
  level(side) {
    return this.sides.includes(side) ? Number(this.#of[side].split(":")[1] ?? 0) : 0;
  }

  /** The name of a side, for people. */
  title(side) {
    return side[0].toUpperCase() + side.slice(1);
  }

  /** The side that plays against another one. */
  other(side) {
    return this.sides.find((name) => name !== side);
  }

  #ofAttribute(side) {
    const value = this.#element.getAttribute(side);
    if (value === null || CHOICES.includes(value)) return value ?? undefined;
    this.#fault(`${side}: found "${value}", expected human or engine:1 to engine:${LEVELS.length}`);
    return HUMAN;
  }

  /** On the page as it was chosen before. A link to somebody's game brings no players with it. */
  #ofPage({ address, side }, isChosen) {
    const begun = /&(moves|alt)=/.test(address);
    const said = this.sides.filter((name) => this.#element.hasAttribute(name));
    const attributes = Object.fromEntries(said.map((name) => [name, this.#ofAttribute(name)]));
    if (begun && kept(address).length === 0) return attributes;
    const players = { ...chosen(), ...attributes };
    if (isChosen && !begun && !this.sides.some((name) => name in players)) {
      for (const name of this.sides) players[name] = name === side ? HUMAN : FIRST;
      choose(players);
    }
    return players;
  }

  #select(row) {
    const side = row.dataset.of;
    let select = row.querySelector("select");
    if (!select) {
      select = document.createElement("select");
      // A name, so that letters typed there are not taken for those of the game.
      const names = { name: `player-${side}`, "data-player": side, "aria-label": `${this.title(side)} is played by` };
      for (const [name, value] of Object.entries(names)) select.setAttribute(name, value);
      row.querySelector(".name").after(select);
      offer(select, this.#of[side]);
      select.addEventListener("change", () => {
        this.#of[side] = select.value;
        if (this.#element.hasAttribute("page")) choose({ [side]: select.value });
        this.#changed();
      });
    }
    select.value = this.#of[side];
  }
}
