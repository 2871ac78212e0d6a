// The names of the sides for people.

import { text } from "../messages/format.ts";

/** The name of a side for people: the message whose id is the side. */
export function sideTitle(side: string): string {
  return text(side);
}
