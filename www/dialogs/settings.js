// The dialog in which a person chooses how the page behaves.

import { add, dialog } from "./dialog.js";
import { keep, settings } from "../settings.js";

const THEMES = { auto: "As the system", light: "Light", dark: "Dark" };

const SWITCHES = {
  motion: ["Motion", "Men move when a turn is played. The system may ask for less."],
  coordinates: ["Coordinates", "The names of files and ranks stand at the edge of the board."],
  sound: ["Sound", "A turn is heard."],
  letters: ["Letter keys", "Single letters press buttons while the focus is in the game."],
};

/** Opens the dialog. What is chosen holds at once. */
export async function open({ root }) {
  const chosen = settings();
  const { body } = await dialog(root, "Settings");
  const told = (change) => (note.hidden = keep(change));
  const themes = add(body, "fieldset", { class: "themes" });
  add(themes, "legend", {}, "Theme");
  for (const [theme, text] of Object.entries(THEMES)) {
    const label = add(themes, "label", { class: "option" });
    const radio = add(label, "input", { type: "radio", name: "theme", value: theme });
    radio.checked = chosen.theme === theme;
    radio.addEventListener("change", () => told({ theme }));
    add(label, "span", {}, text);
  }
  for (const [name, [text, about]] of Object.entries(SWITCHES)) {
    const label = add(body, "label", { class: "option" });
    const box = add(label, "input", { type: "checkbox", name });
    box.checked = chosen[name];
    box.addEventListener("change", () => told({ [name]: box.checked }));
    const words = add(label, "span", {}, text);
    add(words, "small", {}, about);
  }
  const note = add(body, "p", { role: "status" }, "The device refuses to keep this: it holds until the page is left.");
  note.hidden = true;
}
