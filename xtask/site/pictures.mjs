// Photographs every view of a served site in both themes and four windows, and writes a contact sheet:
// node xtask/site/pictures.mjs '{"url": …, "out": …, "browser": …, "games": […], "views": …}'

import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const { url, out, browser, games, views: wanted } = JSON.parse(process.argv[2]);

/** The windows, in CSS pixels. */
const WINDOWS = { phone: [390, 844], tablet: [820, 1180], laptop: [1440, 900], "4K": [3840, 2160] };
const THEMES = ["light", "dark"];

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
  ["exact", GAME, `${press("[data-action=explore]")} await wait(3000);`],
  ["puzzles", "v=1&game=solitaire", `${press("[data-action=puzzles]")} await find("dialog[open]");`],
  ["quiz", "v=1&game=moxie", `${press("[data-action=quiz]")} await find(".quiz"); await wait(500);`],
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

/** Starts a browser; sends it commands of the DevTools protocol by a pipe. */
function start() {
  const args = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--remote-debugging-pipe",
  ];
  const child = spawn(browser, args, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map();
  let [last, rest] = [0, ""];
  child.stdio[4].setEncoding("utf8").on("data", (text) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop();
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      const [resolve, reject] = waiting.get(id) ?? [];
      waiting.delete(id);
      if (error) reject?.(new Error(error.message));
      else resolve?.(result);
    }
  });
  child.on("error", (error) => {
    for (const [, reject] of waiting.values()) reject(error);
  });
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, [resolve, reject]);
      child.stdio[3].write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  return { send, end: () => child.kill() };
}

/** Opens a page of its own, does something there, and closes it. */
async function withPage({ send }, task) {
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  try {
    return await task((method, params) => send(method, params, sessionId));
  } finally {
    await send("Target.disposeBrowserContext", { browserContextId });
  }
}

/** Photographs a view; what went wrong there. */
async function photograph(running, [name, address, steps = ""], theme, size) {
  const [width, height] = WINDOWS[size];
  const file = `${size}-${theme}-${name.replaceAll(" ", "-")}.jpg`;
  const fault = await withPage(running, async (send) => {
    const features = [
      { name: "prefers-color-scheme", value: theme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ];
    await send("Emulation.setEmulatedMedia", { features });
    await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: size === "phone" });
    await send("Network.enable");
    await send("Network.setBypassServiceWorker", { bypass: true });
    await send("Page.navigate", { url: `${url}#${address}` });
    await new Promise((done) => setTimeout(done, 300));
    const expression = script(steps);
    const { exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true });
    const { data } = await send("Page.captureScreenshot", { format: "jpeg", quality: 80 });
    await writeFile(join(out, file), Buffer.from(data, "base64"));
    return exceptionDetails?.exception?.description;
  });
  if (fault) console.error(`${name}, ${theme}, ${size}: ${fault.split("\n")[0]}`);
  return { file, fault };
}

const cell = ({ file }, name) => `<td><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a></td>`;

await mkdir(out, { recursive: true });
const running = start();
const rows = [];
let faults = 0;
for (const view of VIEWS) {
  const cells = [];
  for (const theme of THEMES) {
    for (const size of Object.keys(WINDOWS)) {
      const taken = await photograph(running, view, theme, size);
      if (taken.fault) faults += 1;
      cells.push(cell(taken, `${view[0]}, ${theme}, ${size}`));
    }
  }
  rows.push(`<tr><th>${view[0]}</th>${cells.join("")}</tr>`);
}
running.end();
const heads = THEMES.flatMap((theme) =>
  Object.entries(WINDOWS).map(([size, [w, h]]) => `<th>${size} ${w} × ${h}, ${theme}</th>`),
);
await writeFile(
  join(out, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Every view</title>
<style>
body { font: 14px system-ui; } th { position: sticky; top: 0; left: 0; background: Canvas; padding: 4px; text-align: start }
td { vertical-align: top; padding: 4px } img { display: block; width: 20rem; max-height: 28rem; object-fit: contain; object-position: top left; outline: 1px solid #8888 }
</style>
<table><thead><tr><th></th>${heads.join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table>
`,
);
if (faults) process.exitCode = 1;
