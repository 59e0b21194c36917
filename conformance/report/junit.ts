import type { CaseResult } from "../run/run-case.ts";
import { byGroup, countVerdicts } from "./summary.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
};

/** Characters that XML 1.0 cannot hold in any form. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, "\ufffd")
    .replaceAll(/[&<>"\n]/g, (letter) => ENTITIES[letter] ?? letter);

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function writeCase({ wanted, verdict, found, exchanges, tookMs }: CaseResult): string {
  const open = `    <testcase classname="${escapeXml(wanted.group)}" name="${escapeXml(`${wanted.id}: ${wanted.title}`)}" time="${seconds(tookMs)}"`;
  const message = escapeXml(found.join(" "));
  if (verdict === "passed") return `${open} />`;
  if (verdict === "skipped") return `${open}><skipped message="${message}" /></testcase>`;
  const lines = [
    `Why it matters: ${wanted.why}`,
    ...exchanges.flatMap(({ sent, answered }) => [`sent: ${sent}`, `answered: ${answered}`]),
  ];
  return `${open}><failure message="${message}">${escapeXml(lines.join("\n"))}</failure></testcase>`;
}

function writeGroup([name, results]: readonly [string, readonly CaseResult[]]): string {
  const { failed, skipped } = countVerdicts(results);
  const tookMs = results.reduce((sum, result) => sum + result.tookMs, 0);
  const counts = `tests="${results.length}" failures="${failed}" errors="0" skipped="${skipped}"`;
  return [
    `  <testsuite name="${escapeXml(name)}" ${counts} time="${seconds(tookMs)}">`,
    ...results.map(writeCase),
    "  </testsuite>",
  ].join("\n");
}

/** The results as a JUnit report, which CI systems read. */
export function toJunit(results: readonly CaseResult[]): string {
  const { failed, skipped } = countVerdicts(results);
  const counts = `tests="${results.length}" failures="${failed}" errors="0" skipped="${skipped}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clutch-conformance" ${counts}>
${byGroup(results).map(writeGroup).join("\n")}
</testsuites>
`;
}
