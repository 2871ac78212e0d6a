// Starting positions of Marbar besides the usual one: the fairest of those in which the hunters stand symmetrically, and some
// in which best play lasts long. `lab map marbar` finds them, and a test solves them again.

/** A starting position. */
export interface Start {
  /** The square of Black's hunter. */
  black: string;
  /** The square of White's hunter. */
  white: string;
  /** The side that wins with perfect play. */
  winner: "black" | "white";
  /** In how many turns. */
  turns: number;
  position: string;
}

/** The starting positions by the size of the board. */
export const STARTS: Record<string, Start[]> = {
  "7x7": [
    { black: "b1", white: "g6", winner: "black", turns: 5, position: "7C/6CW/7C/3CM3C/7C/7C/CB5C b b1 g6" },
    { black: "b1", white: "f7", winner: "black", turns: 5, position: "5CWC/7C/7C/3CM3C/7C/7C/CB5C b b1 f7" },
    { black: "a1", white: "g1", winner: "black", turns: 4, position: "7C/7C/7C/3CM3C/7C/7C/B5CW b a1 g1" },
    { black: "a1", white: "f6", winner: "white", turns: 6, position: "7C/5CWC/7C/3CM3C/7C/7C/B6C b a1 f6" },
  ],
  "9x9": [
    { black: "b1", white: "i8", winner: "black", turns: 9, position: "9C/8CW/9C/9C/4CM4C/9C/9C/9C/CB7C b b1 i8" },
    { black: "b1", white: "h9", winner: "black", turns: 9, position: "7CWC/9C/9C/9C/4CM4C/9C/9C/9C/CB7C b b1 h9" },
    { black: "c1", white: "g9", winner: "black", turns: 7, position: "6CW2C/9C/9C/9C/4CM4C/9C/9C/9C/2CB6C b c1 g9" },
    { black: "a1", white: "h5", winner: "black", turns: 15, position: "9C/9C/9C/9C/4CM2CWC/9C/9C/9C/B8C b a1 h5" },
    { black: "a1", white: "i7", winner: "white", turns: 14, position: "9C/9C/8CW/9C/4CM4C/9C/9C/9C/B8C b a1 i7" },
  ],
};
