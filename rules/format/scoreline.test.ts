import { expect, test } from "vitest";
import { formatScore, joinScore } from "./scoreline.ts";

test("a score is two figures and a spaced en dash, however the wire writes it; other dashes stay", () => {
  expect(joinScore({ home: 0, away: 1 })).toBe("0 – 1");
  for (const text of ["0 - 1", "0-1", "0–1", "0 – 1"]) expect(formatScore(text)).toBe("0 – 1");
  expect(formatScore("13 - 9, 7-13")).toBe("13 – 9, 7 – 13");
  expect(formatScore("Post-Up 3 - 2")).toBe("Post-Up 3 – 2");
  expect(formatScore("")).toBe("");
});
