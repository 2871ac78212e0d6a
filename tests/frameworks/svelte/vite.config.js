import { sveltekit } from "@sveltejs/kit/vite";

export default {
  plugins: [sveltekit()],
  optimizeDeps: { exclude: ["quarry-game", "quarry-game-engine"] },
};
