// The lines of a game, as its address has them.

/** A line: it keeps the first moves of another line and goes on by itself. */
export interface GameLine {
  readonly number: number;
  /** The number of the line that it branches from. */
  readonly parent: number;
  /** How many moves of that line it keeps. */
  readonly keep: number;
  /** Its own moves. */
  readonly moves: readonly string[];
}

/** The main line of an address, then the variations. */
export function linesOf(address: string): GameLine[] {
  const keys = new URLSearchParams(address);
  const movesOf = (text: string): string[] => text.split(".").filter(Boolean);
  const main = { number: 0, parent: 0, keep: 0, moves: movesOf(keys.get("moves") ?? "") };
  const others = keys.getAll("alt").map((alt, n): GameLine => {
    const [place = "", moves = ""] = alt.split(":");
    const [parent = 0, keep = 0] = place.split(".").map(Number);
    return { number: n + 1, parent, keep, moves: movesOf(moves) };
  });
  return [main, ...others];
}

/** The address at a move of a line. */
export function addressAt(address: string, line: number, ply: number): string {
  return `${address.replace(/&(line|ply)=\d+/g, "")}${line > 0 ? `&line=${line}` : ""}&ply=${ply}`;
}
