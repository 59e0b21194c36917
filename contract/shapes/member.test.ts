import { expect, test } from "vitest";
import { choices } from "./member.ts";

test("R3.1-24 of a server of the version before, what it does not know is as if never chosen", () => {
  const before = { version: 3, language: "th", scheme: null, consent: "none", games: null };
  expect(choices.parse(before)).toEqual({ ...before, steps: null, motion: null, colours: null, tables: null });
});

test("G-64 steps of a stake are at most five amounts, none below nothing", () => {
  const of = (steps: unknown) =>
    choices.safeParse({ version: 0, language: null, scheme: null, consent: null, games: null, steps });
  expect(of([0.5, 1e12]).success).toBe(true);
  for (const wrong of [[1, 2, 3, 4, 5, 6], [-1], [1e12 + 1], ["5"], 5]) expect(of(wrong).success).toBe(false);
});
