// The same as src/main.rs, for the WebAssembly module whose script is named on the command line, under Node.

const { perft } = require(require("path").resolve(process.argv[2]));
const lines = require("readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const [game, start, depth] = line.split(" ");
  const before = performance.now();
  const count = perft(game, start, Number(depth));
  console.log(`${count} ${(performance.now() - before) / 1000}`);
});
