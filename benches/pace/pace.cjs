// The same as src/main.rs, for the WebAssembly module whose script is named on the command line, under Node.

const { perft, Thinker } = require(require("path").resolve(process.argv[2]));
const lines = require("readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const [game, start, number] = line.split(" ");
  const thinker = game === "search" ? new Thinker(start) : undefined;
  const before = performance.now();
  const answer = thinker ? thinker.search(Number(number)) : perft(game, start, Number(number));
  console.log(`${answer} ${(performance.now() - before) / 1000}`);
  thinker?.free();
});
