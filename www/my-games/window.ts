// Which rows of a long list are elements: those in view, and some around them.

/** How many rows there are above and below those in view. */
const AROUND = 3;

/** What is in view of a list, in rows. */
export interface Scroll {
  /** How far it is scrolled down. */
  readonly top: number;
  /** How many fit into the view. */
  readonly rows: number;
}

/** The indices of the rows that are elements, in their order. The one at `current` stays, so that it keeps the focus. */
export function rowsIn({ top, rows }: Scroll, count: number, current: number): number[] {
  const first = Math.max(0, Math.floor(top) - AROUND);
  const end = Math.min(count, Math.ceil(top + rows) + AROUND);
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n);
  if (current < 0 || current >= count || shown.includes(current)) return shown;
  return current < first ? [current, ...shown] : [...shown, current];
}

/** The row to which a key goes; `undefined` if it is for something else. */
export function rowAfter(key: string, current: number, count: number, rows: number): number | undefined {
  const page = Math.max(1, Math.floor(rows) - 1);
  const steps: Record<string, number> = {
    ...{ ArrowDown: current + 1, ArrowUp: current - 1, PageDown: current + page, PageUp: current - page },
    ...{ Home: 0, End: count - 1 },
  };
  const row = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return row === undefined ? undefined : Math.max(0, Math.min(count - 1, row));
}

/** How far the list is scrolled so that a row is in view. */
export function topFor(row: number, { top, rows }: Scroll): number {
  if (row < top) return row;
  return row + 1 > top + rows ? row + 1 - rows : top;
}
