// What fails around the page: storage, other tabs, the worker, the canvas, the clock. The page shows it, and nothing is lost.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, copy } from "./harness/test.ts";
import { comeBack, hasNoMessage, isCopied, message, playMove, savedGames } from "./stored.ts";

const CLOBBER = "#v=1&game=clobber";

browserTest(
  "a full storage is reported, and the game is saved when there is room",
  { at: CLOBBER, firefox: true },
  async (page) => {
    await page.shows(0);
    await page.script(() => {
      for (let [size, n] = [1 << 22, 0]; size > 0; n += 1) {
        try {
          localStorage.setItem(`filler${n}`, "x".repeat(size));
        } catch {
          size >>= 1;
        }
      }
    });
    await playMove(page, "b1", "a1", 1);
    assert.match(
      await message(page, "refused"),
      /^This game is not saved. This browser's storage is blocked or full\./,
    );
    await page.click("[data-message=refused] button");
    await playMove(page, "b2", "b3", 2);
    // Once is enough.
    assert(await hasNoMessage(page));
    await page.script(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
    });
    await playMove(page, "a2", "a3", 3);
    await comeBack(page, "");
    assert.match((await savedGames(page))[0] ?? "", /^Clobber.*b1xa1\.b2xb3\.a2xa3$/);
  },
);

browserTest("storage that is refused from now on is reported", { at: CLOBBER, full: true }, async (page) => {
  await page.shows(0);
  await page.script(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await playMove(page, "b1", "a1", 1);
  assert.match(await message(page, "refused"), /^This game is not saved\./);
  await playMove(page, "b2", "b3", 2);
});

browserTest(
  "storage that is refused from the start is reported",
  { from: "elsewhere", firefox: true },
  async (page) => {
    // In a frame without an origin, the first look at `localStorage` or `indexedDB` fails already.
    await page.script((src) => {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      Object.assign(frame.style, { position: "fixed", inset: "0", inlineSize: "100%", blockSize: "100%", border: "0" });
      frame.src = src;
      document.body.replaceChildren(frame);
    }, copy() + CLOBBER);
    const frame = await page.enterFrame();
    await frame.shows(0);
    const refusal = await frame.script(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return error instanceof Error && error.name;
      }
    });
    assert.equal(refusal, "SecurityError");
    await playMove(frame, "b1", "a1", 1);
    assert.match(await message(frame, "refused"), /^This game is not saved\./);
    await playMove(frame, "b2", "b3", 2);
  },
);

browserTest(
  "values that localStorage has lost come back from the copy",
  { at: CLOBBER, firefox: true },
  async (page) => {
    const isShown = (): Promise<unknown> => page.wait(() => board.find(".recent-games [href$='b1xa1.b2xb3']"));
    await page.shows(0);
    await playMove(page, "b1", "a1", 1);
    await isCopied(page, "game.", "b1xa1");
    await page.script(() => sessionStorage.setItem("then", JSON.stringify({ ...localStorage })));
    await playMove(page, "b2", "b3", 2);
    await isCopied(page, "game.", "b1xa1.b2xb3");
    // What a browser finds that was killed: nothing, or what it had on the disk.
    const restore = (): unknown => Object.assign(localStorage, JSON.parse(sessionStorage.getItem("then") ?? ""));
    for (const lose of [() => localStorage.clear(), restore]) {
      await page.script(lose);
      await comeBack(page, "");
      await isShown();
      assert(await hasNoMessage(page));
    }
    // A damaged text has a good copy.
    await page.script(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("quarry.game.")) localStorage.setItem(key, "{");
    });
    await comeBack(page, "");
    await isShown();
    // What was deleted stays deleted.
    await page.click(".recent-games li:first-child button");
    await isCopied(page, "game.", null);
    await page.script(restore);
    await comeBack(page, "");
    await page.wait(() => board.find("[data-choose]") && board.all(".recent-games a").length === 0);
  },
);

browserTest("damaged values are set aside and destroy nothing", { at: CLOBBER, full: true }, async (page) => {
  const DAMAGED = [
    "",
    "{",
    '{"version":1}',
    '{"version":2,"value":{}}',
    '{"version":1,"value":{"address":7}}',
    "\uFEFF0",
  ];
  const areKept = (texts: string[]): boolean => {
    const aside = Object.keys(localStorage).filter((key) => key.startsWith("quarry.aside."));
    const kept = aside.map((key) => localStorage.getItem(key));
    return aside.length === texts.length && texts.every((text) => kept.includes(text));
  };
  await page.shows(0);
  await playMove(page, "b1", "a1", 1);
  await isCopied(page, "game.", "b1xa1");
  await page.script((texts) => {
    for (const [n, text] of texts.entries()) localStorage.setItem(`quarry.game.damaged${n}`, text);
  }, DAMAGED);
  await comeBack(page, "");
  assert.match(await message(page, "aside"), new RegExp(`${DAMAGED.length} saved items cannot be read`));
  assert.equal((await savedGames(page)).length, 1);
  assert(await page.script(areKept, DAMAGED));
  // They stay aside.
  await comeBack(page, "");
  assert.equal((await savedGames(page)).length, 1);
  assert(await hasNoMessage(page));
  assert(await page.script(areKept, DAMAGED));
});

browserTest(
  "a database of a later version stays, and games are saved without it",
  { at: CLOBBER, full: true, firefox: true },
  async (page) => {
    await page.shows(0);
    await page.script(
      () =>
        new Promise<void>((done) => {
          const opening = indexedDB.open("quarry", 99);
          opening.onupgradeneeded = () => opening.result.createObjectStore("later").put("kept", "name");
          opening.onsuccess = () => {
            opening.result.close();
            done();
          };
        }),
    );
    await playMove(page, "b1", "a1", 1);
    await comeBack(page, "");
    assert.match((await savedGames(page))[0] ?? "", /^Clobber.*b1xa1$/);
    assert(await hasNoMessage(page));
    const stored = await page.script(
      () =>
        new Promise((done) => {
          const opening = indexedDB.open("quarry");
          opening.onsuccess = () => {
            const asked = opening.result.transaction("later").objectStore("later").get("name");
            asked.onsuccess = () => {
              opening.result.close();
              done(asked.result);
            };
          };
        }),
    );
    assert.equal(stored, "kept");
  },
);

browserTest("two tabs of a game show each other's moves, and save one game", { at: CLOBBER }, async (page) => {
  await page.shows(0);
  await playMove(page, "b1", "a1", 1);
  await isCopied(page, "game.", "b1xa1");
  // A frame of the same site is a tab of its own.
  await page.script(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.width = frame.height = "900";
    frame.src = `index.html${location.hash}`;
  });
  const other = await page.enterFrame();
  await other.wait(() => board.root?.dataset.ply === "1");
  await other.script(() => dispatchEvent(new PointerEvent("pointerdown")));
  await other.wait(() => (board.element.play as (move: string) => Promise<void>)("b2xb3").then(() => true));
  await page.shows(2);
  await playMove(page, "d1", "c1", 3);
  await other.wait(() => board.root?.dataset.ply === "3");
  const expected = "v=1&game=clobber&moves=b1xa1.b2xb3.d1xc1";
  assert.equal(await page.address(), expected);
  assert.equal(await other.script(() => location.hash.slice(1)), expected);
  assert(await hasNoMessage(page));
  const saved = (): string[] => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("quarry.game."));
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? "").value.address);
  };
  assert.deepEqual(await page.script(saved), [expected]);
});

browserTest(
  "a worker that no longer answers is reported, and started again",
  { at: `${CLOBBER}&size=3x4` },
  async (page) => {
    await page.shows(0);
    await muteWorkers(page);
    await page.script(() => board.element.setAttribute("black", "engine:1"));
    await page.pick("b1", "a1");
    assert.match(await message(page, "failure"), /The cause: the engine's worker has not answered for 60 s\./);
    // The message on the console is expected.
    assert.notDeepEqual(page.takeErrors(), []);
    await page.script(() => Object.assign(window, { Worker: Object.getPrototypeOf(Worker) }));
    await page.click("[data-message=failure] button:first-child");
    await page.shows(2);
    assert(await hasNoMessage(page));
  },
);

/** From now on, workers start and answer nothing. Time passes a hundred times as fast for those who wait for them. */
async function muteWorkers(page: Page): Promise<void> {
  await page.script(() => {
    const every = setInterval;
    const faster = (task: () => void, time: number): unknown => every(task, time / 100);
    const Mute = class extends Worker {
      override postMessage(message: { kind: string }): void {
        if (message.kind === "module") super.postMessage(message);
      }
    };
    Object.assign(window, { setInterval: faster, Worker: Mute });
  });
}

browserTest(
  "a board is drawn again when the browser has lost its picture",
  { at: CLOBBER, firefox: true },
  async (page) => {
    await page.idle();
    await page.drawn();
    const [before, lost] = await page.script(() => {
      const canvas = board.find<HTMLCanvasElement>("canvas");
      const context = canvas.getContext("2d");
      const count = (): number | undefined =>
        context?.getImageData(0, 0, canvas.width, canvas.height).data.filter((part) => part > 0).length;
      const drawn = count();
      canvas.dispatchEvent(new Event("contextlost"));
      context?.reset();
      const left = count();
      canvas.dispatchEvent(new Event("contextrestored"));
      return [drawn ?? 0, left];
    });
    assert(Number(before) > 1000, `${before}`);
    assert.equal(lost, 0);
    await page.wait((wanted) => {
      const canvas = board.find<HTMLCanvasElement>("canvas");
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data?.filter((part) => part > 0).length === wanted;
    }, before);
  },
);

browserTest("an hour in the background changes nothing", { at: `${CLOBBER}&size=3x4` }, async (page) => {
  const hide = (isHidden: boolean): void => {
    const state = { hidden: isHidden, visibilityState: isHidden ? "hidden" : "visible" };
    for (const [name, value] of Object.entries(state)) {
      Object.defineProperty(document, name, { value, configurable: true });
    }
    if (!isHidden) {
      const [now, clock] = [Date.now, performance.now];
      Date.now = () => now() + 3_600_000;
      performance.now = () => clock.call(performance) + 3_600_000;
    }
    document.dispatchEvent(new Event("visibilitychange"));
  };
  await page.shows(0);
  await playMove(page, "b1", "a1", 1);
  await page.script(hide, true);
  // The computer does not think there.
  await page.script(() => board.element.setAttribute("black", "engine:1"));
  await page.drawn();
  assert.deepEqual([await page.mark("ply"), await page.mark("thinking")], ["1", "false"]);
  await page.script(hide, false);
  await page.shows(2);
  assert(await hasNoMessage(page));
  await page.click("[data-action=undo]");
  await page.wait(() => board.root.dataset.ply === "0");
  await page.click("[data-action=redo]");
  await page.wait(() => board.root.dataset.ply !== "0");
});

browserTest(
  "after a failure, a message offers to reload, and the game is still there",
  { at: `${CLOBBER}&moves=b1xa1`, firefox: true },
  async (page) => {
    await page.shows(1);
    await playMove(page, "b2", "b3", 2);
    const before = await page.mark("position");
    await page.script(() => {
      CanvasRenderingContext2D.prototype.beginPath = () => {
        throw new Error("a canvas that fails");
      };
    });
    await page.pick("d1");
    assert.match(await message(page, "failure"), /Your game is saved/);
    for (const error of page.takeErrors()) assert.match(error, /a canvas that fails/);
    await page.click("[data-message=failure] button:first-child");
    await page.wait(() => board.root && board.all("[data-message]").length === 0);
    await page.shows(2);
    assert.equal(await page.mark("position"), before);
    await comeBack(page, "");
    assert.match((await savedGames(page))[0] ?? "", /^Clobber.*b1xa1\.b2xb3$/);
  },
);
