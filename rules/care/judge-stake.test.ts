import { expect, test } from "vitest";
import { findCareBar, findTightestLimit, type CareLimit, type CareStanding } from "./judge-stake.ts";

const NOW = 1000;
const limit = (change: Partial<CareLimit>): CareLimit => ({
  kind: "stake",
  span: "day",
  most: 100n,
  used: 60n,
  endsAtMs: NOW + 10,
  ...change,
});
const standing = (change: Partial<CareStanding>): CareStanding => ({
  breakUntilMs: 0,
  closedUntilMs: 0,
  limits: [],
  ...change,
});

test("RU-24 a closure comes before a break, a break before a limit, and none of them lasts beyond its end", () => {
  const all = standing({ closedUntilMs: NOW + 2, breakUntilMs: NOW + 3, limits: [limit({ used: 100n })] });
  expect(findCareBar(all, 1n, NOW)).toEqual({ kind: "closed", endsAtMs: NOW + 2 });
  expect(findCareBar(all, 1n, NOW + 2)).toEqual({ kind: "break", endsAtMs: NOW + 3 });
  expect(findCareBar(all, 1n, NOW + 3)).toMatchObject({ kind: "limit" });
  expect(findCareBar(all, 1n, NOW + 10)).toBe(null);
});

test("RU-24 a limit that is still to be set stands before any other, and after a break", () => {
  const bare = standing({ unset: ["loss"], breakUntilMs: NOW + 1, limits: [limit({ used: 100n })] });
  expect(findCareBar(bare, 0n, NOW)).toEqual({ kind: "break", endsAtMs: NOW + 1 });
  expect(findCareBar(bare, 0n, NOW + 1)).toEqual({ kind: "unset", kinds: ["loss"] });
  expect(findCareBar(standing({ unset: [] }), 1n, NOW)).toBe(null);
});

test("RU-24 a stake may use a limit up and not pass it; of several passed, the one that ends last is named", () => {
  const week = limit({ span: "week", kind: "loss", most: 90n, endsAtMs: NOW + 70 });
  const both = standing({ limits: [week, limit({})] });
  expect(findCareBar(both, 30n, NOW)).toBe(null);
  expect(findCareBar(both, 31n, NOW)).toEqual({ kind: "limit", limit: week });
  expect(findCareBar(standing({ limits: [limit({}), week] }), 41n, NOW)).toEqual({ kind: "limit", limit: week });
  expect(findCareBar(standing({ limits: [limit({})] }), 40n, NOW)).toBe(null);
});

test("RU-24 time that is used up stands in the way of any stake, and leaves the sums of others as they are", () => {
  const time = limit({ kind: "time", most: 60n });
  expect(findCareBar(standing({ limits: [time] }), 0n, NOW)).toEqual({ kind: "limit", limit: time });
  expect(findCareBar(standing({ limits: [limit({ kind: "time", most: 61n })] }), 1n, NOW)).toBe(null);
  expect(findTightestLimit({ limits: [time] }, NOW)).toBe(null);
});

test("RU-24 the limit that leaves the least says how much may be staked, never less than nothing", () => {
  const week = limit({ span: "week", most: 90n });
  expect(findTightestLimit({ limits: [limit({}), week] }, NOW)).toEqual({ limit: week, allowanceMinor: 30n });
  expect(findTightestLimit({ limits: [limit({ used: 120n })] }, NOW)?.allowanceMinor).toBe(0n);
  // Won money may be lost again.
  expect(findTightestLimit({ limits: [limit({ kind: "loss", used: -20n })] }, NOW)?.allowanceMinor).toBe(120n);
  expect(findTightestLimit({ limits: [limit({})] }, NOW + 10)).toBe(null);
});
