import { defineConfig } from "vite";

/** One self-contained file for a script tag; the server gives it out as /v8/embed.js. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    lib: { entry: "script.ts", formats: ["iife"], name: "ClutchEmbed", fileName: () => "clutch-embed.js" },
  },
});
