import { defineConfig } from "vitest/config";

const skipped = ["**/node_modules/**", "**/dist/**", "**/.data/**"];

/** Three kinds of tests: pure and quick; against real processes; through a real browser. */
export default defineConfig({
  test: {
    reporters: ["default"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx", "tools/**/*.test.mjs"],
          exclude: [...skipped, "**/*.integration.test.ts", "e2e/**"],
          environment: "node",
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
          exclude: skipped,
          environment: "node",
          testTimeout: 400_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
