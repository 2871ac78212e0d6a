// The view of the games of a file: the errors of the file, and the games.

import { button, h, type VNode } from "../board/html.ts";
import { boardSize } from "../game-archive/address.ts";
import { playersOf, tagValue } from "../game-archive/tags.ts";
import { parseFragment } from "../lib/fragment.ts";
import { format, text } from "../messages/format.ts";
import { rowAfter, rowsIn } from "../my-games/window.ts";
import { titleOf } from "../my-games/words.ts";
import type { FileFault, FileGame } from "../wasm/dialogs.js";
import type { FileState } from "./state.ts";

/** What the user can do. */
export interface FileActions {
  /** Shows a game on the board. */
  open(game: FileGame): void;
  /** Adds all games to *My games*. */
  addAll(): void;
  /** Makes a study of the file, and shows its first chapter. */
  openStudy(): void;
  /** The list is scrolled, or has another size. */
  follow(list: HTMLElement): void;
  /** A row is the tab stop. With `isKey`, it gets the focus and is scrolled into view. */
  goTo(row: number, isKey: boolean): void;
}

/** The most errors that are shown. */
const MOST_FAULTS = 100;

/** The view. */
export function fileView(state: FileState, actions: FileActions): (VNode | undefined)[] {
  const { file, canAdd, isBusy, status } = state;
  const { games, faults } = file;
  return [
    faults.length > 0 ? faultsView(faults, games.length === 0) : undefined,
    games.length > 0 ? listView(state, actions) : undefined,
    h("div.foot", [
      h("p.dialog-status", { attrs: { role: "status" } }, status),
      canAdd && games.length > 0
        ? h("div.buttons", [
            button(text("file-study"), actions.openStudy, { "data-file": "study", disabled: isBusy }),
            button(text("file-add-all"), actions.addAll, { "data-file": "add", disabled: isBusy }),
          ])
        : undefined,
    ]),
  ];
}

/** An error, with its place. */
export function faultText({ line, column, message }: FileFault): string {
  return text("file-fault", { line: String(line), column: String(column), fault: format(message) });
}

function faultsView(faults: readonly FileFault[], isOpen: boolean): VNode {
  const more = faults.length - MOST_FAULTS;
  return h("details.faults", { attrs: { open: isOpen } }, [
    h("summary", text("file-faults", { count: faults.length })),
    h("ul", [
      ...faults.slice(0, MOST_FAULTS).map((fault) => h("li", faultText(fault))),
      ...(more > 0 ? [h("li", text("file-more-faults", { count: more }))] : []),
    ]),
  ]);
}

function listView({ file, scroll, current }: FileState, actions: FileActions): VNode {
  const { games } = file;
  const keydown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const row = ctrlKey || altKey || metaKey ? undefined : rowAfter(key, current, games.length, scroll.rows);
    if (row === undefined) return;
    actions.goTo(row, true);
    event.preventDefault();
  };
  const insert = ({ elm }: VNode): void => actions.follow(elm as HTMLElement);
  const scrolled = ({ currentTarget }: Event): void => actions.follow(currentTarget as HTMLElement);
  return h("div.list", [
    h("p.count", text("my-games-count", { count: games.length })),
    h("div.scroll", { hook: { insert }, on: { scroll: scrolled, keydown } }, [
      h(
        "ul",
        { attrs: { role: "list", "aria-label": text("file-games") }, css: `--rows:${games.length}` },
        rowsIn(scroll, games.length, current).flatMap((n) => {
          const game = games[n];
          return game ? [rowView(game, n, n === current, games.length, actions)] : [];
        }),
      ),
    ]),
  ]);
}

/** A row: a game as the file names it. */
function rowView(game: FileGame, n: number, isCurrent: boolean, rows: number, actions: FileActions): VNode {
  const { tags, address, moves, result } = game;
  const id = parseFragment(address).game ?? "";
  const attrs = { "aria-posinset": n + 1, "aria-setsize": rows, "data-row": n };
  const focusin = (): void => {
    if (!isCurrent) actions.goTo(n, false);
  };
  const title = titleOf({ game: id, size: boardSize(address) });
  const [event, date] = [tagValue(tags, "ChapterName") ?? tagValue(tags, "Event"), tagValue(tags, "Date")];
  const facts = [
    h("strong", [h("bdi", playersOf(tags) ?? event ?? title)]),
    h("span.outcome", result === "*" ? "" : result.replace("1/2-1/2", "½–½").replace("-", "–")),
    h("span.quiet", [
      h("span", title),
      h("span", text("my-games-moves", { moves })),
      ...(date ? [h("span", date.replaceAll(".", "-"))] : []),
    ]),
  ];
  const open = (): void => actions.open(game);
  return h("li", { key: n, attrs, css: `--n:${n}`, on: { focusin } }, [
    h("button.facts", { attrs: { type: "button", tabindex: isCurrent ? 0 : -1 }, on: { click: open } }, facts),
  ]);
}
