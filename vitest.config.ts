import { defineConfig } from "vitest/config";

const skipped = ["**/node_modules/**", "**/dist/**", "**/.data/**"];

/** So that a machine under load fails no test; time is never asserted. */
const UNIT_TIMEOUT_MS = 60_000;

/**
 * Kinds of tests: pure and quick, in two projects as those of the widget share stores and so need modules of their own
 * (docs/decisions/0221); against real processes, and long runs of the simulator; through a real browser.
 */
export default defineConfig({
  test: {
    reporters: ["default"],
    // The default leaves one core to the runner itself, which does little.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts", "tools/**/*.test.mjs"],
          exclude: [...skipped, "**/*.integration.test.ts", "e2e/**", "client/**"],
          environment: "node",
          isolate: false,
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: "unit-client",
          include: ["client/**/*.test.ts", "client/**/*.test.tsx"],
          exclude: skipped,
          environment: "node",
          pool: "threads",
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: "integration",
          globalSetup: "tools/test/ensure-built.mjs",
          include: ["**/*.integration.test.ts"],
          exclude: skipped,
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "journeys",
          globalSetup: "tools/test/ensure-built.mjs",
          include: ["e2e/**/*.test.ts"],
          exclude: [...skipped, "e2e/pixels/**"],
          environment: "node",
          testTimeout: 400_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "pixels",
          globalSetup: "tools/test/ensure-workshop.mjs",
          include: ["e2e/pixels/**/*.test.ts"],
          exclude: skipped,
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // As many states at once as there are windows in pixels.test.ts.
          maxConcurrency: 4,
        },
      },
    ],
  },
});
