export default defineNuxtConfig({
  app: {
    baseURL: process.env.BASE,
    head: { title: "A page of Nuxt", link: [{ rel: "icon", href: "data:," }] },
  },
  compatibilityDate: "2025-07-15",
  telemetry: false,
  vue: { compilerOptions: { isCustomElement: (tag) => tag === "quarry-game" } },
  vite: { optimizeDeps: { exclude: ["quarry-game", "quarry-game-engine"] } },
});
