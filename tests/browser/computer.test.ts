// The computer in workers of the browser: it plays, analyses, stops at once, and leaves the game to people if its worker fails.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest, IS_FULL } from "./harness/test.ts";
import { choosePlayer } from "./players.ts";

/** The workers of the page from `countWorkers` on. */
interface Workers {
  readonly live: Set<Worker>;
  most: number;
}

declare global {
  var workers: Workers;
}

/** Counts the workers of the page from now on. */
async function countWorkers(page: Page): Promise<void> {
  await page.script(() => {
    globalThis.workers = { live: new Set(), most: 0 };
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        workers.live.add(this);
        workers.most = Math.max(workers.most, workers.live.size);
      }
      override terminate(): void {
        workers.live.delete(this);
        super.terminate();
      }
    };
  });
}

async function liveWorkers(page: Page): Promise<number> {
  return page.script(() => workers.live.size);
}

async function thinks(page: Page): Promise<void> {
  await page.wait(() => board.root.dataset.thinking === "true");
}

async function exists(page: Page, selector: string): Promise<void> {
  await page.wait((wanted) => board.find(wanted), selector);
}

browserTest(
  "the computer answers, and plays itself to the end",
  { at: "#v=1&game=clobber&size=3x4", firefox: true },
  async (page) => {
    await page.shows(0);
    await choosePlayer(page, "black", "engine:3");
    await page.pick("b1", "a1");
    await page.shows(2);
    assert.equal(await page.mark("side"), "white");
    await choosePlayer(page, "white", "engine:2");
    await page.wait(() => board.root.dataset.outcome !== "ongoing");
    await page.idle();
  },
);

browserTest("the computer plays either side of every game", { at: "#v=1&game=clobber" }, async (page) => {
  for (const game of ["grabber", "clobber", "gobbler", "moxie", "marbar"]) {
    await page.show(`v=1&game=${game}`);
    for (const [ply, level] of [
      [1, "engine:1"],
      [2, "engine:3"],
    ] as const) {
      const side = (await page.mark("side")) ?? "";
      await choosePlayer(page, side, level);
      await page.shows(ply);
      await choosePlayer(page, side, "human");
    }
  }
});

browserTest(
  "the computer stops at once, whatever a person does",
  { at: "#v=1&game=clobber&size=10x10" },
  async (page) => {
    await page.shows(0);
    await countWorkers(page);
    await choosePlayer(page, "white", "engine:8");
    // Within the script that sees it think, so that it cannot answer before. People cannot pick its pieces while it thinks.
    const found = await page.wait(async () => {
      if (board.root.dataset.thinking !== "true" || workers.live.size !== 1) return false;
      const marked = board.all("[data-computer]").length;
      const select = board.find<HTMLSelectElement>("select[data-player=white]");
      select.value = "human";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      await new Promise((done) => setTimeout(done));
      return { marked, live: workers.live.size };
    });
    assert.deepEqual(found, { marked: 1, live: 0 });
    await page.shows(0);

    await choosePlayer(page, "white", "engine:8");
    await thinks(page);
    await page.click("[data-action=move-now]");
    await page.shows(1);

    await choosePlayer(page, "black", "engine:8");
    await page.wait(() => {
      if (board.root.dataset.thinking !== "true" || workers.live.size !== 1) return false;
      board.find("[data-action=undo]").click();
      return true;
    });
    await page.shows(0);

    await page.click("[data-action=last]");
    await thinks(page);
    await page.click("[data-action=new]");
    await exists(page, "dialog [data-action=start]");
    await page.click("dialog [data-action=start]");
    await page.wait(() => board.root.dataset.ply === "0");
    await thinks(page);
    await page.script(() => board.element.remove());
    await page.wait(() => workers.live.size === 0);
    assert.equal(await page.script(() => workers.most), 1);
  },
);

browserTest(
  "quick starts and stops leave no worker",
  { at: "#v=1&game=clobber&size=10x10", firefox: true },
  async (page) => {
    await page.shows(0);
    await countWorkers(page);
    await choosePlayer(page, "black", "human");
    // The first start loads the part of the page that analyses.
    await page.click("[data-action=analyse]");
    await page.wait(() => workers.live.size === 1);
    await page.click("[data-action=analyse]");
    const found = await page.script(
      async (count) => {
        for (let n = 0; n < count; n += 1) {
          board.find("[data-action=analyse]").click();
          // A stop comes at different times after the start.
          await new Promise((done) => setTimeout(done, n % 7));
        }
        return { live: workers.live.size, most: workers.most };
      },
      IS_FULL ? 200 : 42,
    );
    assert.deepEqual(found, { live: 0, most: 1 });
    await page.click("[data-action=analyse]");
    await exists(page, ".lines .kind:not(:empty)");
    assert.equal(await liveWorkers(page), 1);
    await page.click("[data-action=analyse]");
    assert.equal(await liveWorkers(page), 0);
  },
);

browserTest("no engine runs in a hidden tab", { at: "#v=1&game=clobber&size=10x10" }, async (page) => {
  await page.shows(0);
  await countWorkers(page);
  await choosePlayer(page, "white", "engine:8");
  const live = await page.wait(() => {
    if (board.root.dataset.thinking !== "true" || workers.live.size !== 1) return false;
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    return { count: workers.live.size };
  });
  assert.deepEqual(live, { count: 0 });
  assert.equal(await page.mark("ply"), "0");
  await page.script(() => {
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.shows(1);
});

browserTest(
  "the analysis compares three moves, follows the position and proves a win",
  { at: "#v=1&game=clobber&size=10x10" },
  async (page) => {
    const THIRD = ".lines li:nth-child(3) .kind:not(:empty)";
    await page.shows(0);
    await exists(page, "select[data-player]");
    await page.click("[data-action=analyse]");
    await exists(page, THIRD);
    const { kinds, label } = await page.script(() => ({
      kinds: board.all(".lines .kind").map((kind) => kind.textContent ?? ""),
      label: board.find(".bar").getAttribute("aria-label") ?? "",
    }));
    assert.equal(kinds.length, 3);
    for (const kind of kinds) assert.match(kind, /^(proved|depth .*)$/);
    assert.match(label, /^Chances: White .*%, Black .*%$/);
    await page.wait(() => board.all(".arrows .arrow").length === 3);

    await page.pick("b1", "a1");
    await page.shows(1);
    await exists(page, THIRD);
    await page.click("[data-action=analyse]");
    assert.equal(await page.script(() => board.all(".arrows .arrow, .analysis").length), 0);

    await page.show("v=1&game=clobber&pos=WB./3._w");
    await page.click("[data-action=analyse]");
    await page.wait(() => board.find(".verdict").textContent === "WWhite winsproved");
  },
);

browserTest(
  "a game that has ended is reviewed, and its graph leads to its moves",
  { at: "#v=1&game=clobber&size=2x3&moves=b1xa1.a2xb2.a1xb1" },
  async (page) => {
    await page.idle();
    // Whatever was played: on to the end.
    await choosePlayer(page, "white", "engine:1");
    await choosePlayer(page, "black", "engine:1");
    await page.wait(() => board.root.dataset.outcome !== "ongoing");
    await page.idle();
    // The card moves the buttons below it.
    await exists(page, ".end-card");
    const moves = Number(await page.mark("ply"));
    await page.click("[data-action=analyse]");
    await page.wait(() => /mistakes/.test(board.find(".progress").textContent ?? ""));
    const points = await page.script(() => board.find(".curve").getAttribute("d")?.split("L").length);
    assert.equal(points, moves + 1);
    const [left, top] = await page.script(() => {
      const box = board.find(".graph").getBoundingClientRect();
      return [box.left, box.top] as const;
    });
    await page.tab.mouse.click(left + 1, top + 5);
    await page.shows(0);
    // It has the focus now, and keys move through the game as on a slider.
    await page.tab.keyboard.press("PageUp");
    await page.shows(moves);
    await page.tab.keyboard.press("ArrowDown");
    await page.shows(moves - 1);
    assert.equal(await page.script(() => board.find(".graph").getAttribute("aria-valuenow")), String(moves - 1));
  },
);

browserTest(
  "on a phone, the review and what it says of a mistake are in sight, and nothing covers them",
  { at: "#v=1&game=clobber&size=3x3&moves=a2xa1.a3xb3.b1xb2.c1xc2.b2xb3&white=human&black=engine:1", size: [390, 844] },
  async (page) => {
    await page.idle();
    await page.script(() => localStorage.setItem("quarry.sound-offer", '{"version":1,"value":true}'));
    // The computer has one move left, and has won.
    await page.shows(6);
    await exists(page, "[data-end=review]");
    await page.script(() =>
      board
        .all(".tip button")
        .find(({ dataset }) => dataset.tip !== "learn")
        ?.click(),
    );
    await page.click("[data-end=review]");
    await page.wait(() => /mistakes/.test(board.find(".progress").textContent ?? ""));
    await page.drawn();
    /** The parts that are out of sight, or lie below something else. */
    const hidden = (...names: string[]): Promise<string[]> =>
      page.script(
        (...names) =>
          names.filter((name) => {
            const element = board.find(name);
            const { top, bottom, left, width, height } = element.getBoundingClientRect();
            const root = element.getRootNode() as ShadowRoot;
            const uppermost = root.elementFromPoint(left + width / 2, top + height - 2);
            return top < 0 || bottom > innerHeight || !(uppermost && element.contains(uppermost));
          }),
        ...names,
      );
    assert.deepEqual(await hidden(".graph", ".review .chosen", ".review .marked"), []);
    await page.click(".review [data-mistake='1']");
    await page.shows(2);
    await exists(page, ".arrow.better");
    await page.drawn();
    assert.deepEqual(await hidden(".review .chosen"), []);
    const stage = await page.script(() => board.find(".stage").getBoundingClientRect().top);
    assert.ok(stage >= -1, `the board begins at ${stage}`);
  },
);

/** How a worker fails: where the page is, the script that takes the worker's place, and what the page reports. */
const FAILURES = {
  "a worker that is missing": { from: "copy", script: "no-such-worker.js", message: "" },
  // The policy requires Trusted Types, and permits no `data:`.
  "a worker that the policy refuses": { from: "site", script: "data:text/javascript,", message: "" },
  "an engine that panics": {
    from: "copy",
    script: "data:text/javascript,postMessage({ kind: 'fault', message: 'panicked at src/a.rs' })",
    message: "panicked at src/a.rs",
  },
} as const;

for (const [what, { from, script, message }] of Object.entries(FAILURES)) {
  const options = { at: "#v=1&game=clobber&size=3x4", from, firefox: true };
  browserTest(`${what} is reported and leaves the game to people`, options, async (page) => {
    await page.shows(0);
    await page.script((text) => {
      const Plain = Worker;
      const script = new URL(text, location.href);
      window.Worker = class extends Plain {
        constructor(_: string | URL, options?: WorkerOptions) {
          super(script, options);
        }
      };
      const errors: string[] = [];
      document.addEventListener("quarry-error", ({ detail }) => errors.push((detail as { message: string }).message));
      Object.assign(globalThis, { Plain, errors });
    }, script);
    await choosePlayer(page, "black", "engine:1");
    await page.pick("b1", "a1");
    await exists(page, "[aria-live=polite][data-message=failure]");
    const shown = "The engine has failed. You can still play both sides.";
    await page.reads(message === "" ? shown : `${shown} The cause: ${message}.`);
    const errors = await page.script(() => Reflect.get(globalThis, "errors") as string[]);
    assert.match(errors.join("\n"), new RegExp(`^The engine has failed\\..*${message}`));
    const { thinking, side } = await page.settled("thinking", "side");
    assert.deepEqual([thinking, side], ["false", "black"]);
    await page.pick("b2", "a2");
    await page.shows(2);
    assert(page.takeErrors().length > 0, "no error on the console");

    await page.script(() => Object.assign(window, { Worker: Reflect.get(globalThis, "Plain") }));
    await choosePlayer(page, "black", "human");
    await choosePlayer(page, "white", "engine:1");
    await page.shows(3);
  });
}
