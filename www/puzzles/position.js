// A position of Solitaire Clobber as the page shows it: its text, read, and its addresses.

/** The stones of a position's text: `{white, file, rank}`, both from 0. */
export function stonesOf(text) {
  const ranks = text.split(" ")[0].split("/").reverse();
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

/** Stones, those on squares of the other colour, and what is left of their sum when it is divided by three. */
export function invariantOf(text) {
  const stones = stonesOf(text);
  const clashing = stones.filter(({ white, file, rank }) => white === ((file + rank) % 2 === 0)).length;
  return { stones: stones.length, clashing, rest: (stones.length + clashing) % 3 };
}

/** The address of a position. */
export function addressOf(position) {
  return `v=1&game=solitaire&pos=${position.replaceAll(" ", "_")}`;
}

/** The address of where the game of an address began. */
export function startOf(address) {
  return address
    .split("&")
    .filter((part) => /^(v|game|pos|size)=/.test(part))
    .join("&");
}
