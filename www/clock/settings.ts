// How much time players have, as an address and the dialog of a new game name it.

/** How much time there is: without a limit, days for each move, or minutes for the game and seconds more after each move. */
export type ClockSettings =
  | { readonly kind: "none" }
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "minutes"; readonly minutes: number; readonly increment: number };

/** The address of a game at this device with a clock, from its start on. */
export function addressWithClock(
  start: string,
  players: readonly { readonly side: string; readonly choice: string }[],
  clock: string,
): string {
  return `${start}${players.map(({ side, choice }) => `&${side}=${choice}`).join("")}&clock=${clock}`;
}

/** The clock that an address names: `3d` for three days a move, `5+3` for five minutes and three seconds more a move. */
export function readClock(value: string | undefined): ClockSettings {
  const [, days] = /^(\d{1,2})d$/.exec(value ?? "") ?? [];
  if (days) return { kind: "days", days: Number(days) };
  const [, minutes, increment] = /^(\d{1,3})[+ ](\d{1,3})$/.exec(value ?? "") ?? [];
  if (minutes && increment) return { kind: "minutes", minutes: Number(minutes), increment: Number(increment) };
  return { kind: "none" };
}
