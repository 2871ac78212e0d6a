import { setHome } from "quarry-game";
import { GAMES, ParseError } from "quarry-rules";
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

test("the rules can be imported", () => {
  expect(GAMES.length).toBeGreaterThan(10);
  expect([ParseError.name, Engine.name]).toEqual(["ParseError", "Engine"]);
});
