// Which side of a correspondence game is played on this device, by the id of the game.

import type { Side } from "../games/boards.ts";
import { isObject, read, write } from "../storage/storage.ts";

const NAME = "letters";
const VERSION = 1;

/** The most games of which the side is kept. */
const MOST = 40;

/** The form of an id. */
const ID = /^[a-z0-9]{4,16}$/;

/** The id of a correspondence game: that of its link, or a new one. */
export function newLetter(named: string | undefined): string {
  return named !== undefined && ID.test(named) ? named : Math.random().toString(36).slice(2, 8).padEnd(6, "0");
}

/** The side that is played here, if the game has been on this device. */
export function readSeat(letter: string): Side | undefined {
  return seats()[letter];
}

/** Keeps the side that is played here. The games that were opened first are forgotten. */
export function writeSeat(letter: string, side: Side): void {
  const { [letter]: known, ...others } = seats();
  if (known === side) return;
  const latest = Object.entries(others).slice(1 - MOST);
  write(NAME, VERSION, Object.fromEntries([...latest, [letter, side]]));
}

function seats(): Record<string, Side> {
  return read(NAME, VERSION, (value): value is Record<string, Side> => isObject(value)) ?? {};
}
