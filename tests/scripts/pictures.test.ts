// The pictures on the start page: one in a task, and none that has not changed.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./render.ts";

const observed: Element[] = [];
let resized = (): void => undefined;
Object.assign(globalThis, {
  devicePixelRatio: 1,
  requestAnimationFrame: (task: () => void) => setTimeout(task),
  ResizeObserver: class {
    constructor(report: () => void) {
      resized = report;
    }
    observe(place: Element): void {
      observed.push(place);
    }
    unobserve(place: Element): void {
      observed.splice(observed.indexOf(place), 1);
    }
  },
});
const { Pictures } = await import("../../www/board/pictures.ts");

/** The names of the pictures that were drawn in each task. */
let tasks: string[][] = [];

/** Waits until no more is drawn. */
async function settle(): Promise<string[][]> {
  tasks = [];
  for (let n = 0; n < 20; n += 1) {
    tasks.push([]);
    await new Promise((done) => setTimeout(done));
  }
  return tasks.filter(({ length }) => length > 0);
}

test("each picture is drawn in a task of its own, and again only if it has changed", async () => {
  const pictures = new Pictures();
  const places = ["a", "b", "c"].map((name) => {
    const place = document.createElement("div");
    place.append(document.createElement("canvas"));
    document.body.append(place);
    Object.assign(place.firstElementChild as Element, { getContext: () => ({}) });
    let width = 100;
    Object.defineProperties(place, { clientWidth: { get: () => width }, clientHeight: { get: () => width } });
    pictures.add(place, (_context, ...size) => tasks.at(-1)?.push(`${name} ${size.join(" ")}`));
    const grow = (): void => {
      width = 200;
    };
    return { place, grow };
  });
  assert.deepEqual(await settle(), [["a 100 100 1"], ["b 100 100 1"], ["c 100 100 1"]]);
  resized();
  assert.deepEqual(await settle(), []);
  places[1]?.grow();
  resized();
  assert.deepEqual(await settle(), [["b 200 200 1"]]);
  // One that has gone is forgotten.
  places[0]?.place.remove();
  pictures.refresh();
  assert.deepEqual(await settle(), [["b 200 200 1"], ["c 100 100 1"]]);
  assert.deepEqual(observed, [places[1]?.place, places[2]?.place]);
});
