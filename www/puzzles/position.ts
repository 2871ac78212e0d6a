// Positions of Solitaire Clobber: reading their text, and their addresses.

/** A stone; file and rank count from 0. */
interface Stone {
  white: boolean;
  file: number;
  rank: number;
}

/** The stones of a position's text. */
export function stonesOf(text: string): Stone[] {
  const ranks = (text.split(" ")[0] ?? "").split("/").reverse();
  return ranks.flatMap((row, rank) => {
    let file = 0;
    return [...row.matchAll(/(\d*)([WB.])/g)].flatMap(([, count, mark]) => {
      const from = file;
      file += Number(count || 1);
      if (mark === ".") return [];
      return Array.from({ length: file - from }, (_, n) => ({ white: mark === "W", file: from + n, rank }));
    });
  });
}

/** The number of stones, of stones on squares of the other colour, and the remainder of their sum modulo three. */
export function invariantOf(text: string): { stones: number; clashing: number; rest: number } {
  const stones = stonesOf(text);
  const clashing = stones.filter(({ white, file, rank }) => white === ((file + rank) % 2 === 0)).length;
  return { stones: stones.length, clashing, rest: (stones.length + clashing) % 3 };
}

/** The address of a position. */
export function addressOf(position: string): string {
  return `v=1&game=solitaire&pos=${position.replaceAll(" ", "_")}`;
}

/** The address at which the game of an address began. */
export function startOf(address: string): string {
  return address
    .split("&")
    .filter((part) => /^(v|game|pos|size)=/.test(part))
    .join("&");
}
