import { fraction } from "@clutch/kernel";
import { assert, describe, expect, test } from "vitest";
import { dealBaccarat } from "../baccarat/deal.ts";
import { baccaratRules, totalOf } from "../baccarat/rules.ts";
import { cardRules, CARD_PICKS } from "../card/rules.ts";
import { defaultBuildId, listBuildIds } from "../catalogue/builds.ts";
import { GAMES, type GameSlug } from "../catalogue/games.ts";
import { computePays } from "../catalogue/pays.ts";
import { isTableListed, isTableNew } from "../catalogue/lobby.ts";
import { CARDS, rankOf, type Card } from "../core/cards.ts";
import { computeLargestStake } from "../core/bet-check.ts";
import { computePayout, toWireMultiplier } from "../core/payout.ts";
import { toPercentText } from "../core/returns.ts";
import { computeRotationProblem, isClientSeed } from "../core/seeds.ts";
import { computeDiceMultiplier } from "../dice/rules.ts";
import { parseDiceParams } from "../dice/wire.ts";
import { parseKenoParams } from "../keno/wire.ts";
import { computeKenoRow, countKenoHits, KENO_BUILDS } from "../keno/rules.ts";
import { KENO_RISKS } from "../keno/paytable.ts";
import { dealLootBox } from "../loot-box/deal.ts";
import { plinkoRules, PLINKO_BUILDS } from "../plinko/rules.ts";
import { parsePlinkoParams } from "../plinko/wire.ts";
import { colourOf, computeSpotMultiplier, isRouletteSpot, type RouletteSpot } from "../roulette/rules.ts";
import { parseRouletteParams } from "../roulette/wire.ts";
import { sicBoRules, SIC_BO_BUILDS, type SicBoSpot } from "../sic-bo/rules.ts";
import { createFixedDraws } from "./platform.ts";

const buildOf = <Build>(builds: { byId: Readonly<Record<string, Build>> }, id: string): Build => {
  const build = builds.byId[id];
  assert(build !== undefined);
  return build;
};
const wordOf = (card: Card): number => Math.ceil((CARDS.indexOf(card) * 2 ** 32) / 52);

test("R1.1-56 G-74 card: the higher card wins, the ace is lowest, a draw pays 12 and loses both sides", () => {
  const pay = (home: Card, away: Card) =>
    CARD_PICKS.map((pick) =>
      Number(
        cardRules.computeOutcomePayout(
          { stakeMinor: 1000n, params: { pick } },
          { home, away },
          buildOf(cardRules.builds, "96"),
        ),
      ),
    );
  expect(pay("KS", "AH")).toEqual([2080, 0, 0]);
  expect(pay("2S", "10H")).toEqual([0, 2080, 0]);
  expect(pay("7S", "7H")).toEqual([0, 0, 12_000]);
  expect(CARDS.map(rankOf).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 52 }, (_value, i) => Math.floor(i / 4) + 1),
  );
});

describe("R1.1-57 G-74 roulette", () => {
  const build = { halfBackOnZero: false };
  const pays = (spot: RouletteSpot): number[] =>
    Array.from({ length: 37 }, (_value, number) => toWireMultiplier(computeSpotMultiplier(spot, number, build)));
  const numbersOf = (spot: RouletteSpot): number[] => pays(spot).flatMap((pay, number) => (pay > 0 ? [number] : []));

  test("every place covers its numbers and pays 36 over their count; zero wins no outside bet", () => {
    expect(pays({ type: "number", numbers: [0] })[0]).toBe(36);
    expect(numbersOf({ type: "dozen", index: 2 })).toEqual(Array.from({ length: 12 }, (_value, i) => i + 13));
    expect(numbersOf({ type: "column", index: 3 })).toEqual(Array.from({ length: 12 }, (_value, i) => 3 * i + 3));
    expect(numbersOf({ type: "red" })).toHaveLength(18);
    expect(
      numbersOf({ type: "red" })
        .concat(numbersOf({ type: "black" }))
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 36 }, (_value, i) => i + 1));
    expect(numbersOf({ type: "odd" })).toEqual(Array.from({ length: 18 }, (_value, i) => 2 * i + 1));
    expect(numbersOf({ type: "high" })[0]).toBe(19);
    expect([0, 1, 2, 10, 11, 36].map(colourOf)).toEqual(["green", "red", "black", "black", "black", "red"]);
  });

  test("la partage gives half back on zero to even chances only", () => {
    const partage = { halfBackOnZero: true };
    expect(toWireMultiplier(computeSpotMultiplier({ type: "low" }, 0, partage))).toBe(0.5);
    expect(toWireMultiplier(computeSpotMultiplier({ type: "dozen", index: 1 }, 0, partage))).toBe(0);
  });

  test("only neighbours of the layout are a bet", () => {
    const good: RouletteSpot[] = [
      { type: "split", numbers: [8, 9] },
      { type: "split", numbers: [0, 3] },
      { type: "street", numbers: [4, 5, 6] },
      { type: "corner", numbers: [32, 33, 35, 36] },
      { type: "line", numbers: [31, 32, 33, 34, 35, 36] },
    ];
    const bad: RouletteSpot[] = [
      { type: "split", numbers: [9, 10] },
      { type: "split", numbers: [0, 4] },
      { type: "street", numbers: [5, 6, 7] },
      { type: "corner", numbers: [33, 34, 36, 37] },
      { type: "number", numbers: [1, 2] },
      { type: "dozen", index: 4 },
    ];
    expect(good.filter(isRouletteSpot)).toEqual(good);
    expect(bad.filter(isRouletteSpot)).toEqual([]);
    expect(parseRouletteParams({ bets: [{ type: "split", numbers: [9, 8], amount: 1 }] }, "USD").ok).toBe(true);
    expect(parseRouletteParams({ bets: [{ type: "split", numbers: [9, 10], amount: 1 }] }, "USD")).toMatchObject({
      error: { field: "bets.0" },
    });
    expect(parseRouletteParams({ bets: [] }, "USD").ok).toBe(false);
  });
});

test("R1.1-63 G-74 loot box: tickets 0 to 99 give the five prizes 50, 25, 15, 8 and 2 times", () => {
  const prizes = Array.from(
    { length: 100 },
    (_value, ticket) => dealLootBox(createFixedDraws([Math.ceil(((ticket + 0.5) * 2 ** 32) / 100)])).prize,
  );
  expect([0, 1, 2, 3, 4].map((prize) => prizes.filter((drawn) => drawn === prize).length)).toEqual([50, 25, 15, 8, 2]);
  expect(prizes).toEqual(prizes.toSorted((a, b) => a - b));
});

test("RU-11 dice: under 50.00 pays 1.98 at 99 %, and the wire takes two decimals", () => {
  expect(toWireMultiplier(computeDiceMultiplier({ direction: "under", targetCenti: 5000 }, { percent: 99 }))).toBe(
    1.9801,
  );
  expect(parseDiceParams({ direction: "over", target: 50.5 })).toEqual({
    ok: true,
    value: { direction: "over", targetCenti: 5050 },
  });
  for (const target of [-1, 100.01, 50.005, "50"])
    expect(parseDiceParams({ direction: "over", target }).ok).toBe(false);
});

test("RU-11 keno: hits count once, pays never fall with more hits, and every return is within 0.05 % of its name", () => {
  expect(countKenoHits({ numbers: [1, 2, 3], risk: "low" }, { numbers: [3, 9, 1, 11, 12, 13, 14, 15, 16, 17] })).toBe(
    2,
  );
  for (const build of Object.values(KENO_BUILDS.byId))
    for (const risk of KENO_RISKS)
      for (let picks = 1; picks <= 10; picks += 1) {
        const row = computeKenoRow(picks, risk, build).map(toWireMultiplier);
        expect(row).toHaveLength(picks + 1);
        expect(row).toEqual(row.toSorted((a, b) => a - b));
      }
  expect(parseKenoParams({ numbers: [1, 1], risk: "low" })).toMatchObject({ error: { field: "numbers" } });
  expect(parseKenoParams({ numbers: [41], risk: "low" }).ok).toBe(false);
});

test("R1.1-61 G-74 plinko: 8 rows pay 5.6, 2.1, 1.1, 1, 0.5, 1, 1.1, 2.1, 5.6; risk is low unless named", () => {
  const pays = Array.from({ length: 9 }, (_value, slot) =>
    Number(
      plinkoRules.computeOutcomePayout(
        { stakeMinor: 10n, params: { rows: 8, risk: "low" } },
        { path: "", slot },
        buildOf(PLINKO_BUILDS, PLINKO_BUILDS.defaultId),
      ),
    ),
  );
  expect(pays).toEqual([56, 21, 11, 10, 5, 10, 11, 21, 56]);
  expect(parsePlinkoParams({ rows: 8 })).toEqual({ ok: true, value: { rows: 8, risk: "low" } });
  for (const rows of [7, 17, 8.5]) expect(parsePlinkoParams({ rows }).ok).toBe(false);
});

test("R1.1-62 G-74 sic bo: small and big lose on a triple, exact triples pay 180, any triple 30", () => {
  const pay = (spot: SicBoSpot, ...dice: [number, number, number]) =>
    Number(
      sicBoRules.computeOutcomePayout(
        { stakeMinor: 100n, params: { bets: [{ spot, amountMinor: 100n }] } },
        { dice },
        buildOf(SIC_BO_BUILDS, SIC_BO_BUILDS.defaultId),
      ),
    );
  expect([pay({ type: "small" }, 1, 2, 1), pay({ type: "small" }, 2, 2, 2), pay({ type: "small" }, 4, 5, 2)]).toEqual([
    200, 0, 0,
  ]);
  expect([pay({ type: "big" }, 4, 5, 2), pay({ type: "big" }, 5, 5, 5), pay({ type: "big" }, 4, 4, 2)]).toEqual([
    200, 0, 0,
  ]);
  expect([pay({ type: "triple", face: 5 }, 5, 5, 5), pay({ type: "triple", face: 5 }, 5, 5, 4)]).toEqual([18_000, 0]);
  expect([pay({ type: "any_triple" }, 5, 5, 5), pay({ type: "any_triple" }, 5, 5, 4)]).toEqual([3000, 0]);
  expect([pay({ type: "double", face: 5 }, 5, 1, 5), pay({ type: "double", face: 1 }, 5, 1, 5)]).toEqual([1300, 0]);
  expect([1, 2, 3].map((count) => pay({ type: "single", face: 6 }, 6, count > 1 ? 6 : 1, count > 2 ? 6 : 2))).toEqual([
    210, 310, 460,
  ]);
  expect([pay({ type: "total", total: 17 }, 6, 6, 5), pay({ type: "total", total: 4 }, 1, 1, 2)]).toEqual([6980, 6980]);
});

test("RU-11 baccarat: cards are dealt player, player, banker, banker, then by the drawing rules", () => {
  const deal = (...cards: Card[]) => dealBaccarat(createFixedDraws(cards.map(wordOf)));
  expect(deal("9S", "10S", "2S", "3S")).toEqual({ player: ["9S", "10S"], banker: ["2S", "3S"] });
  expect(deal("2S", "3S", "KS", "3D", "8H")).toEqual({ player: ["2S", "3S", "8H"], banker: ["KS", "3D"] });
  expect(deal("2S", "3S", "KS", "3D", "7H", "AH")).toMatchObject({ banker: ["KS", "3D", "AH"] });
  expect(deal("4S", "3S", "KS", "5D", "6H")).toEqual({ player: ["4S", "3S"], banker: ["KS", "5D", "6H"] });
  expect(totalOf(["9S", "8S", "6S"])).toBe(3);
  const build = buildOf(baccaratRules.builds, "commission");
  const bets = [
    { spot: "player" as const, amountMinor: 100n },
    { spot: "banker" as const, amountMinor: 101n },
    { spot: "tie" as const, amountMinor: 10n },
  ];
  const pay = (player: Card[], banker: Card[]) =>
    Number(baccaratRules.computeOutcomePayout({ stakeMinor: 211n, params: { bets } }, { player, banker }, build));
  expect(pay(["9S", "KS"], ["8S", "KS"])).toBe(200);
  expect(pay(["7S", "KS"], ["8S", "KS"])).toBe(196);
  expect(pay(["7S", "KS"], ["7D", "KD"])).toBe(100 + 101 + 90);
});

test("R2.4-54 G-75 every build has a paytable whose lines are distinct, and G-74's figures stand in the defaults", () => {
  for (const { slug } of GAMES) {
    for (const id of listBuildIds(slug)) {
      const rows = computePays(slug, id) ?? [];
      expect(rows.length).toBeGreaterThan(0);
      expect(
        new Set(rows.map(({ bet, values, multiplier }) => JSON.stringify([bet, values, toWireMultiplier(multiplier)])))
          .size,
      ).toBe(rows.length);
    }
    expect(computePays(slug, "none")).toBeNull();
  }
  const shown = (slug: GameSlug) =>
    (computePays(slug, defaultBuildId(slug)) ?? []).map(({ bet, multiplier }) => [bet, toWireMultiplier(multiplier)]);
  expect(shown("card")).toEqual([
    ["home", 2.08],
    ["away", 2.08],
    ["draw", 12],
  ]);
  expect(shown("loot-box").map(([, pay]) => pay)).toEqual([0, 0.5, 1, 3, 20]);
  expect(shown("coin")).toEqual([["pick", 1.94]]);
  expect(shown("roulette")).toContainEqual(["red", 2]);
  expect(shown("roulette")).toContainEqual(["dozen", 3]);
  expect(shown("roulette")).toContainEqual(["number", 36]);
  expect(shown("sic-bo").slice(0, 4)).toEqual([
    ["small", 2],
    ["big", 2],
    ["triple", 180],
    ["any_triple", 30],
  ]);
});

test("RU-7 a payout is cut to the minor unit and never rounded up", () => {
  expect(computePayout(1n, { numerator: 199n, denominator: 100n })).toBe(1n);
  expect(computePayout(333n, { numerator: 2n, denominator: 3n })).toBe(222n);
  expect(computePayout(100n, { numerator: 2n, denominator: 3n })).toBe(66n);
  expect(toWireMultiplier({ numerator: 2n, denominator: 3n })).toBe(0.6666);
});

test("RU-11 a return is shown as percent to the nearest hundredth", () => {
  const texts = [fraction(36, 37), fraction(9699999, 10_000_000), fraction(915, 1000), fraction(1, 3), fraction(0)].map(
    toPercentText,
  );
  expect(texts).toEqual(["97.30", "97.00", "91.50", "33.33", "0.00"]);
});

test("G-74 the largest stake is the last one whose top payout fits", () => {
  const limits = { currency: "USD" as const, minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 20_000n };
  const pays = (multiple: bigint) => (stakeMinor: bigint) => stakeMinor * multiple;
  expect(computeLargestStake(limits, pays(2n))).toBe(10_000n);
  expect(computeLargestStake(limits, pays(3n))).toBe(6666n);
  expect(computeLargestStake({ ...limits, maxBetMinor: 500n }, pays(3n))).toBe(500n);
  expect(computeLargestStake(limits, pays(1000n))).toBeNull();
});

test("RU-11 a seed rotates on demand, but not while a round on it is open", () => {
  const state = { seedHash: "a", nextSeedHash: "b", clientSeed: "fox", nonce: 3, openRounds: 1 };
  expect(computeRotationProblem(state, "fox")).toBe("rounds-open");
  expect(computeRotationProblem({ ...state, openRounds: 0 }, "new seed")).toBe("client-seed-invalid");
  expect(computeRotationProblem({ ...state, openRounds: 0 }, "new-seed")).toBeNull();
  expect([
    isClientSeed(""),
    isClientSeed("x".repeat(65)),
    isClientSeed("naïve"),
    isClientSeed("fox-on-the-run"),
  ]).toEqual([false, false, false, true]);
});

test("R5.5-01 R5.5-02 a lobby lists enabled tables, and never the table with id 16", () => {
  const tables = [
    { id: 2, miniGameId: 2, isEnabled: true },
    { id: 3, miniGameId: 3, isEnabled: false },
    { id: 16, miniGameId: 2, isEnabled: true },
    { id: 5, miniGameId: 16, isEnabled: true },
  ];
  expect(tables.filter(isTableListed).map(({ id }) => id)).toEqual([2, 5]);
});

test("R9.1-24 R9.1-25 R9.1-26 R9.1-27 R9.1-28 mini-games 18, 19, 20, 21 and 23 are new whatever the table says", () => {
  for (const miniGameId of [18, 19, 20, 21, 23]) expect(isTableNew({ miniGameId, isNewGame: false })).toBe(true);
  expect(isTableNew({ miniGameId: 22, isNewGame: false })).toBe(false);
  expect(isTableNew({ miniGameId: 2, isNewGame: true })).toBe(true);
});
