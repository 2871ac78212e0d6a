// Boards that the page transforms: pieces are dragged to the squares that are seen there, and eyes look at the pointer.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";

const STYLES: readonly string[] = [
  "transform: scale(1.5); transform-origin: 0 0",
  "transform: scale(0.4) translate(60px, 90px)",
  "transform: scaleX(-1)",
  "transform: rotate(30deg)",
  "transform: rotate(-90deg) skewX(10deg)",
  "transform: perspective(700px) rotateY(35deg)",
  "transform: perspective(900px) rotateX(30deg) rotateZ(15deg)",
  "scale: 0.8 1.3",
  "zoom: 1.4",
  "zoom: 0.5; transform: scale(1.7)",
  "margin: 200px 0 0 90px",
];

for (const style of STYLES) {
  embeddedTest(`a stone is dragged: ${style}`, { firefox: true, size: [1200, 900] }, async (page) => {
    await page.script(async (outside) => {
      const place = document.body.appendChild(document.createElement("div"));
      place.style.cssText = `width: 360px; margin: 120px; ${outside}`;
      await host.add({ game: "clobber", size: "4x4", controls: "none" }, place);
    }, style);
    await page.wait(() => board.isIdle);
    await page.script(() => board.element.scrollIntoView({ block: "center" }));
    const [from, to] = [await page.middle("b1"), await page.middle("b2")];
    await page.drag(from, [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to], true);
    assert.deepEqual(await page.script(() => board.element.state?.moves), ["b1xb2"]);
  });
}
