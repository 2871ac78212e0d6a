// The state of the list of the games of a file.

import type { Scroll } from "../my-games/window.ts";
import type { GameFile } from "../wasm/dialogs.js";

/** What the list shows. */
export interface FileState {
  readonly file: GameFile;
  /** The name of the file; empty if it has none. */
  readonly name: string;
  readonly scroll: Scroll;
  /** The row that is the tab stop. */
  readonly current: number;
  /** Whether games can be added to *My games*. */
  readonly canAdd: boolean;
  /** Whether they are being added. */
  readonly isBusy: boolean;
  /** What has been done. */
  readonly status: string;
}
