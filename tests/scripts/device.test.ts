// Only `www/storage/device.ts` names what the browser stores, and it is closed unless an entry of the page opens it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { device, openDevice } from "../../www/storage/device.ts";
import { read, write } from "../../www/storage/storage.ts";
import { Storage } from "./storage.ts";

const WWW = new URL("../../www/", import.meta.url);

/** What a browser stores. */
const STORES = /(?<!device\(\)\.)\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/;

/** The scripts that name it: the gate, and the service worker, which only the page registers. */
const NAMING = ["storage/device.ts", "sw.ts"];

test("scripts reach what the browser stores by one way", () => {
  const files = readdirSync(WWW, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.d)\.ts$/.test(file));
  const naming = files.filter((file) => {
    const code = readFileSync(new URL(file, WWW), "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
    return STORES.test(code);
  });
  assert.deepEqual(naming.sort(), NAMING);
});

test("it is opened by the entries of the site's own pages, and by an element whose page asks for it", () => {
  const files = readdirSync(WWW, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const opening = files.flatMap(
    (file) => readFileSync(new URL(file, WWW), "utf8").match(/^.*\bopenDevice\(\);/gm) ?? [],
  );
  assert.deepEqual(opening.sort(), ['  if (isOn(element, "store")) openDevice();', "  openDevice();", "openDevice();"]);
});

test("values are kept in memory until it is open", () => {
  const stores = { localStorage: new Storage(), sessionStorage: new Storage() };
  for (const [name, value] of Object.entries(stores)) Object.defineProperty(globalThis, name, { value });
  stores.localStorage.setItem("quarry.a", '{"version":1,"value":"of the host"}');
  const isText = (value: unknown): value is string => typeof value === "string";
  assert.equal(read("a", 1, isText), undefined);
  assert.equal(write("a", 1, "of the element"), true);
  assert.equal(read("a", 1, isText), "of the element");
  device().sessionStorage.setItem("b", "b");
  assert.deepEqual([device().sessionStorage.length, device().sessionStorage.key(0)], [1, "b"]);
  device().sessionStorage.removeItem("b");
  assert.equal(device().sessionStorage.getItem("b"), null);
  assert.throws(() => device().indexedDB);
  assert.deepEqual([stores.localStorage.size, stores.sessionStorage.size], [1, 0]);
  openDevice();
  assert.equal(read("a", 1, isText), "of the host");
});
