// Hostile links, and hostile text that is pasted: the page opens it or refuses it with a reason, at once.

import assert from "node:assert/strict";

import { browserTest } from "./harness/test.ts";
import { assertHarmless, LINKS, someOf, TEXTS, watch } from "./hostile.ts";

/** No input may keep the page busy for longer, on a machine where other tests run, in milliseconds. */
const PATIENCE = 5000;

/** What a page shows after a link. */
interface Followed {
  /** The error that the page reports. */
  error: string | null;
  /** Whether the error is shown as text. */
  isShown: boolean;
  /** Whether a board, or the list of games, is shown. */
  isFull: boolean;
  milliseconds: number;
}

/** Follows a link within the page. `fields` are those of which one has the error that is expected; none for a good link. */
async function follow(link: string, fields: string[]): Promise<Followed> {
  const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
  let error: string | undefined;
  // The errors of comments come later than the others.
  const isLate = (message: string): boolean => message.startsWith("note: ");
  const listener = (event: Event): void => {
    const { message } = (event as CustomEvent<{ message: string }>).detail;
    error = error === undefined || isLate(error) ? message : error;
  };
  document.addEventListener("quarry-error", listener);
  let begin = performance.now();
  let isChanged = new URL(`#${link}`, location.href).hash === location.hash;
  addEventListener("hashchange", () => (isChanged = true), { once: true });
  // Chromium ignores more than 200 of these in 10 seconds. A link to what is shown changes nothing.
  for (let n = 0; n < 60 && !isChanged; n += 1) {
    begin = performance.now();
    location.hash = link;
    while (!isChanged && performance.now() < begin + 200) await pause();
  }
  await pause();
  const isShown = (): boolean => {
    const message = board.shadow.querySelector("[data-message=fault]")?.textContent ?? "";
    return error === undefined || /^This link contains an error\. ./.test(message);
  };
  // A late error of the link before can be like that of this one, which is not shown yet.
  const isMissing = (): boolean =>
    fields.length > 0 && !(fields.some((field) => error?.startsWith(`${field}:`)) && isShown());
  while (isMissing() && performance.now() < begin + 5000) await pause();
  // One of the link before.
  if (fields.length === 0 && error !== undefined && isLate(error)) error = undefined;
  const milliseconds = performance.now() - begin;
  document.removeEventListener("quarry-error", listener);
  return {
    error: error ?? null,
    isShown: isShown(),
    isFull: board.shadow.querySelector("[role=grid] [data-square], [data-choose]") !== null,
    milliseconds,
  };
}

browserTest("a hostile link is followed or refused with a reason", { at: "#v=1&game=moxie" }, async (page) => {
  await page.shows(0);
  await watch(page);
  const links = someOf(LINKS, 9);
  const bad = links.filter(([, field]) => field !== null).length;
  assert(bad > links.length / 2 && bad < links.length, `${bad} of ${links.length} links are refused`);
  for (const [link, field] of links) {
    // As a text, a link ends at a blank. The browser encodes it, and what follows is still a part of the position.
    const others = field === "position" && link.includes(" ") ? ["board"] : [];
    const fields = field === null ? [] : [field, ...others];
    const { error, milliseconds, ...shown } = await page.script(follow, link, fields);
    if (error === null) assert.equal(field, null, link);
    else assert(fields.includes(error.split(":")[0] ?? ""), `${link}: ${error}`);
    assert.deepEqual(shown, { isShown: true, isFull: true }, link);
    assert(milliseconds < PATIENCE, `${link}: ${milliseconds} ms`);
  }
  await assertHarmless(page);
  // The page goes on.
  await page.show("v=1&game=clobber&size=1x4");
  await page.pick("b1", "a1");
  await page.shows(1);
});

/** Pastes a text into the dialog *Share*; the reason if it is refused, and the milliseconds that it took. */
async function paste(text: string): Promise<{ fault: string | null; isFull: boolean; milliseconds: number }> {
  const until = async (condition: () => unknown): Promise<void> => {
    while (!condition()) await new Promise((done) => setTimeout(done));
  };
  if (!board.shadow.querySelector("[name=pasted]")) {
    board.find("[data-action=share]").click();
    await until(() => board.shadow.querySelector("[name=pasted]"));
    board.find<HTMLDetailsElement>(".paste").open = true;
  }
  const field = board.find<HTMLTextAreaElement>("[name=pasted]");
  field.value = text;
  const fault = board.find("#paste-fault");
  fault.textContent = "";
  const begin = performance.now();
  board.find("[data-share=open]").click();
  await until(() => fault.textContent || !field.isConnected);
  return {
    fault: field.isConnected ? fault.textContent : null,
    isFull: board.shadow.querySelector("[role=grid] [data-square]") !== null,
    milliseconds: performance.now() - begin,
  };
}

/** Texts as of another program's file: alone, between moves, in a table, and in a link to a site. */
const PASTES = TEXTS.flatMap((text) => [
  text,
  `1. a1 ${text}\n2. b2 c3\n`,
  `[Event "${text}"]\n[Site "${text}"]\n\n1. ${text} *\n`,
  `https://evil.invalid/${text}#v=1&game=moxie&moves=${text}`,
]);

browserTest(
  "hostile text that is pasted is opened or refused with a reason",
  { full: true, at: "#v=1&game=moxie" },
  async (page) => {
    await page.shows(0);
    await watch(page);
    const texts = someOf(PASTES, 5);
    let refused = 0;
    for (const text of texts) {
      const { fault, isFull, milliseconds } = await page.script(paste, text);
      if (fault !== null) {
        refused += 1;
        assert(fault.length > 30 && fault.length < 700, `${text}: ${fault}`);
      }
      assert(isFull, text);
      assert(milliseconds < PATIENCE, `${text}: ${milliseconds} ms`);
    }
    assert(refused > texts.length / 2 && refused < texts.length, `${refused} of ${texts.length} texts are refused`);
    await assertHarmless(page);
  },
);
