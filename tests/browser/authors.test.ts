// What authors of lessons and blogs add to a game: symbols and comments on moves, arrows and circles, the side that can be
// moved, a board that waits until it is near; and what readers write and draw.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";
import { browserTest, copy } from "./harness/test.ts";

embeddedTest("comments are shown in the list of moves and below the status", {}, async (page) => {
  for (const controls of ["full", "minimal"]) {
    const { shown, list, url } = await page.script(async (controls) => {
      const notes = "&note=0.1:!?:A%20corner%20is%20safe.&note=0.2:??&note=1.2::%3Cimg%20src=x%20onerror=pwned=1%3E";
      const element = await host.add({ controls, src: `game=moxie&moves=a1.d4&alt=0.1:d3${notes}` });
      await host.wait(() => element.shadowRoot.querySelector(".remark"));
      const remark = (): Element | null => element.shadowRoot.querySelector(".remark");
      const shown: [text: string | null, isVisible: boolean][] = [];
      for (const ply of [2, 1, 0, 1]) {
        element.goTo(ply);
        await host.wait(() => element.state?.ply === ply);
        await host.drawn();
        shown.push([remark()?.textContent ?? "", remark()?.checkVisibility() ?? false]);
      }
      await element.play("d3");
      await host.wait(() => remark()?.textContent?.startsWith("<img") && remark()?.children.length === 0);
      const items = [...element.shadowRoot.querySelectorAll(".moves li:not(.variation)")];
      const list = items.map((item) => [
        item.querySelector(".glyph")?.ariaLabel ?? null,
        item.querySelector(".comment")?.textContent ?? null,
      ]);
      element.undo();
      const url = new URL(element.url()).hash;
      element.remove();
      return { shown, list: list.sort(), url };
    }, controls);
    const remark = "Interesting: A corner is safe.";
    const expected = [
      ["Blunder", true],
      [remark, true],
      ["", false],
      [remark, true],
    ];
    assert.deepEqual(shown, expected, controls);
    const items = [
      [null, "<img src=x onerror=pwned=1>"],
      ["Blunder", null],
      ["Interesting", "A corner is safe."],
    ];
    assert.deepEqual(list, items, controls);
    const notes = "&note=0.1:!?:A%20corner%20is%20safe.&note=0.2:??&note=1.2::%3Cimg";
    assert(url.includes(notes), url);
  }
  assert(!(await page.script(() => "pwned" in window)));
});

embeddedTest("a note that cannot be read is an error", { full: true }, async (page) => {
  const found = await page.script(async () => {
    const element = await host.add({ src: "game=moxie&moves=a1&note=0.1:!&note=0.7:?" });
    const errors = (): unknown[] => host.log.filter(([type]) => type === "error").map(([, detail]) => detail);
    await host.wait(() => errors().length > 0);
    await host.wait(() => element.shadowRoot.querySelector(".glyph"));
    return { errors: errors(), glyph: host.find(element, ".glyph").textContent, ply: element.state?.ply };
  });
  const message = 'note: found "0.7", expected a move of this line itself';
  assert.deepEqual(found, { errors: [{ message, code: "address" }], glyph: "!", ply: 1 });
});

browserTest("a reader comments on a move", { at: "#v=1&game=moxie&moves=a1.d4&ply=1" }, async (page) => {
  await page.shows(1);
  await page.click("[data-action=comment]");
  await page.wait(() => board.find("dialog textarea").checkVisibility());
  const heading = await page.script(() => {
    board.find("dialog [value='!?']").click();
    board.find<HTMLTextAreaElement>("dialog textarea").value = "Corner:\na1 & more";
    board.find("dialog [data-comment=save]").click();
    return board.find("dialog h2").textContent;
  });
  assert.equal(heading, "Comment on move 1: a1");
  const noted = "v=1&game=moxie&moves=a1.d4&note=0.1:!?:Corner:%0Aa1%20%26%20more";
  await page.wait((noted) => location.hash === `#${noted}&ply=1`, noted);
  await page.reload();
  await page.shows(1);
  // The comment is loaded later, and moves what is below it.
  await page.wait(
    () => board.find(".remark").textContent?.includes("Corner") && board.find(".moves .comment").isConnected,
  );
  await page.click("[data-action=next]");
  await page.shows(2);
  assert.equal(await page.address(), noted);
  await page.wait(() => board.find(".moves .comment").textContent === "Corner:\na1 & more");
  // Another move begins a variation; the comment stays with its own.
  await page.click("[data-action=undo]");
  await page.shows(1);
  await page.pick("d3");
  await page.shows(2);
  assert.match(await page.address(), /&alt=0\.1:d3&note=0\.1:!\?:Corner/);
  await page.click("[data-action=promote]");
  await page.wait(() => location.hash.includes("moves=a1.d3&alt=0.1:d4&note=0.1:!?"));
});

embeddedTest("arrows and circles are drawn", {}, async (page) => {
  const found = await page.script(async () => {
    const errors = (): unknown[] => host.log.filter(([type]) => type === "error").map(([, detail]) => detail);
    const element = await host.add({
      game: "clobber",
      controls: "none",
      arrows: "b3-b4, d3-d4 red",
      circles: "f3 blue",
    });
    const shapes = (): Element[] => [...element.shadowRoot.querySelectorAll(".arrows.shapes .shape")];
    await host.wait(() => shapes().length === 3);
    const described = host.find(element, "[role=grid]").getAttribute("aria-description");
    const svg = await element.toSvg();
    const colors = ["#15781b", "#a3141f", "#0b4a9e"].map((color) => svg.includes(color));
    element.flip = true;
    await host.wait(() => element.state?.address.includes("flip=1"));
    await host.drawn();
    const ink = shapes()[0]?.querySelector(".ink");
    const top = ink && getComputedStyle(ink).stroke;
    element.arrows = "b3-b9, a1-b2";
    await host.wait(() => errors().length === 1 && shapes().length === 2);
    element.circles = "";
    await host.wait(() => shapes().length === 1);
    element.removeAttribute("arrows");
    await host.wait(() => shapes().length === 0);
    const isDrawn = (await element.toSvg()).includes("#15781b");
    return { described, colors, top, errors: errors(), isDrawn, arrows: element.arrows, circles: element.circles };
  });
  assert.deepEqual(found, {
    described: "Green arrow from b3 to b4, red arrow from d3 to d4, blue circle on f3.",
    colors: [true, true, true],
    // The last one is on top.
    top: "rgb(21, 120, 27)",
    errors: [{ message: 'arrows: found "b9", expected a square of this board', code: "attribute" }],
    isDrawn: false,
    arrows: "",
    circles: "",
  });
});

embeddedTest("a reader draws with the right button", { firefox: true }, async (page) => {
  await page.script(async () => {
    const element = await host.add({ game: "clobber", controls: "minimal", readonly: "" });
    element.style.maxWidth = "400px";
    const seen = { drawn: [] as [string, string][], menu: undefined as boolean | undefined };
    Object.assign(window, { seen });
    element.addEventListener("quarry-draw", ({ detail }) => seen.drawn.push([detail.arrows, detail.circles]));
    document.addEventListener("contextmenu", (event) => {
      seen.menu = event.defaultPrevented;
    });
  });
  // The first approach loads the module that draws. It may not have run when it has been fetched.
  await page.pick("d4");
  const options = await page.wait(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("options-"))?.name,
  );
  await page.script(async (url) => void (await import(url)), options);
  await page.drawn();
  const draw = async (from: string, to: string): Promise<void> =>
    page.draw(await page.middle(from), await page.middle(to));
  const waitForShapes = (count: number): Promise<boolean> =>
    page.wait((count) => board.all(".shapes .shape").length === count, count);
  for (const [from, to] of [
    ["a1", "c3"],
    ["b2", "b2"],
    ["c3", "c3"],
    ["b2", "b2"],
    ["a1", "c3"],
  ] as const) {
    await draw(from, to);
  }
  await waitForShapes(1);
  const described = await page.script(() => board.find("[role=grid]").getAttribute("aria-description"));
  assert.equal(described, "Green circle on c3.");
  await page.press("Escape");
  await waitForShapes(0);
  await draw("a1", "a2");
  await page.pick("d4");
  await draw("a1", "a2");
  await page.script(async () => {
    const element = document.querySelector("quarry-game");
    await element?.play(element.legalMoves()?.[0] ?? "");
  });
  const { drawn, menu, arrows } = await page.wait(() => {
    const { seen } = window as unknown as { seen: { drawn: [string, string][]; menu: boolean | undefined } };
    return seen.drawn.length === 10 ? { ...seen, arrows: document.querySelector("quarry-game")?.arrows } : null;
  });
  assert.deepEqual(drawn, [
    ["a1-c3", ""],
    ["a1-c3", "b2"],
    ["a1-c3", "b2, c3"],
    ["a1-c3", "c3"],
    ["", "c3"],
    ["", ""],
    ["a1-a2", ""],
    ["", ""],
    ["a1-a2", ""],
    ["", ""],
  ]);
  assert.equal(arrows, "");
  // Not every browser opens a menu for the mouse of a test.
  assert.notEqual(menu, false, "the browser's menu stays closed");
});

embeddedTest("a person can move one side only", {}, async (page) => {
  const targets = (): Promise<number> => page.script(() => board.all("[data-target]").length);
  await page.script(async () => void (await host.add({ game: "clobber", size: "1x4", movable: "white" })));
  await page.wait(() => board.all("[data-target]").length > 0);
  await page.pick("b1", "a1");
  await page.wait(() => board.find("[data-locked]").isConnected);
  await page.shows(1);
  assert.equal(await targets(), 0);
  await page.pick("c1", "d1");
  await page.shows(1);
  const found = await page.script(async () => {
    const element = document.querySelector("quarry-game");
    if (!element) throw new Error("the element is missing");
    const targets = (): number => board.all("[data-target]").length;
    const isLocked = (): boolean => board.all("[data-locked]").length > 0;
    const before = element.state?.ply;
    element.movable = "both";
    await host.wait(() => !isLocked() && targets() > 0);
    element.movable = "none";
    await host.wait(isLocked);
    const left = targets();
    await element.play("c1xd1");
    const after = element.state?.ply;
    element.setAttribute("movable", "red");
    await host.wait(() => board.find(".message").textContent?.includes("movable"));
    return { before, left, after };
  });
  assert.deepEqual(found, { before: 1, left: 0, after: 2 });
});

embeddedTest("motion and coordinates can be switched off", { full: true, motion: true }, async (page) => {
  const found = await page.script(async () => {
    const count = async (element: { toSvg(): Promise<string> }): Promise<number> =>
      (await element.toSvg()).split("<text").length;
    const plain = await host.add({ game: "clobber" });
    const bare = await host.add({ game: "clobber", coordinates: "none", motion: "none", sound: "off" });
    const [many, few] = [await count(plain), await count(bare)];
    const play = async (element: typeof plain): Promise<string | undefined> => {
      const played = element.play(element.legalMoves()?.[0] ?? "");
      await Promise.resolve();
      await Promise.resolve();
      const { animating } = host.root(element).dataset;
      await played;
      return animating;
    };
    await host.wait(() => host.root(bare).dataset.animating === "false");
    const moves = { plain: await play(plain), bare: await play(bare) };
    bare.removeAttribute("coordinates");
    await host.wait(async () => (await count(bare)) === many);
    return { hidesCoordinates: few < many, moves, motion: [plain.motion, bare.motion], sound: plain.sound };
  });
  assert.deepEqual(found, {
    hidesCoordinates: true,
    moves: { plain: "true", bare: "false" },
    motion: ["auto", "none"],
    sound: "auto",
  });
});

embeddedTest("a lazy board waits until it is near", { firefox: true }, async (page) => {
  const found = await page.script(async () => {
    const modules = (): number =>
      performance.getEntriesByType("resource").filter(({ name }) => name.includes(".wasm")).length;
    const space = document.body.appendChild(document.createElement("div"));
    space.style.height = "9000px";
    const lazy = (attributes: Record<string, string>): ReturnType<typeof host.create> =>
      document.body.appendChild(host.create({ loading: "lazy", game: "clobber", ...attributes }));
    const [far, asked, eager] = [lazy({ arrows: "a1-b2" }), lazy({ size: "1x4" }), lazy({ controls: "none" })];
    // A board near the window would begin to load in the next frames.
    for (let n = 0; n < 20; n += 1) await host.drawn();
    const before = { modules: modules(), isEmpty: !far.state, isTall: far.getBoundingClientRect().height > 400 };
    await asked.play("b1xa1");
    const played = { loads: modules() > 0, moves: asked.movesText(), isEmpty: !far.state };
    eager.loading = "eager";
    await host.wait(() => eager.state);
    const reserved = far.getBoundingClientRect().height;
    far.scrollIntoView();
    await host.wait(() => far.state && far.shadowRoot.querySelector(".shape"));
    const growth = far.getBoundingClientRect().height - reserved;
    return { before, played, growth, loading: far.loading };
  });
  const { growth, ...rest } = found;
  assert.deepEqual(rest, {
    before: { modules: 0, isEmpty: true, isTall: true },
    played: { loads: true, moves: "b1xa1", isEmpty: true },
    loading: "lazy",
  });
  assert(Math.abs(growth) < 120, `the board grows by ${growth} pixels`);
});

browserTest("a frame has the same options", { from: "elsewhere", full: true }, async (page) => {
  const found = await page.script(async (site) => {
    const { QuarryFrame }: typeof import("../../www/frame.ts") = await import(`${site}frame.js`);
    const frame = Object.assign(document.createElement("iframe"), { width: "600", height: "700" });
    const options = { origin: location.origin, controls: "none", arrows: "a1-a2,b1-b2 red", movable: "none" };
    frame.src = `${site}embed.html?${new URLSearchParams(options)}#game=clobber`;
    document.body.append(frame);
    const client = new QuarryFrame(frame);
    const draws = async (color: string): Promise<boolean> => {
      for (const end = Date.now() + 60_000; Date.now() < end; )
        if ((await client.getSvg()).includes(color)) return true;
      return false;
    };
    const fromAddress = await draws("#a3141f");
    await client.set({ arrows: "", circles: "c3 blue", motion: "none", coordinates: "none" });
    const fromCommand = await draws("#0b4a9e");
    const refused = await client.set({ circles: "z9" }).then(
      () => "no error",
      (error: Error) => error.message,
    );
    return { fromAddress, fromCommand, refused };
  }, copy());
  const refused = 'circles: found "z9", expected a square of this board';
  assert.deepEqual(found, { fromAddress: true, fromCommand: true, refused });
});
