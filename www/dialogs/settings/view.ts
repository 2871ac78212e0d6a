// The view of the dialog Settings.

import { nameOf } from "../../analysis/players.ts";
import { button, h, type VNode } from "../../board/html.ts";
import { text } from "../../messages/format.ts";
import { CHOICES, type Seating, type Settings } from "../../storage/settings.ts";
import { checkbox, labelled, radio, select } from "../fields.ts";
import { nameField } from "../own-name.ts";

/** What the dialog shows. */
export interface SettingsState {
  readonly settings: Settings;
  /** Whether the browser has stored the last change. */
  readonly isStored: boolean;
  /** The languages to choose from. */
  readonly languages: readonly string[];
  /** The pictures of the sets of boards and of pieces, as URLs; none until they are drawn. */
  readonly pictures: Readonly<Record<PictureSet, Readonly<Record<string, string>>>>;
}

/** What the user can do in it. */
export interface SettingsActions {
  change(changes: Partial<Settings>): void;
  chooseLanguage(language: string): void;
  showKeys(): void;
}

type ChoiceName = Exclude<keyof typeof CHOICES, "opponent">;
/** The switches of this dialog. The menu of a game has how two people sit. */
type SwitchName = Exclude<
  { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings],
  Seating
>;

/** The settings whose values have pictures. */
export type PictureSet = "board" | "pieces";

/** The settings that are one of several: the messages of the heading and of each value. */
const TITLES: { [Name in ChoiceName]: [title: string, values: Record<Settings[Name], string>] } = {
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

const SWITCHES: Record<SwitchName, [title: string, about: string]> = {
  coordinates: ["coordinates", "coordinates-about"],
  marks: ["marks", "marks-about"],
  turn: ["turn-board", "turn-board-about"],
  tips: ["tips", "tips-about"],
  sound: ["sounds", "sounds-about"],
  letters: ["letter-keys", "letter-keys-about"],
};

/** The view. */
export function settingsView(
  { settings, isStored, languages, pictures }: SettingsState,
  actions: SettingsActions,
): VNode[] {
  const { change } = actions;
  const choice = (name: ChoiceName): VNode => choiceView(name, settings, change);
  const pictured = (name: PictureSet): VNode => choiceView(name, settings, change, pictures[name]);
  const toggle = (name: SwitchName): VNode => switchView(name, settings, change);
  const reduced = h("small", text("animation-reduced"));
  return [
    section("settings-look", [
      choice("theme"),
      pictured("board"),
      pictured("pieces"),
      toggle("coordinates"),
      toggle("marks"),
      languageView(settings.language, languages, actions),
    ]),
    section("settings-play", [
      choiceView("speed", settings, change, undefined, reduced),
      opponentView(settings, change),
      nameField(settings.name, (name) => change({ name })),
      toggle("turn"),
      toggle("tips"),
    ]),
    section("settings-sound", [toggle("sound"), volumeView(settings, change)]),
    section("keys", [toggle("letters"), button(text("shortcuts"), actions.showKeys, { class: "shortcuts" })]),
    h("p", { attrs: { role: "status", hidden: isStored } }, text("not-stored")),
  ];
}

function section(title: string, children: VNode[]): VNode {
  return h("section", [h("h3", text(title)), ...children]);
}

/** A setting that is one of several, with a picture of each if there are pictures. */
function choiceView(
  name: ChoiceName,
  settings: Settings,
  change: SettingsActions["change"],
  pictures?: Readonly<Record<string, string>>,
  note?: VNode,
): VNode {
  const [title, values] = TITLES[name];
  const options = Object.entries(values).map(([value, message]) => {
    const src = pictures?.[value];
    return h("label", [
      radio(name, value, settings[name] === value, () => change({ [name]: value })),
      src === undefined ? undefined : h("img", { attrs: { src, alt: "" } }),
      h("span", text(message)),
    ]);
  });
  const sel = pictures ? "fieldset.choice.pictures" : "fieldset.choice";
  return h(sel, [h("legend", text(title)), h("div.options", options), note]);
}

/** A setting that is on or off. */
function switchView(name: SwitchName, settings: Settings, change: SettingsActions["change"]): VNode {
  const [title, about] = SWITCHES[name];
  return h("label.option", [
    h("span", [text(title), h("small", text(about))]),
    checkbox(name, settings[name], (isOn) => change({ [name]: isOn })),
  ]);
}

function opponentView({ opponent }: Settings, change: SettingsActions["change"]): VNode {
  const options = CHOICES.opponent.map(
    (value) => [value, value === "last" ? text("opponent-last") : nameOf(value)] as const,
  );
  const choose = (chosen: string): void => change({ opponent: chosen as Settings["opponent"] });
  return labelled(text("opponent-of-new-game"), select("opponent", opponent, options, choose));
}

function languageView(chosen: string, languages: readonly string[], { chooseLanguage }: SettingsActions): VNode {
  const named = languages.map((lang) => {
    const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
    return h("option", { attrs: { value: lang, lang } }, name);
  });
  const language = languages.includes(chosen) ? chosen : "auto";
  return labelled(
    [text("language"), h("small", text("language-about"))],
    select("language", language, [["auto", text("language-auto")], ...named], chooseLanguage),
  );
}

function volumeView({ sound, volume }: Settings, change: SettingsActions["change"]): VNode {
  const attrs = { type: "range", name: "volume", min: 0, max: 100, step: 5, disabled: !sound };
  const set = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) change({ volume: target.valueAsNumber });
  };
  return h("label.volume", [
    h("span", text("volume")),
    h("input", { attrs, props: { value: String(volume) }, on: { change: set } }),
  ]);
}
