// The element on another site's page: its attributes, properties and methods, as `docs/element.md` describes them.

import assert from "node:assert/strict";

import { type Attributes, embeddedTest, loadElement } from "./embedded.ts";
import { browserTest, copy } from "./harness/test.ts";

/** Attributes, and the address that an element shows after its first legal move. */
const SHOWN: readonly (readonly [Attributes, address: string])[] = [
  [{}, "v=1&game=grabber&moves=a2"],
  [{ game: "clobber", size: "2x3" }, "v=1&game=clobber&size=2x3&moves=a2xa1"],
  [{ game: "clobber", position: "WB/BW b" }, "v=1&game=clobber&pos=WB/BW_b&moves=a1xa2"],
  [{ game: "clobber", position: " WB/BW_b ", moves: "b2xb1" }, "v=1&game=clobber&pos=WB/BW_b&moves=b2xb1.a2xa1"],
  [
    { game: "moxie", moves: "a1.d1 d4", ply: "2", flip: "" },
    "v=1&game=moxie&moves=a1.d1.d4&alt=0.2:a1-a2&line=1&flip=1",
  ],
  [{ game: "moxie", moves: "a1.b2", flip: "0" }, "v=1&game=moxie&moves=a1.b2.a1xc3"],
  [{ game: "clobber", src: "#v=1&game=moxie&moves=d4" }, "v=1&game=moxie&moves=d4.a1"],
  [{ src: "https://example.org/x/#game=clobber&size=1x2" }, "v=1&game=clobber&size=1x2&moves=b1xa1"],
];

embeddedTest("attributes set what is shown, and play does not change them", {}, async (page) => {
  for (const [attributes, address] of SHOWN) {
    const found = await page.script(async (given) => {
      const element = await host.add(given);
      const before = element.outerHTML;
      await element.play(element.legalMoves()?.[0] ?? "");
      const shown = [element.state?.address, element.outerHTML === before];
      element.remove();
      return shown;
    }, attributes);
    assert.deepEqual(found, [address, true], JSON.stringify(attributes));
  }
});

browserTest(
  "properties are attributes, also if set before the element is defined",
  { from: "elsewhere" },
  async (page) => {
    await page.script(() => {
      const element = document.createElement("quarry-game");
      document.body.append(Object.assign(element, { game: "clobber", size: "1x2", ply: 0 }));
    });
    await loadElement(page);
    await page.shows(0);
    assert.equal(await page.mark("position"), "BW w");
    assert.equal(
      await page.script(() => board.element.outerHTML),
      '<quarry-game game="clobber" size="1x2" ply="0"></quarry-game>',
    );

    const [usual, set, reset] = await page.script(() => {
      const element = host.create();
      const { game, size, white, controls, theme, ply, flip, readonly, src, moves, position } = element;
      const before = [game, size, white, controls, theme, ply, flip, readonly, src, moves, position];
      const values = { game: "moxie", moves: "a1.b2", ply: 1, flip: true, readonly: true, theme: "dark" };
      Object.assign(element, { ...values, controls: "minimal", black: "engine:2" });
      const html = element.outerHTML;
      Object.assign(element, { ply: null, flip: false, readonly: false, theme: null, game: undefined });
      return [before, html, element.outerHTML] as const;
    });
    assert.deepEqual(usual, ["grabber", "", "human", "full", "auto", null, false, false, "", "", ""]);
    assert.equal(
      set,
      '<quarry-game game="moxie" moves="a1.b2" ply="1" flip="" readonly="" theme="dark" controls="minimal" ' +
        'black="engine:2"></quarry-game>',
    );
    assert.equal(reset, '<quarry-game moves="a1.b2" controls="minimal" black="engine:2"></quarry-game>');
  },
);

embeddedTest("a change of an attribute is shown", {}, async (page) => {
  const [shown, errors] = await page.script(async () => {
    const element = await host.add({ game: "moxie", moves: "a1.d1.d4" });
    const addresses: unknown[] = [];
    const note = async (change: () => unknown): Promise<void> => {
      await change();
      await host.task();
      addresses.push(element.state?.address);
    };
    await note(() => undefined);
    await note(() => Object.assign(element, { ply: 1 }));
    await note(() => Object.assign(element, { ply: 7 }));
    await note(() => Object.assign(element, { flip: true }));
    await note(() => element.removeAttribute("flip"));
    await note(() => Object.assign(element, { game: "clobber", size: "2x2", moves: null, ply: null }));
    await note(() => element.play("a2xa1"));
    await note(() => Object.assign(element, { theme: "dark", readonly: true }));
    await note(() => element.setAttribute("size", "2x2"));
    await note(() => element.reset());
    return [addresses, host.log.filter(([type]) => type === "error")] as const;
  });
  assert.deepEqual(shown, [
    "v=1&game=moxie&moves=a1.d1.d4",
    "v=1&game=moxie&moves=a1.d1.d4&ply=1",
    "v=1&game=moxie&moves=a1.d1.d4",
    "v=1&game=moxie&moves=a1.d1.d4&flip=1",
    "v=1&game=moxie&moves=a1.d1.d4",
    "v=1&game=clobber&size=2x2",
    "v=1&game=clobber&size=2x2&moves=a2xa1",
    "v=1&game=clobber&size=2x2&moves=a2xa1",
    "v=1&game=clobber&size=2x2&moves=a2xa1",
    "v=1&game=clobber&size=2x2",
  ]);
  assert.deepEqual(errors, []);
});

/** Invalid attributes, and how the message begins. */
const INVALID: readonly (readonly [Attributes, field: string])[] = [
  [{ theme: "blue" }, "theme"],
  [{ controls: "all" }, "controls"],
  [{ game: "chess" }, "game"],
  [{ size: "big", game: "clobber" }, "size"],
  [{ position: "x", game: "moxie" }, "position"],
  [{ moves: "a2.z9" }, "turn 2"],
  [{ ply: "x" }, "ply"],
  [{ ply: "3" }, "ply"],
  [{ src: "nonsense" }, "address"],
  [{ white: "engine:9" }, "white"],
  [{ moves: "a1&<b>&x=1" }, "turn 1"],
];

embeddedTest("an invalid attribute is reported beside a playable board", {}, async (page) => {
  for (const [attributes, field] of INVALID) {
    const found = await page.script(async (given) => {
      host.log.length = 0;
      const element = await host.add(given);
      let message = "";
      await host.wait(() => {
        message = String(host.log.find(([type]) => type === "error")?.[1]?.message ?? "");
        return message;
      });
      const isShown = host.find(element, ".message").textContent?.includes(message);
      const isPlayable = (element.legalMoves()?.length ?? 0) > 0;
      element.remove();
      return [message.split(":")[0], isShown, isPlayable];
    }, attributes);
    assert.deepEqual(found, [field, true, true], JSON.stringify(attributes));
  }
});

embeddedTest("methods play, go through the game and describe it", {}, async (page) => {
  const found = await page.script(async (home) => {
    const element = await host.add({ game: "clobber", size: "2x2" });
    const legal = element.legalMoves();
    const playing = element.play("a2xa1");
    const isPromise = typeof playing.then === "function";
    await playing;
    const played = [element.positionText(), element.movesText(), element.outcome(), element.state?.ply];
    const illegal = await host.failure(element.play("a2xa1"));
    const nonsense = await host.failure(element.play({} as string));
    element.undo();
    const undone = [element.positionText(), element.movesText()];
    await element.redo();
    const redone = element.movesText();
    const plies = [0, 99, -3].map((ply) => {
      element.goTo(ply);
      return element.movesText();
    });
    const url = element.url().replace(home, "");
    element.reset();
    const reset = [element.movesText(), element.url().split("#")[1]];
    await Promise.all([element.play("a2xa1"), element.play("b2xb1")]);
    const queued = element.movesText();
    element.focus();
    const focused = (element.shadowRoot.activeElement as HTMLElement | null)?.dataset.square !== undefined;
    const hint = element.legalMoves()?.includes((await element.hint()) ?? "");
    const svg = new DOMParser().parseFromString(await element.toSvg(), "image/svg+xml").documentElement.localName;
    const many = (await host.add({ game: "gobbler" })).legalMoves();
    const apart = host.create();
    const missing = await host.failure(apart.play("a2"));
    const removed = [apart.legalMoves(), apart.positionText(), apart.movesText(), apart.outcome(), missing];
    const errors = host.log.filter(([type]) => type === "error");
    return {
      ...{ legal, isPromise, played, illegal, nonsense, undone, redone, plies, url, reset, queued, focused, hint, svg },
      ...{ many, removed, errors },
    };
  }, copy());
  assert.deepEqual(found, {
    legal: ["a2xa1", "a2xb2", "b1xa1", "b1xb2"],
    isPromise: true,
    played: [".B/2W b", "a2xa1", "ongoing", 1],
    illegal: 'move: found "a2xa1", which is not allowed here; expected a legal move, such as b2xb1',
    nonsense: 'move: found "[object Object]", expected squares of the 2x2 board joined by -, x, a comma or ~, or pass',
    undone: ["WB/BW w", ""],
    redone: "a2xa1",
    plies: ["", "a2xa1", ""],
    url: "index.html#v=1&game=clobber&size=2x2&moves=a2xa1&ply=0",
    reset: ["", "v=1&game=clobber&size=2x2"],
    queued: "a2xa1.b2xb1",
    focused: true,
    hint: true,
    svg: "svg",
    many: null,
    removed: [null, "", "", "ongoing", "element: found one that is not in a page, expected one in a page"],
    errors: [],
  });
});

embeddedTest("commands wait until the element is ready, and are refused once it is removed", {}, async (page) => {
  const found = await page.script(async () => {
    const element = host.create({ game: "clobber", size: "1x4", moves: "b1xa1", ply: "0", controls: "minimal" });
    document.body.append(element);
    const [redone, svg] = [element.redo(), element.toSvg()];
    element.focus();
    await redone;
    const hint = await element.hint();
    const isFocused = document.activeElement === element;
    const drawn = (await svg).slice(0, 4);
    const late = host.failure(element.toSvg());
    element.remove();
    return [element.movesText(), hint, drawn, isFocused, await late, await host.failure(element.toSvg())];
  });
  const removed = "element: found one that is not in a page, expected one in a page";
  assert.deepEqual(found, ["b1xa1", "c1xd1", "<svg", true, removed, removed]);
});

embeddedTest("a readonly element takes no moves of a person", {}, async (page) => {
  const found = await page.script(async () => {
    const element = await host.add({ game: "clobber", size: "2x2", readonly: "" });
    const targets = (): number => element.shadowRoot.querySelectorAll("[data-target]").length;
    const before = targets();
    host.pick(element, "a2", "a1");
    for (const key of ["n", "e", "u"]) {
      host.root(element).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
    await host.task();
    const picked = [element.movesText(), element.shadowRoot.querySelector("dialog")];
    const visible = ["[data-action=new]", "[data-action=edit]", ".typed", "[data-action=next]"].filter((selector) =>
      host.find(element, selector).checkVisibility(),
    );
    await element.play("a2xa1");
    const played = element.movesText();
    element.readonly = false;
    const hasTargets = targets() > 0;
    host.pick(element, "b2", "b1");
    return { before, picked, visible, played, hasTargets, taken: element.movesText() };
  });
  assert.deepEqual(found, {
    before: 0,
    picked: ["", null],
    visible: ["[data-action=next]"],
    played: "a2xa1",
    hasTargets: true,
    taken: "a2xa1.b2xb1",
  });
});

embeddedTest("a program that does not load is explained with a link to the game", {}, async (page) => {
  const { message, code, cause, height, text, link } = await page.script(async () => {
    const { fetch } = window;
    window.fetch = async (...all) => {
      const url = all[0] instanceof Request ? all[0].url : String(all[0]);
      if (url.includes(".wasm")) throw new TypeError("Failed to fetch");
      return fetch(...all);
    };
    // The failure is expected on the console.
    console.error = () => undefined;
    const element = host.create({ controls: "none", game: "marbar" });
    const reported = new Promise<{ message: string; code: string; cause?: string }>((done) =>
      document.addEventListener("quarry-error", ({ detail }) => done(detail), { once: true }),
    );
    document.body.append(element);
    const error = await reported;
    await host.wait(() => element.shadowRoot.querySelector(".failure"));
    const panel = host.find(element, ".failure");
    const { href } = host.find<HTMLAnchorElement>(element, ".failure a");
    return { ...error, height: element.getBoundingClientRect().height, text: panel.textContent ?? "", link: href };
  });
  assert.deepEqual([code, message], ["load", "The game could not be loaded."]);
  assert.match(cause ?? "", /fetch/);
  assert(height > 100, `the element is ${height} pixels high`);
  assert.match(text, /Access-Control-Allow-Origin/);
  assert.match(link, /index\.html#game=marbar$/);
});

embeddedTest("an element has its styles under every policy and in every document", {}, async (page) => {
  const displays = await page.script(async () => {
    const policy = document.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = "style-src 'none'";
    document.head.append(policy);
    const element = await host.add({ game: "clobber" });
    const display = (): string => {
      const play = host.find(element, ".play");
      return play.ownerDocument.defaultView?.getComputedStyle(play).display ?? "";
    };
    const found = [display()];
    const frame = document.body.appendChild(document.createElement("iframe"));
    for (const place of [frame.contentDocument, document]) {
      await host.ready(element, () => place?.body.append(element));
      found.push(display());
    }
    return found;
  });
  assert.deepEqual(displays, ["flex", "flex", "flex"]);
});

embeddedTest("an element that comes back adds no listeners", {}, async (page) => {
  const counts = await page.script(async () => {
    const element = await host.add({ game: "clobber" });
    await host.wait(() => board.isIdle);
    let count = 0;
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...all) {
      const [, , options] = all;
      if (this === element.shadowRoot) {
        count += 1;
        const signal = typeof options === "object" ? options.signal : undefined;
        if (signal) addEventListener.call(signal, "abort", () => (count -= 1));
      }
      addEventListener.apply(this, all);
    };
    const found: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      element.remove();
      await host.ready(element, () => document.body.append(element));
      await host.wait(() => board.isIdle);
      await host.drawn();
      found.push(count);
    }
    return found;
  });
  assert((counts[0] ?? 0) > 0, "no listener is counted");
  assert.equal(new Set(counts).size, 1, `the listeners of each time: ${counts}`);
});
