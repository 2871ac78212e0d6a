// `docs/embedding.md`, `docs/element.md` and `docs/frames.md`: their examples work, and the references are complete.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { embeddedTest } from "./embedded.ts";
import { framedTest } from "./framed.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, copy, site } from "./harness/test.ts";

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

/** The guide for those who only show a board, the references of the element and of the frame, and what hosts need. */
const GUIDE = read("docs/embedding.md");
const ELEMENT = read("docs/element.md");
const FRAMES = read("docs/frames.md");
const HOSTING = read("docs/hosting.md");

/** The code blocks of a language in a document, in their order. There are as many as expected. */
function blocks(document: string, language: string, count: number): string[] {
  const fences = new RegExp(`^\`\`\`${language}(?: live)?\n([^]*?)\n\`\`\`$`, "gm");
  const found = [...document.matchAll(fences)].map(([, code = ""]) => code);
  assert.equal(found.length, count, `the number of blocks in ${language}`);
  return found;
}

/** The rows of the tables under a heading, each its cells; a cell has the names in backquotes. */
function rows(document: string, heading: string): string[][][] {
  const [level = ""] = heading.split(" ");
  const section = document.split(`\n${heading}\n`)[1]?.split(`\n${level} `)[0] ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("| `"));
  assert(lines.length > 0, `${heading}: no rows`);
  const names = (cell: string): string[] => cell.split("`").filter((_, n) => n % 2 === 1);
  return lines.map((line) => line.slice(2, -2).split(" | ").map(names));
}

/** The names in the first cells of the rows. */
function names(document: string, heading: string): string[] {
  return rows(document, heading).flatMap(([first = []]) => first.map((name) => name.split("(")[0] ?? name));
}

/** Puts markup into the page. Scripts in it are loaded, as they are where a page is read. */
async function show(page: Page, markup: string): Promise<void> {
  await page.script(
    (html) => {
      document.body.innerHTML = html;
      for (const script of document.body.querySelectorAll("script")) {
        const live = document.createElement("script");
        for (const { name, value } of script.attributes) live.setAttribute(name, value);
        live.textContent = script.textContent;
        script.replaceWith(live);
      }
    },
    markup.replaceAll("https://HOST/PATH/", copy()),
  );
}

/** Runs a module's text in the page. */
async function run(page: Page, code: string): Promise<void> {
  await page.script((text) => {
    document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent: text }));
  }, code);
}

/** Waits until the first element shows a game after some moves. */
async function plays(page: Page, game: string, ply = 0): Promise<void> {
  await page.wait(
    (id, moves) => {
      const { state } = board.element;
      return state?.game === id && state.ply === moves;
    },
    game,
    ply,
  );
}

/** The first line of each example: it loads the program. */
const SCRIPT = '<script type="module" src="https://HOST/PATH/quarry.js"></script>';

/** The files of studies, where the copy of the site has them. */
const withStudies = (markup: string): string => markup.replace("studies/", `${copy()}examples/studies/`);

browserTest("the examples of the guide work", { from: "elsewhere" }, async (page) => {
  const examples = blocks(GUIDE, "html", 6);
  // Each is complete.
  for (const example of examples) assert(example.startsWith(`${SCRIPT}\n<quarry-game `), example);
  const [first = "", position = "", replayed = "", study = "", puzzles = "", invited = ""] = examples;
  await show(page, first);
  await plays(page, "marbar");
  assert.equal(await page.script(() => board.element.white), "engine:3");
  await page.script(() => (board.element.play as (move: string) => Promise<void>).call(board.element, "a1-b1"));
  await plays(page, "marbar", 2);
  await show(page, position);
  await page.wait(() => board.element.state?.position === "BW./.BW/WB. w");
  await show(page, replayed);
  await page.wait(() => board.element.state?.ply === 0 && (board.element.state.moves as string[]).length === 8);
  assert(await page.script(() => board.element.readonly));
  await show(page, withStudies(study));
  await page.wait(() => board.find<HTMLSelectElement>(".study select").value === "0");
  await show(page, puzzles);
  await page.wait(() => board.find(".exercise .task").textContent?.startsWith("1 of 2"));
  await show(page, invited);
  await page.wait(() => board.find<HTMLInputElement>("dialog #friend-link").value.includes("game=clobber"));

  const [style = ""] = blocks(GUIDE, "css", 1);
  assert(style.includes("height: 36rem"));
});

browserTest("the examples of elements work", { from: "elsewhere" }, async (page) => {
  const examples = blocks(ELEMENT, "html", 7);
  for (const example of examples) assert(example.startsWith(`${SCRIPT}\n<quarry-game `), example);
  const [first = "", study = "", puzzles = "", invited = "", drawn = "", noted = "", slotted = ""] = examples;
  const [framed, still, picture] = blocks(FRAMES, "html", 3);
  assert(framed?.includes("<iframe") && still?.includes("<img") && picture?.includes("<img"));
  await show(page, first);
  await plays(page, "clobber");
  assert.equal(await page.script(() => board.element.black), "engine:3");
  await show(page, withStudies(study));
  await page.wait(() => board.find<HTMLSelectElement>(".study select").value === "1");
  assert.equal(await page.script(() => board.element.chapter), "2");
  await show(page, puzzles);
  await page.wait(() => board.find(".exercise .task").textContent?.startsWith("1 of 3"));
  await show(page, drawn);
  await page.wait(() => board.element.arrows === "b3-b4, d3-d4 red");
  await show(page, noted);
  await plays(page, "moxie", 2);
  await show(page, invited);
  await page.wait(() => board.find<HTMLInputElement>("dialog #friend-link").value.includes("game=clobber"));
  await show(page, slotted);
  await plays(page, "moxie");
  assert(await page.script(() => document.querySelector("button[slot]")?.checkVisibility()));

  const [size, style = ""] = blocks(ELEMENT, "css", 2);
  assert(size?.includes("height: 36rem"));
  const font = await page.script((text) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
    return getComputedStyle(board.find("h1")).fontFamily;
  }, style);
  assert.equal(font, "Georgia, serif");
});

browserTest("the examples of scripts work", { from: "elsewhere" }, async (page) => {
  const [solved = "", friend = "", playing = "", analyses = "", prevents = "", imports, tables = "", home] = blocks(
    ELEMENT,
    "js",
    8,
  );
  const [messages = "", client] = blocks(FRAMES, "js", 2);
  assert(imports === 'import "quarry-game";' && home?.includes("setHome("));
  // In one go, as in a page: the element may be ready soon.
  const element = `${SCRIPT}<quarry-game game="clobber" size="1x4"></quarry-game>`;
  await show(page, `<script type="module">${playing}</script>${element}`);
  await plays(page, "clobber", 1);

  await page.script(() => {
    console.log = (...values: unknown[]) => {
      const [depth, share, moves] = values;
      const isLine = Number(depth) > 0 && Number(share) >= 0 && typeof moves === "string";
      if (isLine) document.documentElement.dataset.printed = "line";
    };
  });
  await run(page, analyses);
  await page.wait(() => document.documentElement.dataset.printed === "line");

  await run(page, `${prevents}\ndocument.documentElement.dataset.prevents = "";`);
  await page.wait(() => document.documentElement.dataset.prevents !== undefined);
  const [refused, title] = await page.script(async () => {
    const game = document.querySelector("quarry-game");
    if (!game) throw new Error("the element is missing");
    game.undo();
    const failure = await game.play("d1xc1").catch((error: Error) => error.message);
    await game.play("b1xa1");
    return [failure, game.title] as const;
  });
  assert.equal(refused, 'move: found "d1xc1", which is not allowed here');
  assert.equal(title, "Move 1: b1xa1");

  await run(page, solved);
  await show(page, `${SCRIPT}<quarry-game puzzle="clobber.12"></quarry-game>`);
  await page.wait(() => board.find(".exercise .task"));
  await page.script(() => board.find("[data-puzzle=reveal]").click());
  await page.wait(() =>
    localStorage.getItem("puzzle-results")?.includes('"puzzle":"clobber.12","isRight":false,"tries":0'),
  );

  await run(page, friend);
  await show(page, `${SCRIPT}<quarry-game invite="new&amp;side=white"></quarry-game>`);
  await page.wait(() => document.title === "It is your turn");

  const origin = await page.script(() => location.origin);
  const frame = blocks(FRAMES, "html", 3)[0]?.replace("?theme", `?origin=${origin}&amp;theme`);
  // In one go: the frame may be ready before another command comes.
  await show(page, `${frame}<script type="module">${messages}</script>`);
  await page.wait(() => document.querySelector("iframe")?.title === "Move 0 of clobber");
  await page.wait(() => document.querySelector("iframe")?.height !== "480");

  // The package's modules are beside the element in the bundles of the project in `npm/quarry-game/test/`, which has the same lines.
  assert(client?.includes("quarry-game/frame") && client.includes("getSolution"));
  const bundled = read("npm/quarry-game/test/bundlers/main.js");
  const lines = tables.split("\n").filter((line) => line !== "" && !line.startsWith("//"));
  assert.equal(lines.length, 3);
  for (const line of lines) assert(bundled.includes(line), line);
});

/** What a page has that requires Trusted Types, as the document writes it. */
const TRUSTED = "require-trusted-types-for 'script'; trusted-types quarry";

browserTest("the policy is enough", { from: "elsewhere", at: "strict.html", firefox: true }, async (page) => {
  for (const directive of TRUSTED.split("; ")) assert(HOSTING.includes(`\`${directive}\``), directive);
  const [, policy] = blocks(HOSTING, "text", 3);
  // The project of the package's tests has it, too.
  assert(read("npm/quarry-game/test/index.html").includes(`content="${policy}"`));
  // The page has that policy and nothing else, and its own copy of the site.
  assert(read("tests/browser/hosts/strict.html").includes(`content="default-src 'none'; ${policy}; ${TRUSTED}"`));
  await page.shows(0);
  await page.script(() => document.querySelector("quarry-game")?.play("b1xa1"));
  await plays(page, "clobber", 2);
});

embeddedTest("all members, attributes and parts are documented", {}, async (page) => {
  const found = await page.script(async () => {
    const element = await host.add();
    await host.wait(() => board.isIdle);
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(element));
    const inner = /^(constructor|.*Callback|state|frames|configure|mending)$/;
    const parts = [...element.shadowRoot.querySelectorAll("[part]")].flatMap((one) => [...one.part]);
    const { observedAttributes } = element.constructor as unknown as { observedAttributes: string[] };
    return [...new Set([...own.filter((name) => !inner.test(name)), ...observedAttributes, ...parts])];
  });
  assert(found.length > 50, `${found}`);
  const isDocumented = (name: string): boolean => ["`", "(", ":"].some((end) => ELEMENT.includes(`\`${name}${end}`));
  assert.deepEqual(
    found.filter((name) => !isDocumented(name)),
    [],
  );
});

embeddedTest("each row of the tables of attributes and methods holds", {}, async (page) => {
  const wrong = await page.script(
    async (attributes, methods) => {
      const element = host.create();
      const { observedAttributes } = element.constructor as unknown as { observedAttributes: string[] };
      const faults: string[] = [];
      for (const [list = [], usual] of attributes) {
        for (const name of list) {
          const value = String(Reflect.get(element, name));
          if (!observedAttributes.includes(name)) faults.push(`attribute ${name}`);
          if (!(name in element)) faults.push(`property ${name}`);
          if (usual !== null && value !== usual) faults.push(`${name}: ${value}, not ${usual}`);
        }
      }
      for (const name of methods) {
        if (typeof Reflect.get(element, name) !== "function") faults.push(`method ${name}`);
      }
      return faults;
    },
    rows(ELEMENT, "## Attributes").map((row): [string[], string | null] => [row[0] ?? [], row.at(-1)?.[0] ?? null]),
    names(ELEMENT, "## Methods"),
  );
  assert.deepEqual(wrong, []);
});

embeddedTest("each row of the tables of events and errors holds", {}, async (page) => {
  const events = names(ELEMENT, "## Events");
  await page.script(async (types) => {
    const element = host.create({ game: "clobber", size: "1x3" });
    const codes: string[] = [];
    const dispatched = new Set<string>();
    for (const type of types) element.addEventListener(type, () => dispatched.add(type));
    element.addEventListener("quarry-error", ({ detail }) => codes.push(detail.code));
    await host.ready(element, () => document.body.append(element));
    for (let moves = element.legalMoves(); moves?.[0]; moves = element.legalMoves()) await element.play(moves[0]);
    element.goTo(0);
    element.setAttribute("theme", "pink");
    element.setAttribute("moves", "z9");
    await host.wait(() => codes.length > 1);
    const friend = host.create({ invite: "A".repeat(32) });
    friend.addEventListener("quarry-friend", ({ type }) => dispatched.add(type));
    document.body.append(friend);
    await host.wait(() => dispatched.has("quarry-friend"));
    const puzzle = host.create({ puzzle: "clobber.12" });
    puzzle.addEventListener("quarry-puzzle", ({ type }) => dispatched.add(type));
    document.body.append(puzzle);
    await host.wait(() => puzzle.shadowRoot?.querySelector("[data-puzzle=reveal]"));
    puzzle.shadowRoot?.querySelector<HTMLElement>("[data-puzzle=reveal]")?.click();
    await host.wait(() => dispatched.has("quarry-puzzle"));
    Object.assign(globalThis, { codes, dispatched });
  }, events);
  // The right button draws once the first approach has loaded what draws.
  await page.wait(async () => {
    const { left, top, width, height } = board.find("[data-square=a1]").getBoundingClientRect();
    for (const type of ["pointerdown", "pointerup"]) {
      const at = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, pointerType: "mouse" };
      board
        .find("[data-square=a1]")
        .dispatchEvent(new PointerEvent(type, { ...at, button: 2, bubbles: true, composed: true }));
    }
    await new Promise((done) => requestAnimationFrame(done));
    return (Reflect.get(globalThis, "dispatched") as Set<string>).has("quarry-draw");
  });
  const [dispatched, codes] = await page.script(
    () =>
      [
        [...(Reflect.get(globalThis, "dispatched") as Set<string>)],
        Reflect.get(globalThis, "codes") as string[],
      ] as const,
  );
  assert.deepEqual([...dispatched].sort(), [...events].sort());
  const documented = names(ELEMENT, "## Errors");
  assert.deepEqual([...new Set(codes)].sort(), ["address", "attribute"]);
  for (const code of codes) assert(documented.includes(code), code);
});

embeddedTest("each row of the tables of colours and parts holds", {}, async (page) => {
  const style = names(ELEMENT, "## Style");
  const wrong = await page.script(
    async (properties, parts) => {
      const element = await host.add({ game: "clobber" });
      await host.wait(() => board.isIdle);
      const faults = parts
        .filter((name) => !element.shadowRoot.querySelector(`[part~="${name}"]`))
        .map((name) => `part ${name}`);
      const snapshot = async (): Promise<string> => {
        const { color, backgroundColor } = getComputedStyle(element);
        const accent = getComputedStyle(host.root(element)).getPropertyValue("--accent");
        return [color, backgroundColor, accent, await element.toSvg()].join("\n");
      };
      const usual = await snapshot();
      // The element notices a change within a few frames.
      const comes = (isChanged: boolean): Promise<void> =>
        host.wait(async () => ((await snapshot()) !== usual) === isChanged);
      for (const name of properties) {
        element.style.setProperty(name, "rgb(1 2 250)");
        await comes(true);
        element.style.removeProperty(name);
        await comes(false);
      }
      return faults;
    },
    style.filter((name) => name.startsWith("--")),
    style.filter((name) => !name.startsWith("--") && !name.startsWith(":")),
  );
  assert.deepEqual(wrong, []);
});

framedTest("each row of the tables of a frame's commands and events holds", {}, async (page) => {
  const documented = names(FRAMES, "## Messages");
  const [place = "", , line = ""] = read("src/games/clobber/puzzles/clobber.txt").split("\n")[11]?.split(" ") ?? [];
  const [position, solution] = [place.replaceAll("_", " "), line.split(".")[0]];
  const found = await page.script(
    async (url, position, solution) => {
      const { open, ask, log } = frameHost;
      const frame = await open(url);
      const ready = log.find(({ type }) => type === "ready");
      const version = await ask(frame, "getVersion");
      const commands = version.commands as string[];
      const fields: Record<string, object> = {
        play: { move: "b1xa1" },
        goTo: { ply: 1 },
        load: { game: "clobber", size: "1x4" },
        set: { controls: "minimal", theme: "dark", flip: "0", readonly: "0" },
        getSolution: { timeMs: 500 },
        getAnalysis: { timeMs: 200, lines: 2 },
      };
      const refused: unknown[] = [];
      for (const command of commands) {
        const { type, message } = await ask(frame, command, fields[command]);
        if (type !== command) refused.push([command, message]);
      }
      const invalid = [
        (await ask(frame, "set", { controls: "some" })).message,
        (await ask(frame, "getAnalysis", { timeMs: "soon" })).message,
      ];
      await ask(frame, "load", { game: "clobber", size: "1x4" });
      log.splice(0, log.length, ...log.filter(({ type }) => type !== "change"));
      const { verdict } = (await ask(frame, "getSolution")) as { verdict?: { kind: string } };
      const { lines } = (await ask(frame, "getAnalysis", fields.getAnalysis)) as { lines?: { line: number }[] };
      await ask(frame, "play", { move: "b1xa1" });
      const { moves } = await ask(frame, "getLegalMoves");
      const { move } = await ask(frame, "getHint");
      const svg = String((await ask(frame, "getSvg")).svg).slice(0, 4);
      const { ply } = await ask(frame, "reset");
      const changes = log.filter(({ type }) => type === "change").map(({ change, ply: moves }) => [change, moves]);
      await ask(frame, "play", { move: "b1xa1" });
      await ask(frame, "play", { move: "c1xd1" });
      await ask(frame, "load", { game: "clobber", moves: "z9" });
      await ask(frame, "load", { invite: "A".repeat(32) });
      await frameHost.wait(() => log.some(({ type }) => type === "friend"));
      log.splice(0, log.length, ...log.filter(({ type }) => type !== "change"));
      await ask(frame, "load", { puzzle: "clobber.12" });
      await frameHost.wait(() => log.some(({ type, position: shown }) => type === "change" && shown === position));
      const { moves: choice } = await ask(frame, "getLegalMoves");
      await ask(frame, "play", { move: (choice as string[]).find((one) => one !== solution) });
      await frameHost.wait(() => log.some(({ type }) => type === "puzzle"));
      return {
        commands,
        isSame: String(ready?.commands) === String(commands),
        protocols: [ready?.protocol, version.protocol],
        events: log.map(({ type }) => type),
        ...{ refused, invalid, verdict, lines: lines?.map(({ line }) => line), moves, move, svg, ply, changes },
      };
    },
    `${site()}embed.html#game=clobber&size=1x4`,
    position,
    solution,
  );
  const { commands, events, ...rest } = found;
  assert.deepEqual(
    commands.filter((name) => !documented.includes(name)),
    [],
    "undocumented commands",
  );
  assert.deepEqual(
    documented.filter((name) => !commands.includes(name) && !events.includes(name)),
    // A reader draws with the mouse.
    ["draw"],
    "missing events",
  );
  assert.deepEqual(rest, {
    isSame: true,
    protocols: [1, 1],
    refused: [],
    invalid: ['controls: found "some", expected full, minimal or none', 'timeMs: found "string", expected a number'],
    verdict: { kind: "win", turns: rest.verdict && Reflect.get(rest.verdict, "turns") },
    lines: [1, 2],
    ...{ moves: ["c1xd1"], move: "c1xd1", svg: "<svg", ply: 0 },
    changes: [
      ["turn", 1],
      ["game", 0],
    ],
  });
});
