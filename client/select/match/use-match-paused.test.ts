import { expect, test } from "vitest";
import { isMatchPaused } from "./use-match-paused.ts";

const of = (...statuses: Parameters<typeof isMatchPaused>[0][number]["status"][]) =>
  isMatchPaused(statuses.map((status) => ({ status })));

test("a match is paused while a market is paused and none is open; one of ended markets alone is not", () => {
  expect(of("pause", "pause", "settled")).toBe(true);
  expect(of("pause", "open")).toBe(false);
  expect(of("settled", "closed")).toBe(false);
  expect(of()).toBe(false);
});
