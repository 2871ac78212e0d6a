// The search in the documentation: Pagefind's index, which is loaded when the field gets the focus.

import { h, type VNode } from "../board/html.ts";
import { Mounted } from "../lib/mounted.ts";

/** What is used of Pagefind's script. */
interface Pagefind {
  options(options: { noWorker: boolean; excerptLength: number; ranking: { termSimilarity: number } }): Promise<void>;
  /** Nothing if another search has begun meanwhile. */
  debouncedSearch(term: string): Promise<{ results: { data(): Promise<Found> }[] } | null>;
}

/** A page that was found, with its parts that were found. */
interface Found {
  meta: { title: string };
  sub_results: Place[];
}

interface Place {
  title: string;
  url: string;
  plain_excerpt: string;
}

interface State {
  term: string;
  /** The pages that have the term; `undefined` before the first search. */
  found?: Found[];
  /** How many there are, with those that are not shown. */
  count: number;
  hasFailed: boolean;
}

/** How many pages, and how many parts of each, are shown. */
const PAGES = 6;
const PARTS = 3;

/** Words around a term. */
const EXCERPT = 18;

/** How much a whole word counts more than one that begins with it: `par` is no beginning of `parse`. */
const SIMILARITY = 10;

const CLOSED: State = { term: "", count: 0, hasFailed: false };

/** Shows the search in a `<search>` that has its field. */
export function startSearch(place: HTMLElement): void {
  const field = place.querySelector("input");
  if (!field) return;
  const results = new Mounted(place, CLOSED, resultsView);
  let loading: Promise<Pagefind> | undefined;
  const load = (): Promise<Pagefind> => {
    loading ??= loadPagefind();
    return loading;
  };
  const close = (): void => {
    field.value = "";
    results.update({ ...CLOSED, found: undefined });
  };
  const search = async (): Promise<void> => {
    const term = field.value.trim();
    if (!term) return close();
    try {
      const answer = await (await load()).debouncedSearch(term);
      if (!answer) return;
      const found = await Promise.all(answer.results.slice(0, PAGES).map((result) => result.data()));
      // The reader may have typed on.
      if (field.value.trim() === term) results.update({ term, found, count: answer.results.length, hasFailed: false });
    } catch (error) {
      console.warn(error);
      loading = undefined;
      results.update({ ...CLOSED, term, hasFailed: true });
    }
  };
  field.addEventListener("focus", () => void load().catch(() => undefined), { once: true });
  field.addEventListener("input", () => void search());
  place.addEventListener("keydown", (event) => {
    const links = [...place.querySelectorAll("a")];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (event.key === "Escape") {
      close();
      field.focus();
    } else if (event.key === "ArrowDown") links[at + 1]?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus();
    else if (event.key === "Enter" && event.target === field) links[0]?.click();
    else return;
    event.preventDefault();
  });
  // A result on the same page only moves to it.
  place.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) close();
  });
  addEventListener("keydown", (event) => {
    const isText = event.composedPath().some((target) => (target as Element).matches?.("input, textarea, quarry-game"));
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isText) return;
    event.preventDefault();
    field.focus();
  });
  place.hidden = false;
}

async function loadPagefind(): Promise<Pagefind> {
  const url = new URL("pagefind/pagefind.js", location.href).href;
  const pagefind = (await import(url)) as Pagefind;
  // Strict policies forbid its worker. The index is small.
  await pagefind.options({ noWorker: true, excerptLength: EXCERPT, ranking: { termSimilarity: SIMILARITY } });
  return pagefind;
}

function resultsView({ term, found, count, hasFailed }: State): VNode {
  const isOpen = hasFailed || found !== undefined;
  return h("div.results", { attrs: { hidden: !isOpen } }, [
    h("p", { attrs: { role: "status" } }, isOpen ? summary(term, found, count) : ""),
    h("ol", (found ?? []).map(pageView)),
  ]);
}

function summary(term: string, found: Found[] | undefined, count: number): string {
  if (!found) return "The search could not be loaded. Check your connection, then type again.";
  if (count === 0) return `No page has “${term}”. Try another word.`;
  const shown = count > found.length ? `; the first ${found.length} are below` : "";
  return `${count === 1 ? "1 page has" : `${count} pages have`} “${term}”${shown}.`;
}

function pageView({ meta, sub_results }: Found): VNode {
  const parts = sub_results.slice(0, PARTS).map(({ title, url, plain_excerpt }) => {
    const label = title === meta.title ? title : `${meta.title}: ${title}`;
    return h("li", [h("a", { attrs: { href: url } }, label), h("p", plain_excerpt)]);
  });
  return h("li", [h("ul", parts)]);
}
