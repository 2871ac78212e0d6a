// Waits for values that only the durable copy has.

import { journal } from "./storage.ts";

/** A database that has not answered after this time is not waited for, in milliseconds. */
const LONGEST = 2000;

/** Resolves when values that only the durable copy has are in `localStorage` again. A change that is made before may undo them. */
export function restored(): Promise<void> {
  return Promise.race([journal.ready, new Promise<void>((resolve) => setTimeout(resolve, LONGEST))]);
}
