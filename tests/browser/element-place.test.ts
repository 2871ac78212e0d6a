// What the host page decides: its colour scheme, its text styles, its buttons, and what a swipe or the wheel may do.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";
import { browserTest } from "./harness/test.ts";

/** Whether the board is drawn in dark colours, by the colour of its ground and by what the program takes it for. */
function scheme(): string {
  const { backgroundColor } = getComputedStyle(board.element);
  const [red = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  const canvas = board.find<HTMLCanvasElement>("canvas");
  const pixel = canvas.getContext("2d")?.getImageData(canvas.width / 2, 8, 1, 1).data ?? [];
  return `${red < 128 ? "dark" : "light"} ${[...pixel].slice(0, 3)}`;
}

for (const dark of [false, true]) {
  embeddedTest(
    `the theme is that of the page, in a ${dark ? "dark" : "light"} system`,
    { dark, firefox: true },
    async (page) => {
      await page.script(() => host.add({ game: "clobber" }));
      await page.wait(() => board.isIdle);
      await page.drawn();
      const shown = async (style: string, theme: string): Promise<string> => {
        await page.script(
          (colors, name) => {
            document.documentElement.style.colorScheme = colors;
            board.element.setAttribute("theme", name);
          },
          style,
          theme,
        );
        // A transition notifies the program.
        await new Promise((done) => setTimeout(done, 200));
        await page.drawn();
        return page.script(scheme);
      };
      const [light, night] = [await shown("", "light"), await shown("", "dark")];
      assert.match(light, /^light/);
      assert.match(night, /^dark/);
      assert.notEqual(light.split(" ")[1], night.split(" ")[1], "the canvas is the same");
      for (const [style, expected] of [
        ["", light],
        ["light", light],
        ["dark", night],
        ["light dark", dark ? night : light],
        ["only light", light],
      ] as const) {
        assert.equal(await shown(style, "auto"), expected, `color-scheme: ${style}`);
      }
    },
  );
}

embeddedTest("text styles of the page do not reach the element", { firefox: true }, async (page) => {
  const found = await page.script(async () => {
    const place = document.body.appendChild(document.createElement("div"));
    place.style.cssText =
      "writing-mode: vertical-rl; -webkit-text-fill-color: transparent; -webkit-text-stroke: 3px red; text-align-last: right; text-emphasis: dot; width: 600px; height: 700px";
    const element = await host.add({ game: "clobber" }, place);
    element.style.width = "600px";
    await host.drawn();
    const cells = board.all(".cell");
    const hit = cells.filter((cell) => {
      const box = cell.getBoundingClientRect();
      return element.shadowRoot.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === cell;
    });
    const style = getComputedStyle(board.find(".state"));
    return {
      hit: hit.length === cells.length,
      mode: style.writingMode,
      isVisible: style.webkitTextFillColor === style.color,
      stroke: style.webkitTextStrokeWidth,
      last: style.textAlignLast,
      emphasis: style.textEmphasisStyle,
    };
  });
  assert.deepEqual(found, {
    hit: true,
    mode: "horizontal-tb",
    isVisible: true,
    stroke: "0px",
    last: "auto",
    emphasis: "none",
  });
});

for (const controls of ["full", "minimal", "none"]) {
  embeddedTest(`a button of the page is shown: ${controls}`, {}, async (page) => {
    await page.script(async (value) => {
      const element = host.create({ game: "clobber", controls: value });
      element.innerHTML = '<button slot="actions" id="own">My button</button>';
      await host.ready(element, () => document.body.append(element));
    }, controls);
    await page.wait(() => board.isIdle);
    const isSeen = await page.script(() => {
      const own = document.querySelector("#own");
      own?.scrollIntoView({ block: "center" });
      const box = own?.getBoundingClientRect();
      return box && box.width > 30 && document.elementFromPoint(box.x + 5, box.y + 5) === own;
    });
    assert.equal(isSeen, true);
  });
}

embeddedTest("every button is a part", {}, async (page) => {
  await page.script(() => host.add({ game: "clobber", moves: "b1xa1" }));
  await page.wait(() => board.isIdle && board.find("[data-action=hint]"));
  await page.openDialog("share");
  const found = await page.script(() =>
    board
      .all("button:not(.cell)")
      .map((button) => [button.part.contains("button"), [...button.part].join(" "), button.dataset.action]),
  );
  assert.deepEqual(
    found.filter(([isPart]) => !isPart),
    [],
  );
  for (const [, parts, action] of found) if (action) assert.equal(parts, `button ${action}`);
});

embeddedTest("a swipe scrolls wherever no piece can be lifted", {}, async (page) => {
  const count = (): Promise<number> => page.script(() => board.all("[data-lift]").length);
  await page.script(() => host.add({ game: "clobber" }));
  assert((await count()) > 0);
  for (const [name, value, lifts] of [
    ["readonly", "", false],
    ["movable", "none", false],
    ["movable", "black", false],
    ["movable", "white", true],
  ] as const) {
    await page.script((key, text) => board.element.setAttribute(key, text), name, value);
    await page.wait((wanted) => board.all("[data-lift]").length > 0 === wanted, lifts);
    await page.script((key) => board.element.removeAttribute(key), name);
    await page.wait(() => board.all("[data-lift]").length > 0);
  }
});

browserTest("the picture is sharp after a change of the density alone", { at: "#v=1&game=clobber" }, async (page) => {
  await page.shows(0);
  await page.drawn();
  const width = (): Promise<number> => page.script(() => board.find<HTMLCanvasElement>("canvas").width);
  const [width1, size] = [await width(), await page.script(() => [innerWidth, innerHeight] as const)];
  for (const density of [2, 1.25, 1]) {
    await page.devtools("Emulation.setDeviceMetricsOverride", {
      ...{ width: size[0], height: size[1], deviceScaleFactor: density, mobile: false },
    });
    // In this way, Chromium reports no change. The next picture is sharp.
    await page.pick("b1");
    await page.press("Escape");
    await page.wait(
      (ratio, usual) => Math.abs(board.find<HTMLCanvasElement>("canvas").width / (ratio * usual) - 1) < 0.02,
      density,
      width1,
    );
  }
});

browserTest(
  "the wheel goes through the game again and again, and sideways it does nothing",
  { at: "#v=1&game=clobber&moves=b5xb4.e5xe4.b1xb2.a5xa4.d3xd4.c5xc4" },
  async (page) => {
    await page.shows(6);
    const [x, y] = await page.middle("c3");
    await page.tab.mouse.move(x, y);
    for (const [deltaY, ply] of [
      [-100, 5],
      [-100, 4],
      [-100, 3],
      [100, 4],
      [-100, 3],
    ] as const) {
      await page.tab.mouse.wheel({ deltaY });
      await page.shows(ply);
    }
    for (let n = 0; n < 8; n += 1) await page.tab.mouse.wheel({ deltaX: -60, deltaY: -9 });
    await page.drawn();
    await page.shows(3);
  },
);

embeddedTest("an attribute that is set many times costs little", {}, async (page) => {
  await page.script(() => host.add({ game: "clobber" }));
  await page.wait(() => board.isIdle);
  const costs = await page.script(async () => {
    const found: Record<string, number> = {};
    for (const [name, values] of [
      ["theme", ["dark", "light"]],
      ["controls", ["minimal", "full"]],
      ["motion", ["none", "auto"]],
      ["keys", ["none", "auto"]],
    ] as const) {
      const began = performance.now();
      for (let n = 0; n < 500; n += 1) board.element.setAttribute(name, values[n % 2] ?? "");
      await host.task();
      found[name] = (performance.now() - began) / 500;
    }
    return found;
  });
  for (const [name, cost] of Object.entries(costs)) assert(cost < 2, `${name}: ${cost} ms`);
});
