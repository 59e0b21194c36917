import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { messagesPlugin } from "../../client/build/messages-plugin.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Pages the bench measures, built as the widget is. */
export default defineConfig({
  root: here("."),
  base: "./",
  logLevel: "warn",
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), messagesPlugin(here("../../texts/client"))],
  css: { transformer: "lightningcss", modules: { localsConvention: "camelCase" } },
  build: {
    outDir: here("./dist"),
    target: "es2024",
    modulePreload: { polyfill: false },
    rollupOptions: { input: ["vanilla", "ours", "grid"].map((name) => here(`./cells/${name}.html`)) },
  },
});
