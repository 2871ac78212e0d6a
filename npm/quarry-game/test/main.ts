import { setHome, setTables } from "quarry-game";
import type { QuarryMove } from "quarry-game";
import { QuarryFrame } from "quarry-game/frame";
import { FILES } from "quarry-game-tables";

setHome("https://example.org/quarry/");
setTables(FILES);

const game = document.querySelector("quarry-game")!;
const received: QuarryMove[] = [];
game.addEventListener("quarry-move", ({ detail }) => received.push(detail));
document.addEventListener("quarry-error", ({ detail }) => console.error(detail.message));
game.addEventListener("quarry-before-move", (event) => event.detail.move === "none" && event.preventDefault());

/** For the test: a frame is opened, and a turn played there. */
async function framed(url: string): Promise<string> {
  const element = document.body.appendChild(document.createElement("iframe"));
  element.src = url;
  const frame = new QuarryFrame(element);
  const moved = new Promise<QuarryMove>((done) => frame.addEventListener("move", ({ detail }) => done(detail)));
  const { position } = await frame.play("b1xa1");
  const refused = await frame.play("z9").catch((error: Error) => error.message.split(":")[0]);
  const { outcome } = await moved;
  const address = await frame.getUrl();
  frame.close();
  return [position, refused, outcome, address.split("#")[1]].join("; ");
}

/** For the test: what the client of a frame says that never answers, or has no origin. */
async function sandboxed(url: string): Promise<string> {
  const element = document.createElement("iframe");
  element.sandbox.add("allow-scripts");
  const frame = new QuarryFrame(element);
  // The address may come later.
  element.src = url;
  document.body.append(element);
  const { commands } = await frame.getVersion();
  const { ply } = await frame.play("b1xa1");
  const moves = await frame.getLegalMoves();
  frame.close();
  const closed = await frame.getState().catch((error: Error) => error.message);
  return [commands.includes("set"), ply, moves?.join(), closed].join("; ");
}

Object.assign(window, { received, framed, sandboxed });
