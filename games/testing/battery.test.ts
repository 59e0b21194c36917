import { describe, expect, test, vi } from "vitest";
import { GAMES } from "../catalogue/games.ts";
import type { Draws } from "../core/draws.ts";
import { BATTERIES, isAnyRejected, runBattery, type BatteryResult } from "./battery.ts";
import { drawsOf } from "./platform.ts";
import { chiSquareTail, normalTails } from "./statistics.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

/** Seeds are fixed, so these are no chances but facts: a sound game stays above, a planted defect falls far below. */
const SOUND = 1e-3;
const CAUGHT = 1e-9;
const ROUNDS = 6000;

const least = ({ counts, runs, serial }: BatteryResult): number => Math.min(counts, runs, serial);

test("one p-value too small for so many is rejected, and so are all of them", () => {
  expect(isAnyRejected([0.5, 0.02, 0.9])).toBe(false);
  expect(isAnyRejected([0.5, 0.003, 0.9])).toBe(true);
  expect(isAnyRejected([1e-9, 1e-12, 0])).toBe(true);
});

test("p-values are those of the tables", () => {
  expect(chiSquareTail(3.841459, 1)).toBeCloseTo(0.05, 6);
  expect(chiSquareTail(18.307038, 10)).toBeCloseTo(0.05, 6);
  expect(chiSquareTail(124.342113, 100)).toBeCloseTo(0.05, 6);
  expect(normalTails(1.959964)).toBeCloseTo(0.05, 6);
  expect(chiSquareTail(0, 3)).toBe(1);
});

describe("outcomes against their exact distribution", () => {
  test.each(GAMES)("RU-11 $slug: counts, runs and serial correlation", ({ slug }) => {
    const { chances } = BATTERIES[slug];
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(least(runBattery(BATTERIES[slug], (nonce) => drawsOf(`battery ${slug}`, nonce), ROUNDS))).toBeGreaterThan(
      SOUND,
    );
  });
});

describe("planted defects are caught", () => {
  const roulette = BATTERIES.roulette;
  const sound = (nonce: number): Draws => drawsOf("planted", nonce);

  test("RU-11 a mapping that reads one byte instead of four, by the counts", () => {
    const oneByte = {
      chances: roulette.chances,
      kindOf: (draws: Draws) => Math.floor(((draws.nextWord() >>> 24) * 37) / 256),
    };
    expect(runBattery(oneByte, sound, 60_000).counts).toBeLessThan(CAUGHT);
  });

  test("RU-11 a deal that takes back one head in twenty, by the counts", () => {
    const { chances, kindOf } = BATTERIES.coin;
    const takenBack = (draws: Draws) => (kindOf(draws) === 0 && draws.nextWord() % 20 === 0 ? 1 : 0);
    expect(runBattery({ chances, kindOf: takenBack }, sound, ROUNDS).counts).toBeLessThan(CAUGHT);
  });

  test("RU-11 a nonce used twice, by the runs and the serial correlation", () => {
    const repeated = runBattery(roulette, (nonce) => sound(Math.floor(nonce / 2)), ROUNDS);
    expect(repeated.runs).toBeLessThan(CAUGHT);
    expect(repeated.serial).toBeLessThan(CAUGHT);
  });

  test("RU-11 an outcome that leans against the one before, by the serial correlation", () => {
    let last = 0;
    const leaning = (draws: Draws) => {
      const kind = roulette.kindOf(draws);
      last = kind > 18 && last > 18 && draws.nextWord() % 4 === 0 ? 36 - kind : kind;
      return last;
    };
    expect(runBattery({ chances: roulette.chances, kindOf: leaning }, sound, ROUNDS).serial).toBeLessThan(CAUGHT);
  });
});
