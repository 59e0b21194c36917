import { defineConfig } from "vitest/config";
import { temporaryBase } from "./tools/lib/temporary-base.mjs";

process.env["TMPDIR"] = temporaryBase();

const skipped = ["**/node_modules/**", "**/dist/**", "**/.data/**"];
/** Tests through a real browser. */
const BROWSED = ["e2e/journeys/**", "e2e/pixels/**", "e2e/browsers/**"];

/** Journeys of the nightly set use the shared system as well, and pictures the workshop, so they are a part of those then. */
const NOT_TONIGHT = process.env["CLUTCH_TEST_SIZE"] === "nightly" ? [] : ["**/*.nightly.test.ts"];

/** So that a machine under load fails no test; time is never asserted. */
const UNIT_TIMEOUT_MS = 60_000;

/**
 * Kinds of tests: pure and quick, in two projects as stores of the widget are state of their modules
 * (docs/decisions/0221); against real processes; through a real browser; and what `npm run nightly` adds.
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
          exclude: [...skipped, "**/*.integration.test.ts", "**/*.nightly.test.ts", ...BROWSED, "client/**"],
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
          isolate: false,
          setupFiles: "testkit/fresh-modules.ts",
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: "integration",
          globalSetup: "tools/test/ensure-built.mjs",
          // One more than cores: rounds of mini-games and answers that do not come are waited for.
          maxWorkers: 3,
          include: ["**/*.integration.test.ts"],
          exclude: skipped,
          environment: "node",
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "journeys",
          globalSetup: ["tools/test/ensure-built.mjs", "e2e/system/shared-system.ts"],
          include: ["e2e/journeys/**/*.test.ts"],
          exclude: [...skipped, ...NOT_TONIGHT],
          environment: "node",
          testTimeout: 400_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "nightly",
          globalSetup: "tools/test/ensure-built.mjs",
          include: ["**/*.nightly.test.ts"],
          exclude: [...skipped, ...BROWSED],
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "browsers",
          globalSetup: "tools/test/ensure-built.mjs",
          include: ["e2e/browsers/**/*.nightly.test.ts"],
          exclude: skipped,
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "pixels",
          globalSetup: "tools/test/ensure-workshop.mjs",
          include: ["e2e/pixels/**/*.test.ts"],
          exclude: [...skipped, ...NOT_TONIGHT],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // As many states at once as there are windows in gallery.ts.
          maxConcurrency: 4,
        },
      },
    ],
  },
});
