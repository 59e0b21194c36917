/**
 * `npm test`: everything CI checks, in the order that fails fastest. Ends with `N passed, N failed`,
 * where a static check counts as one and every test of the suites as itself.
 */
import { ensureBuilt } from "../lib/build.mjs";
import { ensureChromium } from "../lib/chromium.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { step } from "../lib/run.mjs";
import { runSuite } from "./suite.mjs";

const CHECKS = [
  ["format", "oxfmt", "--check", "."],
  ["lint", "oxlint", "--deny-warnings", "."],
  ["styles", "stylelint", "**/*.css", "--max-warnings", "0"],
  ["types", "node", "tools/types.mjs"],
  ["layers", "node", "tools/layers/main.mjs"],
  ["tidy", "node", "tools/tidy/main.mjs"],
  ["texts", "node", "tools/texts.mjs"],
  ["dead code", "knip"],
  ["bundle budget", "size-limit"],
];

/** `npm test -- unit` runs one part: checks, unit, integration or journeys; pixels runs when it is named. */
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const wants = (part) => chosen.length === 0 || chosen.includes(part);

await ensureInstalled();
const total = { passed: 0, failed: 0, failures: [], times: [] };
const count = ({ passed, failed, failures, times = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.times.push(...times);
};

// Unit tests read sources alone, so that they start at once.
if (wants("checks") || wants("integration") || wants("journeys")) await ensureBuilt();
if (wants("checks"))
  for (const [title, ...command] of CHECKS) {
    const { code, output } = await step(title, command);
    if (code !== 0) console.log(output.slice(-6000));
    count(
      code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [`check: ${title}`] },
    );
  }
if (wants("unit")) count(await runSuite("unit"));
// Integration tests open the documents and the demo partner's page in a browser.
const wantsPixels = chosen.includes("pixels");
const inBrowser = wantsPixels || wants("integration") || wants("journeys");
const browser = inBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {};
if (wants("integration")) count(await runSuite("integration", browser));
if (wants("journeys")) count(await runSuite("journeys", browser));
if (wantsPixels) count(await runSuite("pixels", browser));

const slowest = total.times.toSorted((one, other) => other.ms - one.ms).slice(0, 20);
if (slowest.length > 0) console.log("\nslowest tests:");
for (const { test, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1)} s  ${test}`);

// Named once more at the end, where the one who reads a long log looks first.
for (const failure of total.failures) console.log(`✖ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
