// The element's events on another site's page: their order, their details, and what a page can do while it receives one.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";

embeddedTest("the events of a move come in order with their details", {}, async (page) => {
  const [kept, refused, log] = await page.script(async () => {
    const outer = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    const element = host.create({ game: "clobber", size: "1x4" });
    outer.append(element);
    await host.wait(() => host.log.length > 0);
    host.pick(element, "b1", "a1");
    await host.wait(() => host.log.length > 2);
    element.undo();
    await element.redo();
    element.goTo(0);
    element.goTo(1);
    addEventListener("quarry-before-move", (event) => event.preventDefault(), { once: true });
    host.pick(element, "c1", "d1");
    await host.task();
    const moves = element.movesText();
    let during = "";
    const refuse = (event: Event): void => {
      during = element.positionText();
      event.preventDefault();
    };
    addEventListener("quarry-before-move", refuse, { once: true });
    const failure = await host.failure(element.play("c1xd1"));
    await element.play("c1xd1");
    return [[moves, during], failure, host.log] as const;
  });
  assert.deepEqual(kept, ["b1xa1", "W.BW b"]);
  assert.equal(refused, 'move: found "c1xd1", which is not allowed here');
  assert.deepEqual(log, [
    ["ready"],
    ["before-move", { move: "b1xa1" }],
    ["move", { move: "b1xa1", ply: 1, side: "black", position: "W.BW b", outcome: "ongoing" }],
    ["before-move", { move: "c1xd1" }],
    ["before-move", { move: "c1xd1" }],
    ["before-move", { move: "c1xd1" }],
    ["move", { move: "c1xd1", ply: 2, side: "white", position: "W2.B w", outcome: "black" }],
    ["end", { outcome: "black" }],
  ]);
});

embeddedTest("a move of several steps dispatches quarry-before-move at its end only", {}, async (page) => {
  const [half, kept, log] = await page.script(async () => {
    const element = await host.add({ game: "gobbler" });
    host.log.length = 0;
    host.pick(element, "a1", "b1");
    await host.task();
    const before = host.log.length;
    addEventListener("quarry-before-move", (event) => event.preventDefault(), { once: true });
    host.find(element, "[data-action=done]").click();
    await host.task();
    const stays = element.state?.half;
    host.find(element, "[data-action=done]").click();
    await host.wait(() => host.log.length > 2);
    return [before, stays, host.log.map(([type, detail]) => [type, detail?.move])] as const;
  });
  assert.equal(half, 0);
  assert.equal(kept, "a1-b1");
  assert.deepEqual(log, [
    ["before-move", "a1-b1"],
    ["before-move", "a1-b1"],
    ["move", "a1-b1"],
  ]);
});

embeddedTest("a page can command the element and click on its board during quarry-before-move", {}, async (page) => {
  const [address, ply] = await page.script(async () => {
    const element = await host.add({ game: "clobber", size: "3x4" });
    const command = (): void => {
      element.goTo(0);
      element.legalMoves();
      element.play("c2xb2").catch(() => undefined);
    };
    addEventListener("quarry-before-move", command, { once: true });
    await element.play("b1xa1");
    await host.wait(() => element.movesText() === "c2xb2");
    const shown = [element.state?.address, element.state?.ply] as const;
    element.remove();
    return shown;
  });
  assert.deepEqual([address, ply], ["v=1&game=clobber&size=3x4&moves=b1xa1&alt=0.0:c2xb2&line=1", 1]);

  const found = await page.script(async () => {
    const element = await host.add({ game: "clobber", size: "1x4" });
    addEventListener("quarry-before-move", () => host.pick(element, "c1"), { once: true });
    host.pick(element, "b1", "a1");
    await host.task();
    return [element.movesText(), host.find(element, "[aria-selected=true]").dataset.square];
  });
  assert.deepEqual(found, ["b1xa1", "c1"]);
});

embeddedTest("every change of what is shown is an event, except the first", {}, async (page) => {
  const [changes, state] = await page.script(async () => {
    const log: [change: string, ply: number][] = [];
    document.addEventListener("quarry-change", ({ detail: { change, ply } }) => log.push([change, ply]));
    const came = (change: string, ply: number): Promise<void> =>
      host.wait(() => log.at(-1)?.join() === `${change},${ply}`);
    const element = await host.add({ game: "clobber", size: "1x4" });
    await host.drawn();
    await element.play("b1xa1");
    await came("turn", 1);
    element.goTo(0);
    await came("turn", 0);
    element.goTo(1);
    element.undo();
    await element.redo();
    await came("redone", 1);
    element.game = "moxie";
    await came("game", 0);
    return [log, [element.state?.game, element.state?.ply]] as const;
  });
  assert.deepEqual(changes[0], ["turn", 1]);
  assert.deepEqual(state, ["moxie", 0]);
});
