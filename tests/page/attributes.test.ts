// The attributes of an element on another page: what a boolean one means, what is reported, and which changes are events.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import { open, type Page, until } from "./harness/page.ts";

/** The events of the page. */
const events: [type: string, detail: Record<string, unknown>][] = [];

async function openElement(context: Parameters<typeof open>[0], attributes: string): Promise<Page> {
  events.length = 0;
  const page = await open(context, "", {
    url: "http://host.test/article.html",
    embedded: `<quarry-game ${attributes}></quarry-game>`,
    prepare: () => {
      for (const type of ["quarry-error", "quarry-change"]) {
        document.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]));
      }
    },
  });
  await page.still();
  return page;
}

const errors = (): unknown[] => events.filter(([type]) => type === "quarry-error").map(([, detail]) => detail.code);
const changes = (): unknown[] => events.filter(([type]) => type === "quarry-change").map(([, detail]) => detail.change);

test("a boolean attribute is off if it is absent or has a value that means no", async (context) => {
  const page = await openElement(context, 'game="clobber" size="2x3"');
  const { element } = page;
  for (const value of ["", "true", "1", "flip", "yes"]) {
    element.setAttribute("flip", value);
    element.setAttribute("readonly", value);
    assert.deepEqual([element.flip, element.readonly, element.url().includes("&flip=1")], [true, true, true], value);
    assert.ok(page.shadow.querySelector(".quarry[data-readonly]"), value);
    for (const no of ["false", "0", "no", "off", "False", " OFF "]) {
      element.setAttribute("flip", no);
      element.setAttribute("readonly", no);
      assert.deepEqual([element.flip, element.readonly, element.url().includes("&flip=1")], [false, false, false], no);
      assert.equal(page.shadow.querySelector(".quarry[data-readonly]"), null, no);
    }
  }
  for (const no of [false, "false", "0", "off", null]) {
    Object.assign(element, { readonly: true });
    Object.assign(element, { readonly: no });
    assert.deepEqual([element.readonly, element.hasAttribute("readonly")], [false, false], String(no));
  }
});

test("an invalid attribute is reported once, with its code, as an attribute", async (context) => {
  const invalid: [attributes: string, code: string][] = [
    ['theme="blue"', "attribute"],
    ['controls="all"', "attribute"],
    ['loading="never"', "attribute"],
    ['game="chess"', "attribute"],
    ['game="clobber" size="big"', "attribute"],
    ['game="clobber" size="99x99"', "attribute"],
    ['game="clobber" position="x"', "address"],
    ['game="clobber" moves="z9"', "address"],
    ['game="clobber" ply="3"', "address"],
  ];
  for (const [attributes, code] of invalid) {
    const page = await openElement(context, attributes);
    const shown = await until("it is reported", () => page.find(".message strong")?.textContent);
    await page.ticks();
    assert.deepEqual([errors(), shown], [[code], "An attribute is not valid."], attributes);
  }
  const page = await openElement(context, 'src="v=1&game=chess"');
  assert.match(await page.message("fault"), /^This link contains an error\./);
  assert.deepEqual(errors(), ["address"]);
});

test("the value that an attribute has already changes nothing", async (context) => {
  const page = await openElement(context, 'game="clobber"');
  const { element } = page;
  await element.play("b1xa1");
  const names = [
    "src",
    "game",
    "size",
    "position",
    "moves",
    "ply",
    "flip",
    "readonly",
    "white",
    "controls",
    "theme",
  ] as const;
  const before = element.outerHTML;
  for (const name of names) Object.assign(element, { [name]: element[name as keyof QuarryGameElement] });
  await page.ticks();
  assert.deepEqual([element.movesText(), element.outerHTML], ["b1xa1", before]);
});

test("what is shown already is no change", async (context) => {
  const page = await openElement(context, 'game="clobber" moves="b1xa1.c1xc2"');
  const { element } = page;
  element.flip = true;
  element.flip = false;
  page.click("[data-action=flip]");
  element.ply = 2;
  element.goTo(2);
  await page.ticks();
  assert.deepEqual(changes(), []);
  element.ply = 1;
  await page.ticks();
  assert.deepEqual(changes(), ["turn"]);
  await element.play("c1xc2");
  await page.ticks();
  assert.deepEqual(changes(), ["turn", "turn"]);
});
