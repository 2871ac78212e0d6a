// Two pages, of any folder.
export default {
  base: "./",
  build: { chunkSizeWarningLimit: 1000, rollupOptions: { input: ["index.html", "react.html"] } },
};
