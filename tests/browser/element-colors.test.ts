// The colours of the element on another site's page.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";

/** Names of `::part(…)` of every game with all controls. */
const PARTS = [
  ...["root", "header", "title", "board", "panel", "status", "state", "players", "actions", "computer", "moves"],
  ...["typed", "button", "new", "next"],
];

embeddedTest("style sheets reach the element's parts and colours", {}, async (page) => {
  const { colors, order, parts, outside } = await page.script(async () => {
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = `quarry-game::part(status) { color: rgb(1, 2, 3) } quarry-game::part(undo) { order: 7 }
      quarry-game.light { --quarry-light: #123456 } quarry-game.page { --quarry-page: rgb(4, 5, 6) }`;
    const element = await host.add({ game: "clobber" });
    const status = getComputedStyle(host.find(element, ".status")).color;
    const { order: place } = getComputedStyle(host.find(element, "[data-action=undo]"));
    const names = [...element.shadowRoot.querySelectorAll("[part]")].flatMap((one) => [...one.part]);
    const canvas = host.find<HTMLCanvasElement>(element, "canvas");
    await host.wait(() => element.frames.count > 0);
    const before = canvas.toDataURL();
    element.className = "light";
    await host.wait(() => canvas.toDataURL() !== before);
    element.className = "page";
    const { backgroundColor } = getComputedStyle(element);
    return {
      colors: [status, backgroundColor],
      order: place,
      parts: names,
      outside: getComputedStyle(document.body).color,
    };
  });
  assert.deepEqual(colors, ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]);
  assert.equal(order, "7");
  assert.deepEqual(
    PARTS.filter((part) => !parts.includes(part)),
    [],
  );
  assert.equal(outside, "rgb(0, 0, 0)");
});

/** Notations of the same colour. */
const REDS = [
  ...["red", "hsl(0 100% 50%)", "rgb(100% 0% 0%)", "color-mix(in srgb, red, red)", "light-dark(red, red)", "#f00f"],
  ...["color(srgb 1 0 0)", "hwb(0 0% 0%)"],
];

embeddedTest("every notation of a colour works", { firefox: true, full: true }, async (page) => {
  const wrong = await page.script(async (notations) => {
    const element = await host.add({ game: "moxie", controls: "none", style: "width:300px" });
    const canvas = host.find<HTMLCanvasElement>(element, ".stage canvas");
    const picture = (): string => canvas.toDataURL();
    const becomes = async (isExpected: (now: string) => boolean): Promise<boolean> => {
      for (const end = Date.now() + 5000; Date.now() < end; await host.drawn()) {
        if (isExpected(picture())) return true;
      }
      return false;
    };
    // The picture, when it has been the same for some frames.
    const settled = async (): Promise<string> => {
      let [last, same] = [picture(), 0];
      while (same < 6) {
        await host.drawn();
        const now = picture();
        same = now === last ? same + 1 : 0;
        last = now;
      }
      return last;
    };
    const usual = await settled();
    const faults: string[] = [];
    for (const name of ["--quarry-light", "--quarry-accent"]) {
      const expect = async (value: string, isExpected: (now: string) => boolean): Promise<void> => {
        element.style.setProperty(name, value);
        if (!(await becomes(isExpected))) faults.push(`${name}: ${value}`);
      };
      await expect("#ff0000", (now) => now !== usual);
      const red = await settled();
      for (const notation of notations) {
        await expect("#0000ff", (now) => now !== red && now !== usual);
        await expect(notation, (now) => now === red);
      }
      await expect("nonsense", (now) => now === usual);
      element.style.removeProperty(name);
    }
    return faults;
  }, REDS);
  assert.deepEqual(wrong, []);
});

embeddedTest("the text is readable on a page of either theme", {}, async (page) => {
  for (const dark of [false, true]) {
    await page.prefer({ dark });
    const found = await page.script(async () => {
      document.body.style.background = "white";
      const pixel = (color: string): number[] => {
        const context = document.createElement("canvas").getContext("2d");
        if (!context) throw new Error("no canvas");
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      };
      const linear = (part = 0): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const luminance = (color: string): number => {
        const [r = 0, g = 0, b = 0] = pixel(color).map((part) => linear(part / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const list: { contrast: number; alpha: number | undefined }[] = [];
      for (const controls of ["full", "minimal", "none"]) {
        const element = await host.add({ game: "clobber", controls });
        const { backgroundColor } = getComputedStyle(element);
        const { color } = getComputedStyle(host.find(element, ".status"));
        const values = [luminance(color), luminance(backgroundColor)];
        list.push({
          contrast: (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05),
          alpha: pixel(backgroundColor)[3],
        });
        element.remove();
      }
      return list;
    });
    for (const { contrast, alpha } of found) {
      assert.equal(alpha, 255, "the background is opaque");
      assert(contrast >= 7, `dark: ${dark}, contrast: ${contrast}`);
    }
  }
});
