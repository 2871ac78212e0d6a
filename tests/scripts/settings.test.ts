import assert from "node:assert/strict";
import { test } from "node:test";

import { installStorage } from "./storage.ts";

installStorage();
const tabs = new EventTarget();
Object.assign(globalThis, { addEventListener: tabs.addEventListener.bind(tabs) });

const { CHOICES, SPEEDS, saveSettings, settings, watchSettings } = await import("../../www/storage/settings.ts");

const KEY = "quarry.settings";

const DEFAULTS = {
  ...{ theme: "auto", board: "own", pieces: "carved", speed: "normal", opponent: "last", language: "auto" },
  name: "",
  ...{ turning: false, facing: false },
  ...{ coordinates: true, marks: true, turn: true, sound: false, volume: 60, tips: true, letters: true },
};

/** Another tab stores a value. */
function storeElsewhere(value: unknown, key: string | null = KEY): void {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, value }));
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

test("a setting that the user has not chosen has its default", () => {
  assert.deepEqual(settings(), DEFAULTS);
  for (const [name, values] of Object.entries(CHOICES))
    assert.equal(settings()[name as keyof typeof CHOICES], values[0]);
});

test("every choice is kept as it was stored", () => {
  for (const [name, values] of Object.entries(CHOICES)) {
    for (const value of values) {
      storeElsewhere({ [name]: value });
      assert.deepEqual(settings(), { ...DEFAULTS, [name]: value });
    }
  }
  assert.deepEqual(CHOICES.theme, ["auto", "light", "dark"]);
  assert.deepEqual(CHOICES.board, ["own", "wood", "slate", "meadow"]);
  assert.deepEqual(CHOICES.pieces, ["carved", "flat", "ink", "porcelain"]);
  assert.deepEqual(CHOICES.speed, ["normal", "slow", "fast", "none"]);
  const levels = Array.from({ length: 8 }, (_, n) => `engine:${n + 1}`);
  assert.deepEqual(CHOICES.opponent, ["last", "adaptive", ...levels]);
  assert.deepEqual(SPEEDS, { slow: 0.5, normal: 1, fast: 2, none: 0 });
});

test("settings of every kind are kept, and others are left out", () => {
  const chosen = {
    ...{ theme: "dark", board: "wood", pieces: "ink", speed: "fast", opponent: "engine:3", language: "ja" },
    name: "Ada",
    ...{ turning: true, facing: true },
    ...{ coordinates: false, marks: false, turn: false, sound: true, volume: 5, tips: false, letters: false },
  };
  storeElsewhere({ ...chosen, unknown: 1 });
  assert.deepEqual(settings(), chosen);
});

test("a damaged setting has its default, and the others stay", () => {
  storeElsewhere({
    theme: "pink",
    board: 3,
    speed: null,
    volume: "60",
    marks: 0,
    tips: "true",
    language: 4,
    sound: true,
  });
  assert.deepEqual(settings(), { ...DEFAULTS, sound: true });
  storeElsewhere(null);
  assert.deepEqual(settings(), DEFAULTS);
});

test("the switch for motion of earlier versions is a speed", () => {
  storeElsewhere({ motion: false });
  assert.equal(settings().speed, "none");
  storeElsewhere({ motion: false, speed: "slow" });
  assert.equal(settings().speed, "slow");
  storeElsewhere({ motion: true });
  assert.equal(settings().speed, "normal");
});

test("changes are stored and reported, here and from another tab", () => {
  storeElsewhere({});
  const received: unknown[] = [];
  const end = watchSettings((found) => {
    received.push(structuredClone(found));
    found.volume = 1;
  });
  assert.equal(saveSettings({ theme: "light" }), true);
  assert.deepEqual(JSON.parse(localStorage.getItem(KEY) ?? ""), { version: 1, value: { ...DEFAULTS, theme: "light" } });
  settings().volume = 2;
  assert.equal(settings().volume, 60, "changing the returned object changes no setting");
  storeElsewhere({ theme: "dark" });
  // All of the storage was emptied.
  storeElsewhere({ theme: "auto" }, null);
  storeElsewhere({ theme: "dark" }, "quarry.other");
  assert.deepEqual(received, [{ ...DEFAULTS, theme: "light" }, { ...DEFAULTS, theme: "dark" }, DEFAULTS]);
  end();
  assert.equal(saveSettings({ volume: 7 }), true);
  assert.equal(received.length, 3);
});

test("settings hold where they cannot be stored", () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  assert.equal(saveSettings({ volume: 8 }), false);
  localStorage.setItem = setItem;
  assert.equal(settings().volume, 8);
});
