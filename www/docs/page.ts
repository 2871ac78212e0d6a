// The script of a page of the documentation.

import { startTextPage } from "../rules/text-page.ts";
import { startSearch } from "./search.ts";

startTextPage();

for (const element of document.querySelectorAll<HTMLElement>("[data-style]"))
  element.style.cssText = element.dataset.style ?? "";

const place = document.querySelector("search");
if (place) startSearch(place);

// Where there is room, the list of pages is always open. A narrow screen shows it on request.
const list = document.querySelector<HTMLDetailsElement>("details.list");
const wide = matchMedia("(min-width: 64rem)");
function openList(): void {
  if (list) list.open = wide.matches;
}
openList();
wide.addEventListener("change", openList);
