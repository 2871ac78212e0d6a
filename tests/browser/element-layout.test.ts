// The place that the element takes on another site's page, and what it inherits there.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";

/** Styles of the element's container, and of the element. */
const CONTAINERS: readonly (readonly [container: string, element: string])[] = [
  ["display:flex", ""],
  ["display:flex;flex-direction:column;align-items:center", ""],
  ["display:grid;place-items:center", ""],
  ["overflow:hidden", "float:left"],
  ["", "display:inline-block"],
  ["width:fit-content", ""],
  ["position:relative;height:300px", "position:absolute"],
  ["display:table", "display:table-cell"],
];

embeddedTest("the element has a width in every container", { size: [1000, 700] }, async (page) => {
  for (const [container, own] of CONTAINERS) {
    const [width, available] = await page.script(
      async (outside, inside) => {
        const place = document.body.appendChild(document.createElement("div"));
        place.style.cssText = outside;
        const element = await host.add({ game: "clobber", controls: "minimal" }, place);
        element.style.cssText = inside;
        const box = element.getBoundingClientRect();
        const most = document.documentElement.clientWidth;
        place.remove();
        return [box.width, most] as const;
      },
      container,
      own,
    );
    assert(width > 300 && width <= available + 1, `${container} ${own}: ${width} of ${available} pixels`);
  }
});

const CONTROLS = ["full", "minimal", "none"] as const;

embeddedTest("the width determines the height, unless a style sheet sets it", {}, async (page) => {
  for (const controls of CONTROLS) {
    for (const width of [320, 500, 700, 1000, 1200]) {
      const found = await page.script(
        async (extent, name) => {
          const element = await host.add({ game: "clobber", controls: name, style: `width: ${extent}px` });
          const inner = host.root(element).getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
          const tall = element.scrollHeight - element.clientHeight;
          const wide = element.scrollWidth - element.clientWidth;
          const measured = { inner, tall, wide, board: 0, height: element.offsetHeight };
          measured.board = host.find(element, ".box").getBoundingClientRect().width;
          element.remove();
          return measured;
        },
        width,
        controls,
      );
      const where = `${controls}, ${width} pixels wide: ${JSON.stringify(found)}`;
      assert(found.inner <= 1 && found.tall <= 1 && found.wide <= 0, `the content overflows: ${where}`);
      assert(found.board >= Math.min(280, 0.4 * width), `the board is small: ${where}`);
      assert(width <= 640 || found.height <= (controls === "full" ? 800 : 1400), `the element is high: ${where}`);
    }
    for (const height of [420, 640]) {
      const found = await page.script(
        async (extent, name) => {
          const style = `width: 900px; height: ${extent}px`;
          const element = await host.add({ game: "clobber", controls: name, style });
          const box = host.find(element, ".box").getBoundingClientRect();
          const beyond = box.bottom - element.getBoundingClientRect().bottom;
          const measured = { height: element.offsetHeight, beyond, board: box.height };
          element.remove();
          return measured;
        },
        height,
        controls,
      );
      const where = `${controls}, ${height} pixels high: ${JSON.stringify(found)}`;
      assert(found.height === height && found.beyond <= 0 && found.board >= 0.5 * height, where);
    }
  }
});

embeddedTest("with a given height nothing moves while the element loads", { full: true }, async (page) => {
  for (const width of [320, 640, 1000]) {
    await page.tab.setViewport({ width, height: 800 });
    for (const controls of CONTROLS) {
      for (const game of ["clobber", "moxie", "moxie-hex"]) {
        const { tops, boards, over } = await page.script(
          async (id, name) => {
            const element = host.create({ game: id, controls: name, style: "display:block;height:36rem" });
            const after = document.createElement("p");
            let isReady = false;
            element.addEventListener("quarry-ready", () => (isReady = true), { once: true });
            document.body.append(element, after);
            const [below, places] = [new Set<number>(), [] as string[]];
            for (let frames = 0; frames < 8; frames += isReady ? 1 : 0) {
              below.add(after.getBoundingClientRect().top);
              if (isReady) {
                const box = host.root(element).querySelector(".box")?.getBoundingClientRect();
                places.push(`${box?.left},${box?.top} ${box?.width}x${box?.height}`);
              }
              await new Promise((done) => requestAnimationFrame(done));
            }
            const beyond = host.root(element).scrollHeight - element.clientHeight;
            element.remove();
            after.remove();
            return { tops: [...below], boards: places, over: beyond };
          },
          game,
          controls,
        );
        const where = `${game}, ${controls}, ${width} pixels wide`;
        assert.equal(tops.length, 1, `${where}: the text below moves: ${tops}`);
        // The board has one size from the second frame on.
        assert.equal(new Set(boards.slice(2)).size, 1, `${where}: the board moves: ${boards}`);
        assert(controls === "full" || over <= 1, `${where}: the content overflows by ${over} pixels`);
      }
    }
  }
});

embeddedTest("the element does not inherit the text styles of the page around", {}, async (page) => {
  const [around, alone, language, direction] = await page.script(async () => {
    const place = document.body.appendChild(document.createElement("div"));
    Object.assign(place, { lang: "ar", dir: "rtl" });
    place.style.cssText =
      "text-transform:uppercase;letter-spacing:9px;white-space:pre;text-align:right;text-indent:3em;word-spacing:9px;" +
      "text-shadow:1px 1px red;cursor:wait;line-height:3;font-size:40px;font-style:italic";
    const names = [
      ...[
        "text-transform",
        "letter-spacing",
        "white-space",
        "text-align",
        "text-indent",
        "word-spacing",
        "text-shadow",
      ],
      ...["cursor", "line-height", "font-size", "font-style", "direction"],
    ];
    const [inner, other] = [await host.add({ game: "clobber" }, place), await host.add({ game: "clobber" })];
    const [first, second] = [inner, other].map((element) => {
      const style = getComputedStyle(host.find(element, ".status"));
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    });
    const root = host.root(inner);
    return [first, second, root.lang, getComputedStyle(root).direction] as const;
  });
  assert.deepEqual(around, alone);
  assert.deepEqual([language, direction], ["en", "ltr"]);
});
