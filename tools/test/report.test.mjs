import { expect, test } from "vitest";
import { inRoot } from "../lib/paths.mjs";
import { readReport } from "./report.mjs";

const assertion = (title, status, reason) => ({
  fullName: `group ${title}`,
  ancestorTitles: ["group"],
  title,
  status,
  duration: 5,
  failureMessages: reason === undefined ? [] : [`${reason}\n    at file.ts:1`],
});

test("a report counts passed, skipped and failed tests, and a file that could not be loaded as a failure", () => {
  const report = readReport({
    testResults: [
      {
        name: inRoot("rules/a.test.ts"),
        status: "failed",
        assertionResults: [
          assertion("adds", "passed"),
          assertion("needs a program", "pending"),
          assertion("is to be written", "todo"),
          assertion("divides", "failed", "expected 1 to be 2"),
        ],
      },
      { name: inRoot("rules/b.test.ts"), status: "failed", message: "Cannot find module\nmore", assertionResults: [] },
      { name: inRoot("rules/c.test.ts"), status: "passed", assertionResults: [] },
    ],
  });
  expect(report.passed).toBe(1);
  expect(report.skipped).toEqual([
    "rules/a.test.ts > group needs a program",
    "rules/a.test.ts > group is to be written",
  ]);
  expect(report.failed).toEqual([
    { file: "rules/a.test.ts", title: "group divides", names: ["group", "divides"], reason: "expected 1 to be 2" },
    { file: "rules/b.test.ts", title: null, names: null, reason: "Cannot find module" },
  ]);
});
