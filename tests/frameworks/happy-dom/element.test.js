import { expect, test, vi } from "vitest";
import { setHome } from "quarry-game";
import { init, Position } from "quarry-rules";
import { Engine } from "quarry-rules/engine";

test("an element can be in a page, and reports that it cannot load", async () => {
  setHome("https://example.org/quarry/");
  const element = document.createElement("quarry-game");
  const failed = new Promise((done) => element.addEventListener("quarry-error", done, { once: true }));
  element.game = "clobber";
  expect(element.getAttribute("game")).toBe("clobber");
  document.body.append(element);
  const { detail } = await failed;
  expect(detail.code).toBe("load");
  element.remove();
});

test("an element without something that browsers have throws nothing into the page", async () => {
  const languages = vi.spyOn(navigator, "languages", "get").mockImplementation(() => {
    throw new TypeError("no languages");
  });
  const element = document.createElement("quarry-game");
  const failed = new Promise((done) => element.addEventListener("quarry-error", done, { once: true }));
  document.body.append(element);
  languages.mockRestore();
  const { detail } = await failed;
  expect(detail).toMatchObject({ code: "load", cause: "no languages" });
});

test("the rules and the engine run", async () => {
  await init();
  const position = Position.start("clobber", { size: "1x4" });
  const engine = await Engine.create();
  expect(await engine.best(position, { level: 1 })).toHaveProperty("move");
  engine.close();
});
