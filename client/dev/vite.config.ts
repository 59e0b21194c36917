import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { messagesPlugin } from "../build/messages-plugin.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Stories of the parts on fixtures: `vite --config client/dev/vite.config.ts`, never part of the build. */
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
  server: { port: 9700, strictPort: true },
});
