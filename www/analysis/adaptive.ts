// Keeps the person's finished games, and asks for the level that suits.

import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { adaptiveRecord, type FinishedGame, saveAdaptiveRecord } from "../storage/adaptive.ts";
import { restored } from "../storage/restored.ts";

/** The most games that are kept: older ones count for nothing. */
const MOST = 40;

/** Keeps a finished game. */
export async function recordResult(game: string, finished: FinishedGame): Promise<void> {
  const [{ nextLevel }] = await Promise.all([loadDialogsModule(), restored()]);
  const games = [...adaptiveRecord(game).games, finished].slice(-MOST);
  saveAdaptiveRecord(game, { games, next: nextLevel({ games }) });
}
