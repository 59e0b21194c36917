import { step } from "../lib/run.mjs";
import { empty } from "./suite.mjs";

const CHECKS = [
  ["format", "oxfmt", "--check", "."],
  ["lint", "oxlint", "--deny-warnings", "."],
  ["styles", "stylelint", "**/*.css", "--max-warnings", "0"],
  ["types", "node", "tools/types.mjs"],
  ["layers", "node", "tools/layers/main.mjs"],
  ["tidy", "node", "tools/tidy/main.mjs"],
  ["texts", "node", "tools/texts.mjs"],
  ["dead code", "knip"],
  // What tests, testkit and bench alone import is dead as well.
  [
    "dead code that ships",
    "knip",
    "--production",
    "--config",
    "tools/knip-shipped.json",
    "--include",
    "exports,files",
    "--include-entry-exports",
  ],
  ["bundle budget", "size-limit"],
];

/** Runs the static checks one after the other; each counts as one test. */
export async function runChecks() {
  const outcome = empty();
  for (const [title, ...command] of CHECKS) {
    const { code, output } = await step(title, command);
    if (code === 0) outcome.passed += 1;
    else {
      console.log(output.slice(-6000));
      outcome.failed.push(`check: ${title}`);
    }
  }
  return outcome;
}
