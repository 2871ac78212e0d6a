// The players and their ranks, in the dialog of the ranks.

import { add } from "../lib/dom.ts";
import { confirm } from "./confirm.js";
import * as store from "../ratings/ratings-store.js";
import { LONGEST } from "../ratings/player-names.js";

/** Fills a place with the players, and a form for one more. */
export function players(place, { players }, { say, show }) {
  // What is being typed stays when another tab has changed something.
  const typed = place.querySelector("[name=player]")?.value ?? "";
  place.replaceChildren();
  const refocus = (selector) => {
    show();
    place.querySelector(selector)?.focus();
  };
  const list = add(place, "ul", { class: "ranks-list" });
  for (const player of players) row(list, player, { say, refocus });
  const done = (name) => {
    const wrong = store.addPlayer(name);
    if (wrong) return wrong;
    say();
    refocus("[name=player]");
  };
  const form = named(place, "Another player", "player", "Add", done);
  form.elements.player.value = typed;
}

function row(list, { id, name, marauding, scatter }, { say, refocus }) {
  const item = add(list, "li", { "data-player-id": id });
  add(item, "strong", {}, name);
  add(item, "span", {}, `Marauding ${marauding}, Scatter ${scatter}`);
  const buttons = add(item, "div", { class: "buttons" });
  const rename = add(buttons, "button", { type: "button", "aria-label": `Rename ${name}` }, "Rename");
  rename.addEventListener("click", () => {
    buttons.hidden = true;
    const done = (text) => {
      const wrong = store.rename(id, text);
      if (wrong) return wrong;
      say();
      refocus(`[data-player-id="${id}"] button`);
    };
    const form = named(item, `New name of ${name}`, "renamed", "Keep", done);
    form.elements.renamed.value = name;
    form.elements.renamed.select();
  });
  const remove = add(buttons, "button", { type: "button", "aria-label": `Delete ${name}` }, "Delete");
  remove.addEventListener("click", () =>
    confirm(buttons, `Delete ${name} with both ranks and all games that are not over?`, () => {
      say(store.deletePlayer(id) ?? `${name} is deleted.`);
      refocus("[name=player]");
    }),
  );
}

/** A form of one name. `done` returns what is wrong with it. */
function named(place, text, field, action, done) {
  const form = add(place, "form", { class: "named" });
  const label = add(form, "label");
  add(label, "span", {}, text);
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
  return form;
}
