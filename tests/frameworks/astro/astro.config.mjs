export default {
  base: process.env.BASE,
  vite: { optimizeDeps: { exclude: ["quarry-game", "quarry-game-engine"] } },
};
