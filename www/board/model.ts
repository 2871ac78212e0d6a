// What a board shows: one plain object, of which the views are functions.

import type { DrawnShape } from "../element/shapes.ts";
import type { Side } from "../games/boards.ts";
import type { BoardLayout, BoardState, GameCard, ListItem, SquareButton, Update } from "../wasm/quarry.js";
import type { VNode } from "./html.ts";

/** The button of a square: its name, and what it shows. */
export type Square = Omit<SquareButton, "square"> & { readonly name: string };

/** What the panel shows of a game. While a move is animated, it is what the board has shown before. */
export interface Shown {
  readonly state: BoardState;
  readonly list: readonly ListItem[];
  /** What has happened: a message as JSON. */
  readonly announcement: string | null;
  /** A text of another script in place of that. */
  readonly notice: string | undefined;
}

/** A game that is shown. */
export interface GameModel {
  /** A number that no earlier game has had. */
  readonly id: number;
  readonly state: BoardState;
  readonly list: readonly ListItem[];
  readonly announcement: string | null;
  readonly shown: Shown;
  readonly squares: readonly Square[];
  /** The number of the square that is the tab stop. */
  readonly cursor: number;
  /** Where the squares are, as soon as that is known. */
  readonly layout: BoardLayout | undefined;
  readonly isMoving: boolean;
  /** Whether the computer is about to move. */
  readonly computerMoves: boolean;
  /** What is wrong with the move that was typed: a message as JSON. */
  readonly typedFault: string | null;
  /** What Undo and Redo do besides moves. */
  readonly edits?: Edits;
  /** Who plays, where that can be chosen. */
  readonly players: readonly PlayerChoice[];
  /** What is noted on the moves, by their line and ply; none before it is loaded. */
  readonly annotations: ReadonlyMap<string, Annotation> | undefined;
  /** The symbols of a review, in the same way: for moves that have none of their own. */
  readonly symbols?: ReadonlyMap<string, Annotation> | undefined;
  /** The moves that are offered for typing. */
  readonly typedOptions: readonly string[];
  /** What the player is to do, in place of what has happened. */
  readonly task?: string | undefined;
  /** How the game has ended, if not by its rules: in place of the headline. */
  readonly ending?: string | undefined;
  /** What else is shown of the player of each side: a clock, and who plays at another device. */
  readonly participants?: ReadonlyMap<Side, VNode[]> | undefined;
}

/** A change of the record besides a move, to be undone or made again. */
export interface Edit {
  /** Whether that comes next at a state of the game. */
  isNext(state: BoardState): boolean;
  apply(): void;
}

/** What Undo and Redo do besides moves. */
export interface Edits {
  readonly undo?: Edit | undefined;
  readonly redo?: Edit | undefined;
}

/** What scripts that load later show of a game. */
export type GameAdditions = Pick<
  GameModel,
  "annotations" | "edits" | "ending" | "participants" | "players" | "symbols" | "typedOptions" | "task"
>;

/** Who plays a side, and who could. */
export interface PlayerChoice {
  readonly side: Side;
  readonly choice: string;
  readonly options: readonly string[];
  /** The user chooses another player. */
  readonly choose: (side: Side, choice: string) => void;
  /** The face of the computer at this level. */
  readonly face?: Face | undefined;
}

/** The face of a level of the computer. */
export interface Face {
  readonly id: string;
  readonly src: string;
  readonly title: string;
}

/** What is noted on a move, or before the first one. */
export interface Annotation {
  /** The symbol of the chess literature, and what it means; empty if there is none. */
  readonly glyph: string;
  readonly meaning: string;
  readonly comment: string;
  /** The meaning and the comment, for the status line. */
  readonly remark: string;
  /** Arrows and circles over the board. */
  readonly shapes?: readonly DrawnShape[];
}

/** What the user can do about a message, by the texts of the buttons. */
export type MessageActions = Record<string, () => void>;

/** A message that is not about the last move. */
export interface Message {
  /** A number that no earlier message has had. */
  readonly id: number;
  readonly kind: string;
  readonly mood: "warning" | "success" | "information";
  /** What it is about, as a short sentence. */
  readonly title: string;
  /** More sentences. */
  readonly more: string;
  readonly actions: Readonly<MessageActions>;
  /** The user closes it. */
  readonly close: () => void;
}

/** Whom a game is against: the computer, a person at this device, or one at another. */
export type Opponent = "computer" | "here" | "away";

/** The places in the view of a board that scripts fill which are loaded later. */
export type Place =
  /** On the start page, above everything else: the games to continue. */
  | "recent"
  /** On the start page, above the list of all games. */
  | "welcome"
  /** On the start page, below that list. */
  | "entries"
  /** At the edges of the board: the players, who are not in the panel then. */
  | "edges"
  /** In the panel, among the buttons of a move. */
  | "tools"
  /** In the menu, after the buttons of every game. */
  | "menu"
  | "games"
  /** In the panel, below the buttons. */
  | "rating"
  | "result"
  | "puzzles"
  /** In the panel: what belongs to the computer. */
  | "computer"
  /** Above the list of the moves: the study of which the game is a chapter. */
  | "study"
  /** In the list of the moves, while it is short. */
  | "summary"
  /** In the menu: the way to send a correspondence game. */
  | "letter"
  /** After everything else. */
  | "end";

/** The view of a script that is loaded later: a function of what the board shows and of the script's own state. */
export type PartView = (model: BoardModel) => VNode[];

/** Descriptions of a board and its squares for screen readers. */
export interface Descriptions {
  readonly board: string | undefined;
  /** By the names of the squares. */
  readonly squares: ReadonlyMap<string, string>;
}

/** What scripts that are loaded later draw over a board: functions of the current game. */
export interface BoardOverlay {
  view(game: GameModel): VNode[];
  describe(game: GameModel): Descriptions;
}

/** What a board shows. */
export interface BoardModel {
  /** Whether the element is the page itself. */
  readonly isPage: boolean;
  readonly theme: string | undefined;
  /** Whether the board only shows the game: the attribute `readonly`. */
  readonly isReadonly: boolean;
  /** Whether the attribute `movable` forbids the side to move. */
  readonly isLocked: boolean;
  readonly isThinking: boolean;
  /** Whether the pane with the rules is open; unknown before it has been open. */
  readonly isRulesOpen: boolean | undefined;
  /** Changes with the texts that have been loaded. */
  readonly texts: number;
  /** The games of the start page. */
  readonly cards: readonly GameCard[];
  /** Whom the games of the start page are against. */
  readonly opponent: Opponent;
  /** The current game; none on the start page. */
  readonly game: GameModel | undefined;
  /** The views of scripts that are loaded later, by their places. */
  readonly parts: Readonly<Partial<Record<Place, PartView>>>;
  /** The current message. */
  readonly message?: Message | undefined;
  /** Arrows and marks over the board. */
  readonly overlay?: BoardOverlay | undefined;
}

/** What the script of a place shows there. */
export function partOf(model: BoardModel, place: Place): VNode[] {
  return model.parts[place]?.(model) ?? [];
}

/** The change of the record that an action would make, if not a move comes next. */
export function editOf(game: GameModel | undefined, action: string): Edit | undefined {
  const edit = game?.edits?.[action as keyof Edits];
  return game && edit?.isNext(game.state) ? edit : undefined;
}

/** A game that has just been opened, with the names of its squares and the number of the one that is the tab stop. */
export function openGame(id: number, update: Update, squares: readonly string[], cursor: number): GameModel {
  const { state, list } = update;
  const game: GameModel = {
    id,
    state,
    list: list ?? [],
    announcement: null,
    shown: { state, list: [], announcement: null, notice: undefined },
    squares: squares.map((name) => ({ name, label: "", isTarget: false, canLift: false, isHeld: false })),
    cursor,
    layout: undefined,
    isMoving: false,
    computerMoves: false,
    typedFault: null,
    players: [],
    annotations: undefined,
    typedOptions: [],
  };
  return updateGame(game, update);
}

/** The game after an update. The panel follows at once if nothing moves. */
export function updateGame(game: GameModel, update: Update): GameModel {
  let { squares } = game;
  if (update.squares.length > 0) {
    const changed = [...squares];
    for (const { square, ...button } of update.squares) {
      changed[square] = { name: squares[square]?.name ?? "", ...button };
    }
    squares = changed;
  }
  const { state, announcement, isMoving } = update;
  const next = { ...game, squares, state, announcement, isMoving, list: update.list ?? game.list };
  return isMoving ? next : settleGame(next);
}

/** The game when nothing moves any more: the panel shows what the board shows. */
export function settleGame(game: GameModel): GameModel {
  const { state, list, announcement } = game;
  return { ...game, isMoving: false, shown: { state, list, announcement, notice: undefined } };
}
