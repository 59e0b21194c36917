import { expect, test } from "vitest";
import { dropRound, landRound, MAX_FALLING, startFalling, type Falling } from "./falling.ts";

const drop = (now: Falling, ...ids: readonly string[]) => ids.reduce((state, id) => dropRound(state, id, false), now);

test("RU-11 several balls fall at once and none shows its outcome before it has landed", () => {
  const two = drop(startFalling(null), "one", "two");
  expect(two).toMatchObject({ ids: ["one", "two"], landedId: null });
  expect(dropRound(two, "two", false)).toBe(two);
  const landed = landRound(two, "one");
  expect(landed).toMatchObject({ ids: ["two"], landedId: "one" });
  expect(drop(landed, "three")).toMatchObject({ ids: ["two", "three"], landedId: "one" });
  const rest = landRound(landed, "two");
  expect(rest).toMatchObject({ ids: [], landedId: "two" });
  // A ball onto an empty board: what landed before is no longer the outcome.
  expect(drop(rest, "four")).toMatchObject({ ids: ["four"], landedId: null });
});

test("RU-11 a later ball that lands first takes the earlier ones with it, and an unknown one changes nothing", () => {
  const three = drop(startFalling(null), "one", "two", "three");
  expect(landRound(three, "two")).toMatchObject({ ids: ["three"], landedId: "two" });
  expect(landRound(three, "nine")).toBe(three);
});

test("RU-11 with less motion asked for a round is at rest at once; more than a dozen land the oldest", () => {
  expect(dropRound(startFalling(null), "one", true)).toEqual({ seenId: "one", ids: [], landedId: "one" });
  const many = Array.from({ length: MAX_FALLING + 1 }, (_value, nth) => `ball ${nth}`);
  expect(drop(startFalling(null), ...many)).toMatchObject({ ids: many.slice(1), landedId: "ball 0" });
  expect(dropRound(drop(startFalling(null), "one"), null, false)).toEqual(startFalling(null));
});
