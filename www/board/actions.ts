// What the buttons of a board do: their names, icons and keys, and when they can be pressed.

import type { BoardState, Game, Update } from "../wasm/quarry.js";

/** What an action has besides its name, which is its `data-action` and the id of its message. */
interface Facts {
  /** The path of its icon. */
  icon: string;
  /** The key that does the same while the focus is in the element. */
  key?: string;
  /** The action that leads back. */
  opposite?: Action;
}

const FACTS = {
  undo: { icon: "M9 14L4 9l5-5M4 9h9a6 6 0 0 1 0 12h-2", key: "u", opposite: "redo" },
  redo: { icon: "M15 14l5-5-5-5M20 9h-9a6 6 0 0 0 0 12h2", key: "r", opposite: "undo" },
  cancel: { icon: "M6 6l12 12M18 6L6 18" },
  done: { icon: "M4 13l5 5L20 6" },
  first: { icon: "M6 5v14M19 5l-9 7 9 7z", opposite: "next" },
  previous: { icon: "M16 5l-9 7 9 7z", opposite: "next" },
  next: { icon: "M8 5l9 7-9 7z", opposite: "previous" },
  last: { icon: "M18 5v14M5 5l9 7-9 7z", opposite: "previous" },
  promote: { icon: "M12 20V6M6 12l6-6 6 6M6 3h12" },
  prune: { icon: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" },
  delete: { icon: "M4 6h16M4 12h8M4 18h8M15 13l6 6M21 13l-6 6" },
  comment: { icon: "M4 4h16v12h-8l-5 4v-4H4z" },
  flip: { icon: "M7 4v16M7 20l-4-4M7 20l4-4M17 20V4M17 4l-4 4M17 4l4 4", key: "f" },
  edit: { icon: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4", key: "e" },
  new: { icon: "M12 5v14M5 12h14", key: "n" },
  learn: { icon: "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6", key: "l" },
  rules: { icon: "M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zv13", key: "i" },
  share: { icon: "M12 15V4M8 8l4-4 4 4M6 11H4v9h16v-9h-2", key: "s" },
  settings: {
    icon: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z",
  },
  "type-a-move": { icon: "M3 6h18v12H3zM8 14h8" },
  // The list of the keys has no button of its own.
  keys: { icon: "", key: "?" },
} satisfies Record<string, Omit<Facts, "opposite"> & { opposite?: string }>;

/** What a button does. */
export type Action = keyof typeof FACTS;

/** The actions, by their names. */
export const ACTIONS: Readonly<Record<Action, Facts>> = FACTS as Record<Action, Facts>;

/** The names of all actions. */
export const NAMES = Object.keys(FACTS) as Action[];

/** The buttons for playing, in their order: of every game, and where a move may be ended. */
export const PLAYING: readonly Action[] = ["undo", "redo"];
export const ENDING: readonly Action[] = ["cancel", "done"];

/** Those of the list of the moves that change it. Other scripts do that. */
const CHANGES: readonly Action[] = ["promote", "prune", "delete", "comment"];

/** The buttons of the list of the moves. */
export const LISTING: readonly Action[] = ["first", "previous", "next", "last", ...CHANGES];

/** The buttons of the menu: what is not done every move. */
export const SECONDARY: readonly Action[] = ["new", "flip", "edit", "type-a-move"];

/** The buttons of the header. Each opens a dialog. */
export const DIALOGS: readonly Action[] = ["learn", "rules", "share", "settings"];

/** What other scripts do. */
const ELSEWHERE: readonly Action[] = [...DIALOGS, ...CHANGES, "new", "edit", "keys"];

/** The action of a name. */
export function actionOf(name: string | null | undefined): Action | undefined {
  return NAMES.find((action) => action === name);
}

/** Whether another script carries out an action. */
export function isElsewhere(action: Action): boolean {
  return ELSEWHERE.includes(action);
}

/** What an action does with the game, if it does anything. */
export function taskOf(
  action: Action,
  { line, ply, half, moves }: BoardState,
): ((game: Game) => Update | undefined) | undefined {
  switch (action) {
    case "undo":
    case "done":
    case "cancel":
    case "flip":
      return (game) => (action === "done" ? game.end() : game[action]());
    case "redo":
    case "next":
      return (game) => game.redo();
    case "first":
      return (game) => game.goTo(line, 0);
    case "previous":
      return (game) => game.goTo(line, half === "" ? Math.max(ply - 1, 0) : ply);
    case "last":
      return (game) => game.goTo(line, moves.length);
    default:
      return undefined;
  }
}

/** Whether a button can be pressed. */
export function isEnabled(action: Action, state: BoardState): boolean {
  const { ply, moves, half, line } = state;
  switch (action) {
    case "undo":
    case "first":
    case "previous":
      return ply > 0 || half !== "";
    case "redo":
    case "next":
    case "last":
      return ply < moves.length && half === "";
    case "cancel":
      return half !== "" || state.isHeld;
    case "done":
      return state.mayEnd;
    case "promote":
    case "prune":
      return line > 0;
    case "delete":
      return ply > 0 && half === "";
    default:
      return true;
  }
}
