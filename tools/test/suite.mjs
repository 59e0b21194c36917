import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { nameOf, readReport } from "./report.mjs";

/** With more failures than this the suite is broken: to run them again shows nothing. */
const MAX_RERUN = 10;

/**
 * Runs the vitest projects whose names begin with `project`. What failed is run once more, alone: a test that passes then is
 * flaky. Answers `{ passed, failed, skipped, flaky, times }`; failed, skipped and flaky are lists of names.
 */
export async function runSuite(project, { env = {}, args = [] } = {}) {
  console.log(`\n— ${project} tests —`);
  const first = await runVitest(project, args, env);
  if (first === null) return empty({ failed: [`${project}: the run ended without a report`] });
  const outcome = { passed: first.passed, failed: [], skipped: first.skipped, flaky: [], times: first.times };
  if (first.failed.length > 0 && first.failed.length <= MAX_RERUN)
    console.log(`\n${first.failed.length} failed in the ${project} tests and are run again, each alone`);
  for (const failure of first.failed) {
    const again = first.failed.length > MAX_RERUN ? null : await rerun(project, failure, env);
    const hasPassed = again !== null && again.failed.length === 0 && again.passed > 0;
    if (hasPassed) {
      outcome.flaky.push(`${nameOf(failure)}: ${failure.reason}`);
      outcome.passed += again.passed;
    } else outcome.failed.push(`${project}: ${nameOf(failure)}: ${failure.reason}`);
  }
  if (first.code !== 0 && first.failed.length === 0)
    outcome.failed.push(`${project}: the run ended with code ${first.code}: an error outside of its tests`);
  return outcome;
}

export const empty = (given = {}) => ({ passed: 0, failed: [], skipped: [], flaky: [], times: [], ...given });

const rerun = (project, { file, names }, env) =>
  runVitest(project, [file, ...(names === null ? [] : ["-t", namePattern(names)])], env);

/** Of one test: the names of its groups and its own, which vitest joins by a space or by an arrow. */
const namePattern = (names) => `^${names.map(escapePattern).join("(?: | > )")}$`;

const escapePattern = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

async function runVitest(project, args, env) {
  const folder = inRoot("node_modules", ".cache", "clutch-tests");
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${project}.json`;
  rmSync(file, { force: true });
  const { code } = await run(
    "vitest",
    [
      "run",
      // A kind may be several projects: "unit" and "unit-client".
      `--project=${project}*`,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${file}`,
      "--passWithNoTests",
      ...args,
    ],
    // A log is read as plain text; only a terminal shows colours.
    { env: process.stdout.isTTY ? env : { NO_COLOR: "1", ...env } },
  );
  return existsSync(file) ? { code, ...readReport(JSON.parse(readFileSync(file, "utf8"))) } : null;
}
