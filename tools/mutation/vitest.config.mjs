import { defineConfig } from "vitest/config";

const folder = process.env["CLUTCH_MUTATION_FOLDER"] ?? "rules";
const isWithStore = process.env["CLUTCH_MUTATION_STORE"] === "1";

/**
 * The tests that judge the mutants of one folder: those beside it, in one project, because the mutation runner drives
 * one only. Integration tests count only when asked for: each of their runs opens a database. Tests of calls never do: the
 * server they start is another process, where no line is changed.
 */
export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`],
    exclude: [
      "**/node_modules/**",
      "**/*-calls.integration.test.ts",
      ...(isWithStore ? [] : ["**/*.integration.test.ts"]),
    ],
    environment: "node",
    testTimeout: isWithStore ? 120_000 : 30_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
