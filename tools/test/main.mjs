/**
 * `npm test`: everything CI checks, in the order that fails fastest. Ends with `N passed, N failed, N skipped`, where a static
 * check counts as one and every test of the suites as itself.
 *
 * `npm test -- unit` runs one part: checks, unit, integration, journeys or pixels; `npm test -- changed` runs the unit and integration
 * tests that import what has changed since the last commit, `npm test -- changed=main` since another.
 */
import { ensureBuilt } from "../lib/build.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { ensurePrograms } from "../lib/programs.mjs";
import { runChecks } from "./checks.mjs";
import { openScope } from "./scope.mjs";
import { empty, runSuite } from "./suite.mjs";
import { createSummary } from "./summary.mjs";

const PARTS = ["checks", "unit", "integration", "journeys", "pixels"];
/** Parts that need a browser, and what else Debian brings. */
const BROWSED = ["integration", "journeys", "pixels"];
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const since = chosen.find((argument) => /^changed(=|$)/.test(argument));
const unknown = chosen.find((argument) => argument !== since && !PARTS.includes(argument));
if (unknown !== undefined) {
  console.error(`✖ ${unknown} is not one of ${[...PARTS, "changed"].join(", ")}`);
  process.exit(2);
}
const wants = (part) => chosen.length === 0 || chosen.includes(part);

await ensureInstalled();
const scope = openScope();
const summary = createSummary();
// Unit tests read sources alone, so that they start at once.
if (since === undefined && ["checks", "integration", "journeys"].some(wants)) await ensureBuilt();
if (wants("checks")) summary.add(await runChecks(), "checks");
if (since !== undefined) {
  const [, base] = since.split("=");
  const args = [`--changed${base === undefined ? "" : `=${base}`}`];
  for (const project of ["unit", "integration"]) summary.add(await runSuite(project, { env: scope.env, args }));
}
if (wants("unit")) summary.add(await runSuite("unit", { env: scope.env }), "unit");
// Integration tests open the documents and the demo partner's page in a browser.
if (BROWSED.some(wants)) {
  const env = { ...scope.env, ...(await ensurePrograms()), PIXELS_SET: "core" };
  for (const project of BROWSED.filter(wants)) summary.add(await runSuite(project, { env }), project);
}
const left = await scope.close();
if (left.length > 0) summary.add(empty({ failed: left.map((name) => `left running by a test: ${name}`) }));
process.exit(summary.print());
