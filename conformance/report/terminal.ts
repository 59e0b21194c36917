import { MINUTE_MS } from "@clutch/kernel";
import type { CaseResult } from "../run/run-case.ts";
import { countVerdicts, type RunFacts } from "./summary.ts";

const MARKS = { passed: "✓", failed: "✗", skipped: "–" } as const;
/** The longest id of a case, and a space. */
const ID_WIDTH = 32;

export const formatHead = ({ walletUrl, member, currency }: RunFacts): string =>
  `Conformance of ${walletUrl} with member ${member} (${currency})`;

/** The line of one case, with the name of its group before the first of it. */
export function formatLine(result: CaseResult, before: CaseResult | null): string {
  const { id, title, group } = result.wanted;
  const head = before?.wanted.group === group ? "" : `\n${group}\n`;
  const why = result.verdict === "skipped" ? ` (skipped: ${result.found.join("; ")})` : "";
  return `${head}  ${MARKS[result.verdict]} ${id.padEnd(ID_WIDTH)}${title}${why}`;
}

const formatFailure = ({ wanted, found, exchanges }: CaseResult): string =>
  [
    `✗ ${wanted.id}: ${wanted.title}`,
    `  Why it matters: ${wanted.why}`,
    ...found.map((each) => `  ${each}`),
    ...exchanges.flatMap(({ sent, answered }) => [`    sent      ${sent}`, `    answered  ${answered}`]),
  ].join("\n");

/** What failed, with all that was sent and answered, and the counts. */
export function formatEnd(results: readonly CaseResult[], tookMs: number): string {
  const { passed, failed, skipped } = countVerdicts(results);
  const failures = results.filter(({ verdict }) => verdict === "failed").map((result) => `${formatFailure(result)}\n`);
  const seconds = (tookMs / 1000).toFixed(tookMs < MINUTE_MS ? 1 : 0);
  const verdict =
    failed > 0
      ? "Money is not safe yet."
      : skipped > 0
        ? "What was tried is as it should be."
        : "Money is safe in all that was tried.";
  return ["", ...failures, `${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s. ${verdict}`].join(
    "\n",
  );
}
