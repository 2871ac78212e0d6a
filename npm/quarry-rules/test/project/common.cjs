// A CommonJS program loads the package with `import()`.

async function main() {
  const { init, Position } = await import("quarry-rules");
  const { Engine } = await import("quarry-rules/engine");
  await init();
  const engine = await Engine.create();
  const { move } = await engine.best(Position.start("clobber", { size: "2x3" }), { depth: 8 });
  engine.close();
  console.log(move);
}

main();
