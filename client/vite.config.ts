import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { loadChunk, rootedChunks, type ChunkRoots } from "./build/chunks.ts";
import { brotliPlugin } from "./build/brotli-plugin.ts";
import { callsPlugin } from "./build/calls-plugin.ts";
import { skeletonPlugin } from "./build/skeleton-plugin.ts";
import { messagesPlugin } from "./build/messages-plugin.ts";
import { preloadPlugin } from "./build/preload-plugin.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Components that are cheap to render again: the compiler's memoization of each makes the first script larger. */
const NOT_MEMOIZED =
  /client\/(app\/(root|top-bar\/|screens\/|shell\/(bottom-bar|error-popup|skip-links|overlays|waiting\/))|features\/events\/list\/list-skeleton|features\/launch\/|features\/events\/toolbar|ui\/feedback\/|features\/notices\/notices-bell).*\.tsx$/;

const CHUNKS: readonly ChunkRoots[] = [
  { name: null, roots: ["main.tsx"] },
  { name: "app", roots: ["app/start/start.tsx"] },
  // What every visit loads once the first list stands.
  {
    name: "visit",
    roots: [
      "app/start/after-first-list.ts",
      "app/shell/slip-with-share.tsx",
      "app/top-bar/bar-tools.tsx",
      "features/events/filters/list-filters.tsx",
      "features/events/nav/date-selector.tsx",
      "features/events/row/row-code.ts",
      "features/notices/toasts.ts",
      "ui/overlay/modal.tsx",
    ],
  },
  // What lazy screens read with.
  { name: "queries", roots: ["queries/use-board.ts", "queries/use-answer.ts", "queries/use-pages.ts"] },
].map(({ name, roots }) => ({ name, roots: roots.map((file) => here(`./${file}`)) }));

/** The widget is served under /v8/ with hashed assets; a language and a lazy screen is each a chunk of its own. */
export default defineConfig({
  root: here("."),
  base: "/v8/",
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/[\\/]node_modules[\\/]/, NOT_MEMOIZED] }),
    callsPlugin(),
    messagesPlugin(here("../texts/client")),
    preloadPlugin(here("./app/start/start.tsx")),
    skeletonPlugin({ client: here("."), texts: here("../texts/client"), dist: here("./dist") }),
    brotliPlugin(here("./dist")),
  ],
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
    cssMinify: "lightningcss",
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    sourcemap: "hidden",
    reportCompressedSize: false,
    // The entry lists what each lazy chunk preloads: styles alone, as scripts are loaded by their imports.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith(".css")),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [loadChunk, rootedChunks(CHUNKS)],
        },
      },
    },
  },
});
