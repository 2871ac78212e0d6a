// A file with thousands of games: dropped on the page, listed, and added to *My games*.

import assert from "node:assert/strict";

import { browserTest } from "./harness/test.ts";
import { playMove } from "./stored.ts";

const GAMES = 2000;

browserTest(
  "a file of 2,000 games is listed in few elements, and added",
  { full: true, at: "#v=1&game=clobber&white=human&black=human", firefox: true },
  async (page) => {
    await page.shows(0);
    await playMove(page, "b1", "a1", 1);
    await page.wait(() => board.shadow.querySelector("[data-action=open-file]") !== null);
    const prevented = await page.script((count) => {
      const games = Array.from(
        { length: count },
        (_, n) => `[White "Player ${n}"]\n[Variant "clobber"]\n\n1. b1xa1 b2xb3 2. d1xe1 *\n`,
      );
      const data = new DataTransfer();
      data.items.add(new File([games.join("\n")], "many.pgn"));
      const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true, composed: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    }, GAMES);
    assert.ok(prevented);
    await page.wait(() => board.shadow.querySelector(".game-file .count")?.textContent === "2,000 games");
    const rows = (): Promise<number> => page.script(() => board.all(".game-file li").length);
    await page.wait(() => board.all(".game-file li").length > 5);
    assert.ok((await rows()) < 30, String(await rows()));
    await page.script(() => board.find(".game-file li[aria-posinset='1'] button").focus());
    await page.press("End");
    await page.wait(() => board.shadow.activeElement?.closest("li")?.getAttribute("aria-posinset") === "2000");
    assert.ok((await rows()) < 30, String(await rows()));
    const isInView = await page.script(() => {
      const [row, list] = [board.shadow.activeElement, board.find(".game-file .scroll")].map((one) =>
        one?.getBoundingClientRect(),
      );
      return row && list && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
    });
    assert.ok(isInView);
    await page.script(() => board.find("[data-file=add]").click());
    await page.wait(() =>
      /^Added: 2,000\./.test(board.shadow.querySelector(".game-file .dialog-status")?.textContent ?? ""),
    );
  },
);
