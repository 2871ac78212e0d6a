// The choice whether others than the two players may see a game with a friend.

import type { VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";
import { checkbox, option } from "./fields.ts";

/** The checkbox. */
export function watchersOption(isPrivate: boolean, choose: (isPrivate: boolean) => void): VNode {
  return option(
    checkbox("watch", !isPrivate, (mayWatch) => choose(!mayWatch)),
    text("friend-may-watch"),
  );
}
