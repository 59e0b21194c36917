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
    // A mutant whose bet is never answered fails by these, in the same process: the runner's own limit is far longer, and
    // begins the whole run again.
    testTimeout: 10_000,
    hookTimeout: 30_000,
    teardownTimeout: 2000,
    // What many repeats prove, a few disprove: these are asked once a mutant.
    env: { CLUTCH_SPEND_ROUNDS: "3", CLUTCH_CORRELATION_ATTEMPTS: "5000" },
    fileParallelism: false,
  },
});
