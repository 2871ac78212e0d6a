// The players and their ranks, in the dialog Ranks.

import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { LONGEST } from "../ratings/player-names.ts";
import type { Player, Ratings } from "../ratings/ratings-store.ts";
import * as store from "../ratings/ratings-store.ts";
import { confirm } from "./confirm.ts";

/** What the list of players needs of the dialog. */
interface PlayersOptions {
  /** Shows a message, or none. */
  say(words?: string): void;
  /** Shows everything again. */
  show(): void;
}

/** Lists the players, with a form for another one. */
export function players(place: HTMLElement, { players }: Ratings, { say, show }: PlayersOptions): void {
  // What is being typed stays when another tab has changed something.
  const typed = place.querySelector<HTMLInputElement>("[name=player]")?.value ?? "";
  place.replaceChildren();
  const refocus = (selector: string): void => {
    show();
    place.querySelector<HTMLElement>(selector)?.focus();
  };
  const list = add(place, "ul", { class: "ranks-list" });
  for (const player of players) row(list, player, { say, refocus });
  const done = (name: string): string | undefined => {
    const wrong = store.addPlayer(name);
    if (wrong) return wrong;
    say();
    refocus("[name=player]");
    return undefined;
  };
  const input = addNameForm(place, text("ranks-another"), "player", text("ranks-add"), done);
  input.value = typed;
}

function row(
  list: HTMLElement,
  { id, name, marauding, scatter }: Player,
  { say, refocus }: { say(words?: string): void; refocus(selector: string): void },
): void {
  const item = add(list, "li", { "data-player-id": id });
  add(item, "strong", {}, name);
  add(item, "span", {}, text("ranks-both", { marauding, scatter }));
  const buttons = add(item, "div", { class: "buttons" });
  const button = (label: string, title: string): HTMLButtonElement =>
    add(buttons, "button", { type: "button", "aria-label": label }, title);
  const rename = button(text("ranks-rename-player", { name }), text("ranks-rename"));
  rename.addEventListener("click", () => {
    buttons.hidden = true;
    const done = (typed: string): string | undefined => {
      const wrong = store.rename(id, typed);
      if (wrong) return wrong;
      say();
      refocus(`[data-player-id="${id}"] button`);
      return undefined;
    };
    const input = addNameForm(item, text("ranks-new-name", { name }), "renamed", text("ranks-keep-name"), done);
    input.value = name;
    input.select();
  });
  const remove = button(text("ranks-delete-player", { name }), text("delete-it"));
  remove.addEventListener("click", () =>
    confirm(buttons, text("ranks-delete-player-question", { name }), () => {
      say(store.deletePlayer(id) ?? text("ranks-player-deleted", { name }));
      refocus("[name=player]");
    }),
  );
}

/** Adds a form for one name. `done` returns what is wrong with it. Returns the field. */
function addNameForm(
  place: HTMLElement,
  title: string,
  field: string,
  action: string,
  done: (name: string) => string | undefined,
): HTMLInputElement {
  const form = add(place, "form", { class: "named" });
  const label = add(form, "label");
  add(label, "span", {}, title);
  const attributes = { name: field, maxlength: 2 * LONGEST, autocomplete: "off", "aria-describedby": `${field}-fault` };
  const input = add(label, "input", attributes);
  add(form, "button", { type: "submit" }, action);
  const fault = add(form, "p", { class: "fault", id: `${field}-fault`, role: "alert" });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = input.value;
    input.value = "";
    const wrong = done(name);
    if (!wrong) return;
    input.value = name;
    input.setAttribute("aria-invalid", "true");
    fault.textContent = wrong;
    input.focus();
  });
  return input;
}
