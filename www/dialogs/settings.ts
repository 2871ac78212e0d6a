// The dialog Settings.

import languages from "messages:languages";

import { nameOf } from "../analysis/players.ts";
import type { DialogContext } from "../element/controller.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add, setAttributes } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { CHOICES, type Settings, saveSettings, settings } from "../storage/settings.ts";
import { dialog } from "./dialog.ts";
import * as keyboard from "./keys.ts";
import { pictureTheme } from "./picture-theme.ts";
import styles from "./settings.css";

type Choice = Exclude<keyof typeof CHOICES, "opponent">;
type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

/** The settings that are one of several: the messages of the heading and of each value. */
const TITLES: { [Name in Choice]: [title: string, values: Record<Settings[Name], string>] } = {
  theme: ["theme", { auto: "theme-auto", light: "theme-light", dark: "theme-dark" }],
  board: ["boards", { own: "boards-own", wood: "boards-wood", slate: "boards-slate", meadow: "boards-meadow" }],
  pieces: [
    "pieces",
    { carved: "pieces-carved", flat: "pieces-flat", ink: "pieces-ink", porcelain: "pieces-porcelain" },
  ],
  speed: [
    "animation",
    { slow: "animation-slow", normal: "animation-normal", fast: "animation-fast", none: "animation-none" },
  ],
};

const SWITCHES: Record<Switch, [title: string, about: string]> = {
  coordinates: ["coordinates", "coordinates-about"],
  marks: ["marks", "marks-about"],
  turn: ["turn-board", "turn-board-about"],
  tips: ["tips", "tips-about"],
  sound: ["sounds", "sounds-about"],
  letters: ["letter-keys", "letter-keys-about"],
};

/** Adds the choice of the opponent in a new game. */
function chooseOpponent(parent: HTMLElement, change: (changes: Partial<Settings>) => void): void {
  const label = add(parent, "label");
  add(label, "span", {}, text("opponent-of-new-game"));
  const select = add(label, "select", { name: "opponent" });
  for (const value of CHOICES.opponent) {
    add(select, "option", { value }, value === "last" ? text("opponent-last") : nameOf(value));
  }
  select.value = settings().opponent;
  select.addEventListener("change", () => change({ opponent: select.value as Settings["opponent"] }));
}

/** The languages to choose from: all but the pseudo-locales. */
const LANGUAGES: readonly string[] = ["en", ...Object.keys(languages).filter((tag) => !/-X[AB]$/.test(tag))];

/** Adds the choice of the language. Texts are everywhere, so the page loads again. */
function chooseLanguage(parent: HTMLElement, change: (changes: Partial<Settings>) => boolean): void {
  const label = add(parent, "label");
  const words = add(label, "span", {}, text("language"));
  add(words, "small", {}, text("language-about"));
  const select = add(label, "select", { name: "language" });
  add(select, "option", { value: "auto" }, text("language-auto"));
  for (const lang of LANGUAGES) {
    add(select, "option", { value: lang, lang }, new Intl.DisplayNames([lang], { type: "language" }).of(lang));
  }
  const { language } = settings();
  select.value = LANGUAGES.includes(language) ? language : "auto";
  select.addEventListener("change", () => {
    const isStored = change({ language: select.value });
    // The parameter counts more than the setting.
    const url = new URL(location.href);
    if (isStored) url.searchParams.delete("lang");
    else url.searchParams.set("lang", select.value);
    history.replaceState(history.state, "", url);
    location.reload();
  });
}

/** The position in the pictures of board and piece sets. */
const SAMPLE = "v=1&game=clobber&size=2x3";

/** Opens the dialog. Changes apply at once. */
export async function open(context: DialogContext): Promise<void> {
  const { root, element } = context;
  const { dialog: opened, body } = await dialog(root, text("settings"), styles);
  opened.classList.add("settings");
  const page = new AbortController();
  const change = (changes: Partial<Settings>): boolean => {
    const isStored = saveSettings(changes);
    note.hidden = isStored;
    return isStored;
  };
  const looks = section(body, text("settings-look"));
  choose(looks, "theme", change);
  choose(looks, "board", change).classList.add("pictures");
  choose(looks, "pieces", change).classList.add("pictures");
  toggle(looks, "coordinates", change);
  toggle(looks, "marks", change);
  chooseLanguage(looks, change);
  const play = section(body, text("settings-play"));
  const speeds = choose(play, "speed", change);
  add(speeds, "small", {}, text("animation-reduced"));
  chooseOpponent(play, change);
  toggle(play, "turn", change);
  toggle(play, "tips", change);
  const sounds = section(body, text("settings-sound"));
  const sound = toggle(sounds, "sound", change);
  const volume = add(sounds, "label", { class: "volume" });
  add(volume, "span", {}, text("volume"));
  const slider = add(volume, "input", { type: "range", name: "volume", min: 0, max: 100, step: 5 });
  slider.valueAsNumber = settings().volume;
  slider.disabled = !sound.checked;
  sound.addEventListener("change", () => {
    slider.disabled = !sound.checked;
  });
  slider.addEventListener("change", () => change({ volume: slider.valueAsNumber }));
  const keys = section(body, text("keys"));
  toggle(keys, "letters", change);
  const shortcuts = add(keys, "button", { type: "button", class: "shortcuts" }, text("shortcuts"));
  shortcuts.addEventListener("click", async () => {
    opened.close();
    await keyboard.open(context);
  });
  const note = add(body, "p", { role: "status" }, text("not-stored"));
  note.hidden = true;
  opened.addEventListener("close", () => page.abort());
  const themes = new MutationObserver(() => showPictures(root, body).catch(() => undefined));
  themes.observe(element, { attributeFilter: ["theme"] });
  page.signal.addEventListener("abort", () => themes.disconnect());
  // Without the pictures, the words say enough.
  showPictures(root, body).catch(() => undefined);
}

/** Adds a part of the dialog. */
function section(body: HTMLElement, title: string): HTMLElement {
  const section = add(body, "section");
  add(section, "h3", {}, title);
  return section;
}

/** Adds a setting that is one of several. */
function choose<Name extends Choice>(
  parent: HTMLElement,
  name: Name,
  change: (changes: Partial<Settings>) => void,
): HTMLElement {
  const [title, words] = TITLES[name];
  const group = add(parent, "fieldset", { class: "choice" });
  add(group, "legend", {}, text(title));
  const options = add(group, "div", { class: "options" });
  for (const value of Object.keys(words) as Settings[Name][]) {
    const label = add(options, "label");
    const radio = add(label, "input", { type: "radio", name, value });
    radio.checked = settings()[name] === value;
    radio.addEventListener("change", () => change({ [name]: value }));
    add(label, "span", {}, text(words[value]));
  }
  return group;
}

/** Adds a setting that is on or off. */
function toggle(parent: HTMLElement, name: Switch, change: (changes: Partial<Settings>) => void): HTMLInputElement {
  const [title, about] = SWITCHES[name];
  const label = add(parent, "label", { class: "option" });
  const words = add(label, "span", {}, text(title));
  add(words, "small", {}, text(about));
  const box = add(label, "input", { type: "checkbox", name });
  box.checked = settings()[name];
  box.addEventListener("change", () => change({ [name]: box.checked }));
  return box;
}

/** Draws a small board for each set of boards and of pieces. */
async function showPictures(root: ShadowRoot, body: HTMLElement): Promise<void> {
  const module = await loadDialogsModule();
  for (const radio of body.querySelectorAll<HTMLInputElement>(".pictures input")) {
    const look = pictureTheme(module, root, false);
    look.set(radio.name, radio.value);
    const svg = module.picture(SAMPLE, look);
    const label = radio.parentElement;
    if (!svg || !label) continue;
    const image = label.querySelector("img") ?? document.createElement("img");
    setAttributes(image, { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: "" });
    radio.after(image);
  }
}
