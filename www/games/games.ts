// Written by `cargo xtask lists` from src/catalog/list.rs and the rules of the games.

import type { Side } from "./boards.ts";

/** The id of a game. */
export type GameId =
  | "grabber"
  | "clobber"
  | "solitaire"
  | "gobbler"
  | "moxie"
  | "moxie-urgent"
  | "moxie-ransom"
  | "moxie-unbroken"
  | "moxie-square"
  | "moxie-knight"
  | "moxie-hex"
  | "moxie-diagonal"
  | "moxie-misere"
  | "marbar";

/** A game. */
export interface Game {
  title: string;
  blurb: string;
  /** The game of which it is a variant, or itself. */
  family: GameId;
  /** The two sides, the one that usually begins first; none if one person plays alone. */
  sides: readonly Side[];
  /** The boards that can be chosen. */
  sizes: Sizes | null;
  /** Whether the computer can play a side. */
  computer: boolean;
  /** Whether there is a quiz. */
  quiz: boolean;
  /** Whether there is a table of exact values. */
  table: boolean;
  /** Whether positions fall into regions, each a game of its own. */
  regions: boolean;
  /** The page with its rules. */
  rules: GameId;
}

/** The boards on which a game can start: sides from `least` to `most`, `usual` rows and columns. */
export interface Sizes {
  least: number;
  most: number;
  odd: boolean;
  usual: [rows: number, columns: number];
  /** The most squares that a board may have. */
  squares: number;
}

/** All games by their ids. */
export const GAMES: Record<GameId, Game> = {
  grabber: {
    title: "Grabber",
    blurb: "Jump, and take the top man along as a prisoner. Whoever cannot capture loses.",
    family: "grabber",
    sides: ["white", "black"],
    sizes: { least: 3, most: 8, odd: false, usual: [6, 6], squares: 64 },
    computer: true,
    quiz: true,
    table: true,
    regions: false,
    rules: "grabber",
  },
  clobber: {
    title: "Clobber",
    blurb: "Clobber a neighbour. Whoever moves last wins.",
    family: "clobber",
    sides: ["white", "black"],
    sizes: { least: 1, most: 128, odd: false, usual: [5, 6], squares: 128 },
    computer: true,
    quiz: true,
    table: false,
    regions: true,
    rules: "clobber",
  },
  solitaire: {
    title: "Solitaire Clobber",
    blurb: "Alone: leave as few stones as possible.",
    family: "solitaire",
    sides: [],
    sizes: { least: 1, most: 128, odd: false, usual: [5, 6], squares: 128 },
    computer: false,
    quiz: false,
    table: false,
    regions: false,
    rules: "clobber",
  },
  gobbler: {
    title: "Gobbler",
    blurb: "Sixty Littles against two Gobblers that eat, scatter and starve.",
    family: "gobbler",
    sides: ["littles", "gobblers"],
    sizes: null,
    computer: true,
    quiz: true,
    table: false,
    regions: false,
    rules: "gobbler",
  },
  moxie: {
    title: "Moxie",
    blurb: "Drop, step or jump. Three in a row wins, or six captures.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: true,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-urgent": {
    title: "Urgent Moxie",
    blurb: "A jump may wait for a winning move, or for one that saves the game.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-ransom": {
    title: "Ransom Moxie",
    blurb: "Decline a jump, and pay with a stone of your own.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-unbroken": {
    title: "Unbroken Moxie",
    blurb: "A row must outlast the opponent's next turn.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-square": {
    title: "Square Moxie",
    blurb: "A block of two by two wins instead of a row.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-knight": {
    title: "Knight Moxie",
    blurb: "Stones step like chess knights.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-hex": {
    title: "Hex Moxie",
    blurb: "On 19 hexagons, in six directions.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-diagonal": {
    title: "Diagonal Moxie",
    blurb: "Only diagonal rows win.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  "moxie-misere": {
    title: "Misère Moxie",
    blurb: "Six captures lose.",
    family: "moxie",
    sides: ["white", "black"],
    sizes: null,
    computer: true,
    quiz: false,
    table: true,
    regions: false,
    rules: "moxie",
  },
  marbar: {
    title: "Marbar",
    blurb: "Two hunters, and a monster whose every step is forced.",
    family: "marbar",
    sides: ["black", "white"],
    sizes: { least: 3, most: 11, odd: true, usual: [11, 11], squares: 121 },
    computer: true,
    quiz: true,
    table: false,
    regions: false,
    rules: "marbar",
  },
};
