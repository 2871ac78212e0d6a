// Starting positions besides the usual one: data of the games that have some. Of Marbar: the fairest of those in which the hunters
// are placed symmetrically, and some in which best play lasts long. Of Moxie's variants: those that are draws with the fewest changes.
// `lab map marbar` and `lab fair GAME` find them, and a test solves them again.

/** A start from squares of the hunters. */
export interface HunterStart {
  /** The square of Black's hunter. */
  black: string;
  /** The square of White's hunter. */
  white: string;
  /** The side that wins with perfect play. */
  winner: "black" | "white";
  /** In how many moves. */
  moves: number;
  position: string;
}

/** A start that is a draw with perfect play. Black begins. */
export interface FairStart {
  /** The squares of White's stones. */
  white: string[];
  /** The squares of Black's stones. */
  black: string[];
  /** How many stones Black has captured. */
  captures: number;
  position: string;
}

/** The starting positions by the game and the size of the board. */
export const HUNTER_STARTS: Record<string, HunterStart[]> = {
  "marbar 7x7": [
    { black: "b1", white: "g6", winner: "black", moves: 5, position: "7C/6CW/7C/3CM3C/7C/7C/CB5C b b1 g6" },
    { black: "b1", white: "f7", winner: "black", moves: 5, position: "5CWC/7C/7C/3CM3C/7C/7C/CB5C b b1 f7" },
    { black: "a1", white: "g1", winner: "black", moves: 4, position: "7C/7C/7C/3CM3C/7C/7C/B5CW b a1 g1" },
    { black: "a1", white: "f6", winner: "white", moves: 6, position: "7C/5CWC/7C/3CM3C/7C/7C/B6C b a1 f6" },
  ],
  "marbar 9x9": [
    { black: "b1", white: "i8", winner: "black", moves: 9, position: "9C/8CW/9C/9C/4CM4C/9C/9C/9C/CB7C b b1 i8" },
    { black: "b1", white: "h9", winner: "black", moves: 9, position: "7CWC/9C/9C/9C/4CM4C/9C/9C/9C/CB7C b b1 h9" },
    { black: "c1", white: "g9", winner: "black", moves: 7, position: "6CW2C/9C/9C/9C/4CM4C/9C/9C/9C/2CB6C b c1 g9" },
    { black: "a1", white: "h5", winner: "black", moves: 15, position: "9C/9C/9C/9C/4CM2CWC/9C/9C/9C/B8C b a1 h5" },
    { black: "a1", white: "i7", winner: "white", moves: 14, position: "9C/9C/8CW/9C/4CM4C/9C/9C/9C/B8C b a1 i7" },
  ],
};

/** The fair starting positions by the game. No start of the other games of Moxie with up to six changes is a draw. */
export const FAIR_STARTS: Record<string, FairStart> = {
  "moxie-ransom": { white: ["a3", "a4"], black: ["d2"], captures: 0, position: "W3./W3./3.B/4. b 0 0 0 0" },
  "moxie-unbroken": { white: ["d4"], black: [], captures: 1, position: "3.W/4./4./4. b 0 1" },
  "moxie-square": { white: ["c3"], black: [], captures: 0, position: "4./2.W./4./4. b 0 0" },
  "moxie-diagonal": { white: ["d2", "d4"], black: ["a3"], captures: 0, position: "3.W/B3./3.W/4. b 0 0" },
};
