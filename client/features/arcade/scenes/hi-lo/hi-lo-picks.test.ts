import { expect, test } from "vitest";
import { HI_LO_BUILDS } from "@clutch/games/hi-lo/rules";
import { listOffered } from "./hi-lo-picks.ts";

const build = { permille: 985 };
const namesOf = (...cards: readonly ("AS" | "KD" | "7H")[]) =>
  listOffered({ cards, steps: cards.slice(1).map(() => "skip" as const), picks: ["higher", "lower", "same"] }, build);

test("RU-26 hi-lo names its guesses as they win: the same rank counts for both, but apart at an ace and a king", () => {
  expect(namesOf("7H").map(({ name }) => name)).toEqual(["higherOrSame", "lowerOrSame"]);
  expect(namesOf("AS").map(({ name }) => name)).toEqual(["higher", "same"]);
  expect(namesOf("AS", "KD").map(({ name }) => name)).toEqual(["lower", "same"]);
});

test("RU-26 a guess shows what the whole round would pay, and one that is not offered is not shown", () => {
  const offered = listOffered({ cards: ["7H", "7H"], steps: ["higher"], picks: ["lower"] }, build);
  expect(offered).toHaveLength(1);
  const [lower] = offered;
  expect(Number(lower?.multiplier.numerator) / Number(lower?.multiplier.denominator)).toBeCloseTo(
    0.985 * (13 / 7) ** 2,
    12,
  );
  expect(listOffered({ cards: ["7H"], steps: [], picks: [] }, build)).toEqual([]);
  expect(HI_LO_BUILDS.byId["98.5"]).toEqual(build);
});
