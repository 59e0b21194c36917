import { createRng } from "@clutch/kernel";
import { assert, expect, test, vi } from "vitest";
import { computeBaccaratEndings } from "../baccarat/returns.ts";
import { BACCARAT_BUILDS } from "../baccarat/rules.ts";
import { computeCoinEndings } from "../coin/returns.ts";
import { computeLimboEndings } from "../limbo/returns.ts";
import { playBiased, toTable } from "../testing/biased-table.ts";
import { computeEvidence, computeVerdict, MONITOR_ALPHA, observeRound, startMonitor } from "./monitor.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

const coin = toTable(computeCoinEndings({ pick: "head" }, { paysCenti: 194 }));

test("RU-11 a table one percentage point short is stopped, and so is one that pays one point too much", () => {
  const commission = BACCARAT_BUILDS.byId["commission"];
  assert(commission !== undefined);
  const tables = [
    coin,
    toTable(computeLimboEndings({ targetCenti: 110 }, { percent: 99 })),
    toTable(computeBaccaratEndings("banker", commission)),
  ];
  for (const table of tables) {
    const short = playBiased(table, { points: -0.01, mostRounds: 600_000, rng: createRng("short") });
    expect(computeVerdict(short)).toBe("stop");
    expect(short.excess).toBeLessThan(0);
  }
  const generous = playBiased(coin, { points: 0.01, mostRounds: 600_000, rng: createRng("generous") });
  expect(computeVerdict(generous)).toBe("stop");
  expect(generous.excess).toBeGreaterThan(0);
});

test("RU-11 a sound table is not stopped in 150,000 rounds", () => {
  expect(computeVerdict(playBiased(coin, { points: 0, mostRounds: 150_000, rng: createRng("sound") }))).toBe("sound");
});

test("RU-11 of sound tables no more than the stated share ever reach a level of evidence", () => {
  const level = 0.05;
  let reached = 0;
  const tables = 150;
  for (let table = 0; table < tables; table += 1) {
    const rng = createRng(`table ${table}`);
    let state = startMonitor();
    let most = 0;
    for (let round = 0; round < 1000; round += 1) {
      const returned = rng.next() < 0.5 ? 1.94 : 0;
      state = observeRound(state, { returned, expected: 0.97, most: 1.94, least: 0 });
      most = Math.max(most, computeEvidence(state));
    }
    if (most >= Math.log(1 / level)) reached += 1;
  }
  expect(reached / tables).toBeLessThanOrEqual(level);
});

test("RU-11 the mean wealth is a martingale: its expectation over all endings of a round is what it was", () => {
  const table = toTable(computeLimboEndings({ targetCenti: 1000 }, { percent: 97 }));
  const chances = table.bounds.map((bound, index) => bound - (table.bounds[index - 1] ?? 0));
  let state = startMonitor();
  for (const index of [1, 0, 1, 1, 0, 1]) {
    const before = Math.exp(computeEvidence(state));
    const after = chances.reduce((sum, chance, ending) => {
      const next = observeRound(state, {
        returned: table.multipliers[ending] ?? 0,
        expected: table.expected,
        most: table.most,
        least: table.least,
      });
      return sum + chance * Math.exp(computeEvidence(next));
    }, 0);
    expect(after).toBeCloseTo(before, 9);
    state = observeRound(state, {
      returned: table.multipliers[index] ?? 0,
      expected: table.expected,
      most: table.most,
      least: table.least,
    });
  }
});

test("RU-11 the alarm's error probability is stated, and the state is plain data", () => {
  expect(MONITOR_ALPHA).toBe(1e-6);
  const state = playBiased(coin, { points: 0, mostRounds: 50, rng: createRng("plain") });
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});
