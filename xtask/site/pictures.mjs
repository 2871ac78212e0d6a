// Photographs every view of a served site in both themes and six windows, and writes a contact sheet:
// node xtask/site/pictures.mjs '{"url": …, "out": …, "executablePath": …, "games": […], "views": …, "docs": …}'
// With `docs`, it takes only the pictures of docs/design.md, and smaller.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import puppeteer from "puppeteer-core";

const { url, out, executablePath, games, views: wanted, docs = false } = JSON.parse(process.argv[2]);

/** The windows, in CSS pixels. */
const WINDOWS = {
  phone: [390, 844],
  small: [320, 568],
  lying: [844, 390],
  tablet: [820, 1180],
  laptop: [1440, 900],
  "4K": [3840, 2160],
};
const PHONES = ["phone", "small", "lying"];
const THEMES = ["light", "dark"];

/** The pictures of docs/design.md: window, theme, and the name of the view. */
const DOCS = [
  ["laptop", "light", "moxie"],
  ["phone", "dark", "gobbler"],
];

/** How much smaller those are than the window. */
const DOCS_SCALE = 0.5;

const GAME = "v=1&game=moxie&moves=a1.b2";
const END = "v=1&game=clobber&size=2x2&moves=a2xa1.b2xb1";

/** Presses a button of the page by its selector. */
const press = (selector) => `await find(${JSON.stringify(selector)}).then((button) => button.click());`;

/** The views: their names, addresses, and what is done there. */
const VIEWS = [
  ["start", ""],
  ...games.map((game) => [game, `v=1&game=${game}`]),
  [
    "end",
    END,
    `dispatchEvent(new FocusEvent("focusin")); while (!element.play) await wait(25);
    await element.play("a1xb1"); await find(".end-card");`,
  ],
  ["learn", "learn"],
  ["lesson", "learn=marbar", `await find("quarry-game");`],
  ["rules", GAME, `${press("[data-action=rules]")} await find(".rules h2, .rules h3");`],
  ...["settings", "share", "edit", "new"].map((name) => [
    { edit: "setup", new: "new game" }[name] ?? name,
    GAME,
    `${press(`[data-action=${name}]`)} await find("dialog[open] .body > *, dialog[open] form > *");`,
  ]),
  [
    "keys",
    GAME,
    `element.shadowRoot.querySelector(".cell").dispatchEvent(
    new KeyboardEvent("keydown", { key: "?", bubbles: true, composed: true })); await find("dialog[open]");`,
  ],
  ["analysis", GAME, `${press("[data-action=analyse]")} await wait(3000);`],
  ["exact", "v=1&game=clobber&size=3x3", `${press("[data-action=analyse]")} await find(".groups [data-turn]");`],
  [
    "my games",
    "v=1&game=moxie&white=human&black=human",
    `dispatchEvent(new FocusEvent("focusin")); while (!element.play) await wait(25);
    await element.play("b2"); ${press("[data-action=my-games]")} await find(".my-games .facts");`,
  ],
  ["puzzles", "v=1&game=solitaire", `${press("[data-action=puzzles]")} await find("dialog[open]");`],
  ["quiz", "v=1&game=moxie", `${press("[data-action=quiz]")} await find(".puzzle"); await wait(500);`],
].filter(([name]) => !wanted || wanted.includes(name));

/** What runs in a page before it is photographed. */
const script = (steps) => `(async () => {
  const element = document.querySelector("quarry-game");
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const find = async (selector) => {
    for (let n = 0; n < 200; n++) {
      const found = element.shadowRoot?.querySelector(selector);
      if (found) return found;
      await wait(25);
    }
    throw new Error(selector + ": found no element");
  };
  await find("[data-game] .stage canvas, [data-start] .games canvas");
  await wait(400);
  ${steps}
  await wait(700);
})()`;

/** Photographs a view; what went wrong there. */
async function photograph(browser, [name, address, steps = ""], theme, size) {
  const [width, height] = WINDOWS[size];
  const file = `${size}-${theme}-${name.replaceAll(" ", "-")}.jpg`;
  // Nothing is stored yet.
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({
      width,
      height,
      isMobile: PHONES.includes(size),
      deviceScaleFactor: docs ? DOCS_SCALE : 1,
    });
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: theme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ]);
    await page.goto(`${url}#${address}`, { waitUntil: "domcontentloaded" });
    const fault = await page.evaluate(script(steps)).catch((error) => error);
    await page.screenshot({ path: join(out, file), type: "jpeg", quality: 80 });
    if (fault) console.error(`${name}, ${theme}, ${size}: ${fault.message.split("\n")[0]}`);
    return { file, fault };
  } finally {
    await context.close();
  }
}

const cell = ({ file }, name) => `<td><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a></td>`;

await mkdir(out, { recursive: true });
const browser = await puppeteer.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"],
});
const isWanted = (...picture) => !docs || DOCS.some((one) => one.join() === picture.join());
const rows = [];
let faults = 0;
for (const view of VIEWS) {
  const cells = [];
  for (const theme of THEMES) {
    for (const size of Object.keys(WINDOWS).filter((size) => isWanted(size, theme, view[0]))) {
      const taken = await photograph(browser, view, theme, size);
      if (taken.fault) faults += 1;
      cells.push(cell(taken, `${view[0]}, ${theme}, ${size}`));
    }
  }
  rows.push(`<tr><th>${view[0]}</th>${cells.join("")}</tr>`);
}
await browser.close();
const heads = THEMES.flatMap((theme) =>
  Object.entries(WINDOWS).map(([size, [w, h]]) => `<th>${size} ${w} × ${h}, ${theme}</th>`),
);
const sheet = `<!doctype html><meta charset="utf-8"><title>Every view</title>
<style>
body { font: 14px system-ui; } th { position: sticky; top: 0; left: 0; background: Canvas; padding: 4px; text-align: start }
td { vertical-align: top; padding: 4px } img { display: block; width: 20rem; max-height: 28rem; object-fit: contain; object-position: top left; outline: 1px solid #8888 }
</style>
<table><thead><tr><th></th>${heads.join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table>
`;
if (!docs) await writeFile(join(out, "index.html"), sheet);
if (faults) process.exitCode = 1;
