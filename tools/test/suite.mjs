import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";

/** Runs one project of vitest.config.ts and answers how many tests passed and failed. */
export async function runSuite(project, env = {}) {
  console.log(`\n— ${project} tests —`);
  const folder = inRoot("node_modules", ".cache", "clutch-tests");
  mkdirSync(folder, { recursive: true });
  const report = `${folder}/${project}.json`;
  rmSync(report, { force: true });
  const { code } = await run(
    "vitest",
    [
      "run",
      "--project",
      project,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--passWithNoTests",
    ],
    { env },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, "utf8"));
  // A file that could not even be loaded has no failed test to count, yet the suite did fail.
  const unseen = code !== 0 && numFailedTests === 0 ? Math.max(1, numFailedTestSuites) : 0;
  return { passed: numPassedTests, failed: numFailedTests + unseen };
}
