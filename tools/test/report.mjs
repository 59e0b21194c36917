import { relative } from "node:path";
import { inRoot } from "../lib/paths.mjs";

/**
 * Reads a JSON report of vitest: `passed` is a number; `skipped` are titles; `failed` are tests, or files that could not be
 * loaded (title null), each with the first line of the reason; `times` are in milliseconds.
 */
export function readReport({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, ancestorTitles, title, status, duration, failureMessages }) => ({
      file: inProject(name),
      title: fullName,
      names: [...ancestorTitles, title],
      status,
      ms: duration ?? 0,
      reason: firstLine(failureMessages?.[0] ?? ""),
    })),
  );
  const unloaded = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === "failed" && assertionResults.every((each) => each.status !== "failed"),
    )
    .map(({ name, message }) => ({
      file: inProject(name),
      title: null,
      names: null,
      reason: firstLine(message ?? ""),
    }));
  const failed = tests.filter(({ status }) => status === "failed");
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    skipped: tests.filter(({ status }) => isSkipped(status)).map(nameOf),
    failed: [...failed.map(({ file, title, names, reason }) => ({ file, title, names, reason })), ...unloaded],
    times: tests.map(({ file, title, ms }) => ({ test: nameOf({ file, title }), ms })),
  };
}

export const nameOf = ({ file, title }) => (title === null ? file : `${file} > ${title}`);

const isSkipped = (status) =>
  status === "skipped" || status === "pending" || status === "todo" || status === "disabled";
const firstLine = (text) => text.split("\n", 1)[0];
const inProject = (path) => relative(inRoot(), path);
