// The dialogs Settings, Keyboard and Comment as functions of their states.

import assert from "node:assert/strict";
import { test } from "node:test";

import { installStorage } from "./storage.ts";

installStorage();
Object.assign(globalThis, { addEventListener: () => undefined });

const { render } = await import("./render.ts");
const { settings } = await import("../../www/storage/settings.ts");
const { settingsView } = await import("../../www/dialogs/settings/view.ts");
const { keysView } = await import("../../www/dialogs/keys.ts");
const { commentView } = await import("../../www/dialogs/comment.ts");

type SettingsState = Parameters<typeof settingsView>[0];

const ignore = (): void => undefined;

function stateOf(more: Partial<SettingsState> = {}): SettingsState {
  const pictures = { board: { wood: "wood.svg" }, pieces: {} };
  return { settings: settings(), isStored: true, languages: ["en", "de"], pictures, ...more };
}

test("each setting has a field, and a change names what changes", () => {
  const changes: unknown[] = [];
  const actions = {
    change: (change: object) => changes.push(change),
    chooseLanguage: (language: string) => changes.push(language),
    showKeys: ignore,
  };
  const shown = render(settingsView(stateOf(), actions));
  const names = new Set(shown.all<HTMLInputElement>("[name]").map(({ name }) => name));
  // The menu of a game between two people has how they sit.
  const { turning: _, facing: __, ...shownHere } = settings();
  assert.deepEqual([...names].sort(), Object.keys(shownHere).sort());
  assert.equal(shown.find<HTMLInputElement>("[name=volume]").disabled, true);
  assert.equal(shown.find(".pictures img").getAttribute("src"), "wood.svg");
  shown.choose("[value=dark]", "dark");
  shown.choose("[name=sound]", "on");
  shown.choose("[name=opponent]", "engine:3");
  shown.choose("[name=language]", "de");
  shown.choose("[name=volume]", "15");
  shown.choose("[name=name]", " Ada\u202e ");
  assert.deepEqual(changes, [
    ...[{ theme: "dark" }, { sound: true }, { opponent: "engine:3" }, "de", { volume: 15 }],
    { name: "Ada" },
  ]);
});

test("another state is shown in the same elements", () => {
  const actions = { change: ignore, chooseLanguage: ignore, showKeys: ignore };
  const shown = render(settingsView(stateOf(), actions));
  const dark = shown.find<HTMLInputElement>("[value=dark]");
  assert.equal(shown.find("[role=status]").hasAttribute("hidden"), true);
  const changed = { ...settings(), theme: "dark", sound: true, language: "de" } as const;
  shown.show(settingsView(stateOf({ settings: changed, isStored: false }), actions));
  assert.equal(shown.find("[value=dark]"), dark);
  assert.equal(dark.checked, true);
  assert.equal(shown.find<HTMLInputElement>("[name=volume]").disabled, false);
  assert.equal(shown.find<HTMLSelectElement>("[name=language]").value, "de");
  assert.equal(shown.find("[role=status]").hasAttribute("hidden"), false);
});

test("a game has more keys than the start page", () => {
  const captions = (hasGame: boolean): number =>
    render(keysView({ hasGame, isPage: false, letters: [["u", "Undo"]] })).all("caption").length;
  assert.deepEqual([captions(true), captions(false)], [3, 1]);
  // Only the page opens files.
  const rows = (isPage: boolean): number => render(keysView({ hasGame: true, isPage, letters: [] })).all("tr").length;
  assert.equal(rows(true) - rows(false), 2);
});

test("a comment is the text of its field when it is saved", () => {
  const done: string[] = [];
  const actions = {
    choose: (glyph: string) => done.push(`choose ${glyph}`),
    save: (comment: string) => done.push(`save ${comment}`),
  };
  const shown = render(commentView({ glyphs: ["!", "?"], glyph: "!", comment: "Good" }, actions));
  const checked = shown.all<HTMLInputElement>("[name=glyph]").map((radio) => radio.checked);
  assert.deepEqual(checked, [false, true, false]);
  shown.choose("[value='?']", "?");
  const field = shown.find<HTMLTextAreaElement>("textarea");
  assert.equal(field.value, "Good");
  field.value = "Better:\nb2";
  shown.find<HTMLFormElement>("form").requestSubmit();
  assert.deepEqual(done, ["choose ?", "save Better:\nb2"]);
});
