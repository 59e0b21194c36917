import { defineConfig } from "vite";

/** The kit as one file for Node, with all it imports inside: what an operator is given. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    {
      name: "run-by-node",
      enforce: "pre",
      transform: (code, id) =>
        id.endsWith("/main.ts") ? code.replace("#!/usr/bin/env bun", "#!/usr/bin/env node") : null,
    },
  ],
  ssr: { noExternal: true },
  build: {
    ssr: "main.ts",
    target: "node20",
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: "clutch-conformance.mjs", codeSplitting: false } },
  },
});
