/**
 * `npm run nightly`: what takes too long for `npm test`. All tests in their nightly size, Firefox and WebKit, every picture, the
 * reports on prices, the benches and an hour of the demo (`CLUTCH_SOAK_MINUTES`). `npm run nightly -- pixels calibration` runs these
 * parts alone. The reports run beside the soak. `docs/nightly.json` keeps when and on which commit each part was last green; at the end all of them are printed.
 * Exits with 1 where a part failed.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "../lib/build.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { inRoot, root } from "../lib/paths.mjs";
import { ensureBrowsers, ensureContainers, ensurePrograms } from "../lib/programs.mjs";
import { run, step } from "../lib/run.mjs";
import { openScope } from "./scope.mjs";
import { empty, runSuite } from "./suite.mjs";
import { createSummary } from "./summary.mjs";

const KEPT = inRoot("docs", "nightly.json");
const suite = (project) => (env) => runSuite(project, { env });
/** A target missed by a bench does not fail: speed is judged on a quiet machine. Its line is shown. */
const MISSED = /^missed: .*$/gm;
const command =
  (name, ...args) =>
  async (env) => {
    const { code, output } = await step(name, args, { env });
    if (code === 0) {
      for (const [line] of output.matchAll(MISSED)) console.log(line);
      return empty({ passed: 1 });
    }
    console.log(output.slice(-6000));
    return empty({ failed: [name] });
  };

/** The whole set in Firefox and WebKit; each is needed. */
const browsers = async (env) => {
  const { missing, env: places } = await ensureBrowsers();
  return missing.length > 0 ? empty({ failed: missing }) : runSuite("browsers", { env: { ...env, ...places } });
};
/** Its output is its report. */
const soak = async (env) => {
  console.log("\n— soak —");
  const { code } = await run("node", ["e2e/chaos/soak.ts"], { env });
  return code === 0 ? empty({ passed: 1 }) : empty({ failed: ["soak"] });
};

/** A report is arithmetic alone. It takes what processor time the soak beside it leaves. */
const report = (name, ...args) => command(name, "nice", "-n", "19", ...args);
const REPORTS = {
  calibration: report("calibration", "bun", "pricing/report/calibration.ts"),
  /** No further match begins after a quarter of an hour: matches, worlds, seed, games, minutes. */
  "informed-bettor": report(
    "informed bettor",
    ...["bun", "feed/report/informed-bettor.ts"],
    ...["20000", "2048", "informed bettor", "all", "15"],
  ),
  mutation: report("mutation of settlement", "node", "tools/mutation/main.mjs", "rules/settle"),
};

/** Each runs with the environment of the programs and answers an outcome as a suite does. */
const PARTS = {
  bench: command("bench", "node", "bench/run.ts", "--rounds", "5"),
  unit: suite("unit"),
  integration: suite("integration"),
  long: async (env) => {
    await ensureContainers();
    return runSuite("nightly", { env });
  },
  journeys: suite("journeys"),
  browsers,
  pixels: suite("pixels"),
  ...REPORTS,
  soak,
};

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const unknown = chosen.find((part) => !(part in PARTS));
if (unknown !== undefined) {
  console.error(`✖ ${unknown} is not one of ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

await ensureInstalled();
await ensureBuilt();
const scope = openScope();
const env = { ...scope.env, ...(await ensurePrograms()), CLUTCH_TEST_SIZE: "nightly" };
const changes = git("status", "--porcelain", "--", ".", ":!docs/nightly.json");
const commit = git("rev-parse", "--short", "HEAD") + (changes === "" ? "" : " with changes");
const summary = createSummary();
const isChosen = (part) => chosen.length === 0 || chosen.includes(part);
const alone = Object.keys(PARTS).filter((part) => part !== "soak" && !(part in REPORTS));
for (const part of alone) await runIfChosen(part);
const runReports = async () => {
  for (const part of Object.keys(REPORTS)) await runIfChosen(part);
};
await Promise.all([runIfChosen("soak"), runReports()]);
const left = await scope.close();
if (left.length > 0) summary.add(empty({ failed: left.map((name) => `left running by a test: ${name}`) }));
const code = summary.print();
const lastGreen = readKept();
for (const part of Object.keys(PARTS)) {
  const green = lastGreen[part];
  console.log(green ? `last green: ${part} at ${green.at} on ${green.commit}` : `never green: ${part}`);
}
process.exit(code);

async function runIfChosen(part) {
  if (!isChosen(part)) return;
  const startedAt = Date.now();
  const outcome = await PARTS[part](env);
  summary.add(outcome);
  if (outcome.failed.length > 0 || outcome.flaky.length > 0 || outcome.passed === 0) return;
  const minutes = Math.round((Date.now() - startedAt) / 6000) / 10;
  const kept = { ...readKept(), [part]: { commit, at: new Date().toISOString(), minutes } };
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}

function readKept() {
  return JSON.parse(readFileSync(KEPT, "utf8"));
}
