import { expect, test } from "vitest";
import { readShareCode } from "./shared-slip.ts";

test("PR-09 a pasted code is read through spaces, hyphens and characters that are never seen", () => {
  for (const typed of ["7k2md-x94qt", " 7K2MD X94QT ", "\uFEFF7K2MD\u00AD-X94QT\u200B"])
    expect(readShareCode(typed)).toBe("7K2MDX94QT");
  expect(readShareCode("7K2MDX94Q")).toBeNull();
});
