// The dialog Settings.

import type { DialogContext } from "../element/controller.ts";
import { add } from "../lib/dom.ts";
import { type Settings, saveSettings, settings, type Theme } from "../storage/settings.ts";
import { dialog } from "./dialog.ts";

const THEMES: Record<Theme, string> = { auto: "As the system", light: "Light", dark: "Dark" };

const SWITCHES: Record<Exclude<keyof Settings, "theme">, [text: string, about: string]> = {
  motion: ["Motion", "Men move when a turn is played. The system may ask for less."],
  coordinates: ["Coordinates", "The names of files and ranks stand at the edge of the board."],
  sound: ["Sound", "A turn is heard: soft clicks and the like."],
  letters: ["Letter keys", "Single letters press buttons while the focus is in the game."],
};

/** What the keys do while the focus is on the board. */
const KEYS: [key: string, text: string][] = [
  ["← ↑ → ↓", "Go from square to square"],
  ["Home, End", "Go to the ends of the row"],
  ["Page Up, Page Down", "Go to the ends of the file"],
  ["Ctrl + Home, Ctrl + End", "Go to the first and to the last square"],
  ["Enter, Space", "Pick"],
  ["Escape", "Let go, or take back the half-built turn"],
];

/** Opens the dialog. Changes apply at once. */
export async function open({ root }: DialogContext): Promise<void> {
  const chosen = settings();
  const { body } = await dialog(root, "Settings");
  const change = (changes: Partial<Settings>): void => {
    note.hidden = saveSettings(changes);
  };
  const themes = add(body, "fieldset", { class: "themes" });
  add(themes, "legend", {}, "Theme");
  for (const [theme, text] of entries(THEMES)) {
    const label = add(themes, "label", { class: "option" });
    const radio = add(label, "input", { type: "radio", name: "theme", value: theme });
    radio.checked = chosen.theme === theme;
    radio.addEventListener("change", () => change({ theme }));
    add(label, "span", {}, text);
  }
  for (const [name, [text, about]] of entries(SWITCHES)) {
    const label = add(body, "label", { class: "option" });
    const box = add(label, "input", { type: "checkbox", name });
    box.checked = chosen[name];
    box.addEventListener("change", () => change({ [name]: box.checked }));
    const words = add(label, "span", {}, text);
    add(words, "small", {}, about);
  }
  const note = add(body, "p", { role: "status" }, "The device refuses to keep this: it holds until the page is left.");
  note.hidden = true;
  if (root.querySelector("[role=grid]")) keyboard(body, root);
}

/** The properties of an object whose names are known. */
function entries<Name extends string, Value>(object: Record<Name, Value>): [Name, Value][] {
  return Object.entries(object) as [Name, Value][];
}

/** A table of all keys: those of the board, and those of the buttons. */
function keyboard(body: HTMLElement, root: ShadowRoot): void {
  const section = add(body, "details", { class: "keys" });
  add(section, "summary", {}, "Keyboard");
  const table = add(section, "table");
  const head = add(add(table, "thead"), "tr");
  for (const text of ["Key", "What it does"]) add(head, "th", { scope: "col" }, text);
  const rows = add(table, "tbody");
  const buttons = [...root.querySelectorAll("[aria-keyshortcuts]")].map((button): [string, string] => [
    button.getAttribute("aria-keyshortcuts") ?? "",
    button.getAttribute("aria-label") ?? button.textContent,
  ]);
  for (const [key, text] of [...KEYS, ...buttons]) {
    const row = add(rows, "tr");
    add(add(row, "td"), "kbd", {}, key);
    add(row, "td", {}, text);
  }
}
