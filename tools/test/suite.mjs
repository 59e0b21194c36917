import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";

/** A line for each failed test of a JSON report: the file, the title and the first line of the reason. */
function failuresIn({ testResults }, project) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [`${project}: ${inProject(name)}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${project}: ${inProject(name)} > ${fullName}: ${firstLine(failureMessages[0] ?? "")}`,
    );
  });
}

/** Every test of a JSON report with the time it took. */
const timesIn = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ test: `${inProject(name)} > ${fullName}`, ms: duration ?? 0 })),
  );

const firstLine = (text) => text.split("\n", 1)[0];
const inProject = (path) => relative(inRoot(), path);

/** Runs one project of vitest.config.ts: how many tests passed and failed, which failed, and how long each took. */
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
      // A kind may be several projects: "unit" and "unit-client".
      `--project=${project}*`,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--passWithNoTests",
    ],
    // A log is read as plain text; only a terminal shows colours.
    { env: process.stdout.isTTY ? env : { NO_COLOR: "1", ...env } },
  );
  if (!existsSync(report))
    return { passed: 0, failed: 1, failures: [`${project}: the run ended without a report`], times: [] };
  const results = JSON.parse(readFileSync(report, "utf8"));
  const { numPassedTests, numFailedTests, numFailedTestSuites } = results;
  // A file that could not even be loaded has no failed test to count, yet the suite did fail.
  const unseen = code !== 0 && numFailedTests === 0 ? Math.max(1, numFailedTestSuites) : 0;
  const failures = failuresIn(results, project);
  return { passed: numPassedTests, failed: numFailedTests + unseen, failures, times: timesIn(results) };
}
