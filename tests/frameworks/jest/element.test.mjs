import { setHome } from "quarry-game";

test("an element stands in a page, and reports that it cannot load", async () => {
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
