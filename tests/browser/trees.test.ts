// The accessible trees of the page's parts, compared with those in `trees/`. `UPDATE=1` writes them anew.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";

import type { Protocol } from "puppeteer-core";

import { GAMES } from "../../www/games/games.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";
import { addressAfter, shortestGame } from "./recorded.ts";
import { BOARDS, DIALOGS, storeRatings, waitForSolitaire } from "./views.ts";

type AXNode = Protocol.Accessibility.AXNode;

/** States that are written unless they have their usual values. */
const STATES = ["disabled", "checked", "selected", "expanded", "pressed", "level", "hasPopup", "modal", "live"];

/** Roles without a meaning of their own. */
const PLAIN = ["none", "generic", "InlineTextBox", "LineBreak"];

const textOf = (value: Protocol.Accessibility.AXValue | undefined): string => String(value?.value ?? "");

/** A line for a node: its role, name, value and states. */
function line(node: AXNode): string {
  const [role, name] = [textOf(node.role), textOf(node.name)];
  const words = [role];
  // The name of a row is what is in it.
  if (name && role !== "row") words.push(JSON.stringify(name));
  if (typeof node.value?.value === "string") words.push(`= ${JSON.stringify(node.value.value)}`);
  for (const { name, value } of node.properties ?? []) {
    const isUsual = name === "level" && role !== "heading";
    const text = textOf(value);
    if (STATES.includes(name) && !isUsual && !["false", "off"].includes(text)) words.push(`${name}=${text}`);
  }
  return words.join(" ");
}

/** The lines for a node and what is in it. A node that is ignored or plain has none itself. */
function lines(nodes: ReadonlyMap<string, AXNode>, node: AXNode, depth = 0, around = ""): string[] {
  const [role, name] = [textOf(node.role), textOf(node.name)];
  // The text of a button is its name already, that of a text box its value.
  const isRepeated = role === "StaticText" && around.includes(name);
  const isWritten = !node.ignored && !PLAIN.includes(role) && !isRepeated;
  const inside = isWritten ? `${name}\n${textOf(node.value)}` : around;
  const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? []);
  return [
    ...(isWritten ? ["  ".repeat(depth) + line(node)] : []),
    ...children.flatMap((child) => lines(nodes, child, depth + Number(isWritten), inside)),
  ];
}

/** The tree of the page as text. */
async function tree(page: Page): Promise<string> {
  const { nodes } = (await page.devtools("Accessibility.getFullAXTree")) as { nodes: AXNode[] };
  const [root] = nodes;
  assert(root, "the page has a tree");
  const text = lines(new Map(nodes.map((node) => [node.nodeId, node])), root).join("\n");
  const origin = await page.script(() => location.origin);
  return `${text}\n`.replaceAll(origin, "ORIGIN");
}

/** The lines of a game's card on the start page. */
const card = (title: string, blurb: string): string => `      listitem
        link "${title} ${blurb}"
          heading "${title}" level=2
          paragraph
            StaticText "${blurb}"
`;

/** The tree of the start page with one card in place of those of all games, and no game of the day: a new game, or another day, changes
 * no recorded tree. */
function withOneCard(text: string): string {
  const games = Object.entries(GAMES).filter(([id, { family }]) => id === family);
  const cards = games.map(([, { title, blurb }]) => card(title, blurb)).join("");
  assert.ok(text.includes(cards), `a card for each game, in their order:\n${text}`);
  return text.replace(cards, card("TITLE", "BLURB")).replace(/(?<=Puzzle of the day )[^:]+/, "GAME");
}

async function check(page: Page, name: string, edit = (text: string): string => text): Promise<void> {
  await page.drawn();
  const found = edit(await tree(page));
  const file = new URL(`trees/${name}.txt`, import.meta.url);
  if (process.env.UPDATE === "1") await writeFile(file, found);
  const stored = await readFile(file, "utf8").catch(() => "");
  assert.deepEqual(found.split("\n"), stored.split("\n"), `trees/${name}.txt: set UPDATE=1 to write what was found`);
}

for (const game of BOARDS) {
  const recorded = shortestGame(game);
  const at = `#${addressAfter(recorded, Math.floor(recorded.moves.length / 2))}`;
  const full = !["grabber", "moxie-hex"].includes(game);
  browserTest(`the accessible tree of ${game} is the recorded one`, { at, full }, async (page) => {
    await page.idle();
    if (game === "solitaire") await waitForSolitaire(page, "one", "proved");
    await check(page, game);
  });
}

browserTest("the accessible trees of the start page and of dialogs are the recorded ones", {}, async (page) => {
  await page.startPage();
  await check(page, "start", withOneCard);
  for (const dialog of DIALOGS) {
    await page.show("v=1&game=moxie");
    await page.openDialog(dialog);
    await page.script(() => {
      for (const fold of board.all<HTMLDetailsElement>("dialog .fold:is(.texts, .image, .paste)")) fold.open = true;
    });
    await check(page, `dialog-${dialog}`);
    await page.reload();
  }
});

browserTest(
  "the accessible tree of the ratings is the recorded one",
  { at: "#v=1&game=gobbler", full: true },
  async (page) => {
    await page.idle();
    await page.devtools("Emulation.setTimezoneOverride", { timezoneId: "UTC" });
    await storeRatings(page);
    await page.openDialog("ranks");
    await check(page, "dialog-ranks");
  },
);
