import { expect, test } from "vitest";
import { debit, group, send } from "../cases/build.ts";
import type { CaseResult } from "../run/run-case.ts";
import { toHtml } from "./html.ts";
import { toJunit } from "./junit.ts";
import { formatEnd, formatLine } from "./terminal.ts";

const steps = [send(debit("a"), "done")];
const [first, second] = group("Idempotency", [
  { id: "one", title: "The same debit twice takes once", why: "A member would pay twice.", steps },
  { id: "two", title: 'An <odd> & "quoted" title', why: "It breaks 'reports'.", steps },
]);
const [third] = group("Launch", [{ id: "three", title: "A token names once", why: "It is public.", steps }]);
if (first === undefined || second === undefined || third === undefined) throw new Error("three cases");

const RESULTS: readonly CaseResult[] = [
  { wanted: first, verdict: "passed", found: [], exchanges: [{ sent: "debit {}", answered: "200 {}" }], tookMs: 12 },
  {
    wanted: second,
    verdict: "failed",
    found: ["debit: expected <this>; got 200 {}."],
    exchanges: [{ sent: 'debit {"a":"\u0001"}', answered: "200 </script>\uD800" }],
    tookMs: 1500,
  },
  { wanted: third, verdict: "skipped", found: ["needs --launch"], exchanges: [], tookMs: 0 },
];
const FACTS = { walletUrl: "https://site.example/wallet/", member: "<ann>", currency: "USD", atMs: 0 };

test("the terminal shows a line a case below its group, then what failed with all that was sent", () => {
  const [one, two, three] = RESULTS;
  if (one === undefined || two === undefined || three === undefined) throw new Error("three results");
  expect(formatLine(one, null)).toBe(`\nIdempotency\n  ✓ ${"one".padEnd(32)}The same debit twice takes once`);
  expect(formatLine(two, one)).toBe(`  ✗ ${"two".padEnd(32)}An <odd> & "quoted" title`);
  expect(formatLine(three, two)).toBe(
    `\nLaunch\n  – ${"three".padEnd(32)}A token names once (skipped: needs --launch)`,
  );
  expect(formatEnd(RESULTS, 1512)).toBe(`
✗ two: An <odd> & "quoted" title
  Why it matters: It breaks 'reports'.
  debit: expected <this>; got 200 {}.
    sent      debit {"a":"\u0001"}
    answered  200 </script>\uD800

1 passed, 1 failed, 1 skipped in 1.5 s. Money is not safe yet.`);
});

test("without a failure the end says whether everything was tried", () => {
  expect(formatEnd(RESULTS.slice(0, 1), 100)).toContain("1 passed, 0 failed, 0 skipped in 0.1 s. Money is safe");
  expect(formatEnd([...RESULTS.slice(0, 1), ...RESULTS.slice(2)], 100)).toContain("What was tried is as it should be.");
});

test("the JUnit report has a suite a group, and nothing in it that XML cannot hold", () => {
  expect(toJunit(RESULTS)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clutch-conformance" tests="3" failures="1" errors="0" skipped="1">
  <testsuite name="Idempotency" tests="2" failures="1" errors="0" skipped="0" time="1.512">
    <testcase classname="Idempotency" name="one: The same debit twice takes once" time="0.012" />
    <testcase classname="Idempotency" name="two: An &lt;odd&gt; &amp; &quot;quoted&quot; title" time="1.500"><failure message="debit: expected &lt;this&gt;; got 200 {}.">Why it matters: It breaks 'reports'.&#10;sent: debit {&quot;a&quot;:&quot;\ufffd&quot;}&#10;answered: 200 &lt;/script&gt;\ufffd</failure></testcase>
  </testsuite>
  <testsuite name="Launch" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <testcase classname="Launch" name="three: A token names once" time="0.000"><skipped message="needs --launch" /></testcase>
  </testsuite>
</testsuites>
`);
});

test("the page loads nothing, runs no script, and what partners answer stays text", () => {
  const page = toHtml(RESULTS, FACTS);
  expect(page).toContain("1 passed, 1 failed, 1 skipped");
  expect(page).toContain("Member &lt;ann&gt;, USD, 1970-01-01T00:00:00.000Z");
  expect(page).toContain('<details id="two" class="failed" open>');
  expect(page).toContain('<a href="#two">An &lt;odd&gt; &amp; &quot;quoted&quot; title</a>');
  expect(toHtml(RESULTS.slice(0, 1), FACTS)).not.toContain("<h2>Failed</h2>");
  expect(page).toContain("200 &lt;/script&gt;");
  expect(page).not.toMatch(/<script|src=|href="[^#]|url\(/);
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});
