// What a project does with the package, in Node and in a page. It says what it found as the title of the page, or prints it.

import { GAMES, Game, init, initDrawing, type Outcome, ParseError, Position } from "quarry-rules";
import { Engine, type EngineOptions, type Info } from "quarry-rules/engine";

async function found(): Promise<string> {
  await init();
  await initDrawing();
  const position: Position = Position.start("clobber", { size: "2x3" });
  const outcome: Outcome | null = position.outcome;
  const game = new Game("moxie", { moves: ["a1", "b4"] });
  const all: unknown[] = [GAMES.length > 10, position.perft(4), outcome, position.svg().length > 100, game.ply];
  try {
    Position.parse("clobber", "WX w");
  } catch (error) {
    if (error instanceof ParseError) all.push(error.found);
  }
  const options: EngineOptions[] = [{}, { worker: false, hashMB: 8 }];
  for (const option of options) {
    const engine = await Engine.create(option);
    const { move, lines } = await engine.best(position, { depth: 8 });
    const best: Info | undefined = lines[0];
    all.push(move, best?.proof);
    engine.close();
  }
  return all.map(String).join(" ");
}

function show(text: string): void {
  const { document } = globalThis as { document?: { title: string } };
  if (document === undefined) console.log(text);
  else document.title = text;
}

found().then(show, (error: unknown) => show(`failed: ${String(error)}`));
