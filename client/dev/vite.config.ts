import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { messagesPlugin } from "../build/messages-plugin.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The workshop of components: `npx vite --config client/dev/vite.config.ts`, never part of the widget's build. The pixel tests build it
 * and take pictures of what was built.
 */
export default defineConfig({
  root: here("."),
  base: "/v8/",
  publicDir: here("../public"),
  cacheDir: here("../../node_modules/.vite-stories"),
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), messagesPlugin(here("../../texts/client"))],
  css: {
    transformer: "lightningcss",
    modules: { localsConvention: "camelCase" },
    // Grid lines and containers are named across modules: a row stands in its group's columns, a cell in the list.
    lightningcss: { cssModules: { pattern: "[local]-[hash]", grid: false, container: false } },
  },
  build: {
    outDir: here("./dist"),
    emptyOutDir: true,
    target: "es2024",
    reportCompressedSize: false,
    modulePreload: false,
  },
  server: { port: 9700, strictPort: true },
});
