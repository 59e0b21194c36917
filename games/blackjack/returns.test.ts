import { toFloat } from "@clutch/kernel";
import { assert, describe, expect, test, vi } from "vitest";
import { computeGameReturns } from "../catalogue/returns.ts";
import { BLACKJACK_BUILDS, type BlackjackBuild } from "./rules.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

/*
 * An independent computation in floating point: hands are counts of low points and aces, the dealer's finals come from
 * walking every row of cards forwards with its chance, and the best play is found by comparing whole values.
 */
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];

const best = (low: number, aces: number): number => (aces > 0 && low + 10 <= 21 ? low + 10 : low);

/** Walks the dealer's rows of cards: answers the chances of finals by total, 22 for a bust. */
function walkDealer(up: number, build: BlackjackBuild): Map<number, number> {
  const finals = new Map<number, number>();
  let rows = new Map<string, { low: number; aces: number; chance: number }>();
  const holes = RANKS.filter((hole) => best(up + hole, (up === 1 ? 1 : 0) + (hole === 1 ? 1 : 0)) !== 21);
  const put = (map: typeof rows, row: { low: number; aces: number; chance: number }) => {
    const key = `${row.low}/${Math.min(row.aces, 1)}`;
    map.set(key, { low: row.low, aces: row.aces, chance: (map.get(key)?.chance ?? 0) + row.chance });
  };
  for (const hole of holes)
    put(rows, { low: up + hole, aces: (up === 1 ? 1 : 0) + (hole === 1 ? 1 : 0), chance: 1 / holes.length });
  while (rows.size > 0) {
    const next: typeof rows = new Map();
    for (const { low, aces, chance } of rows.values()) {
      const total = best(low, aces);
      const drawsSoft = build.doesDealerHitSoft17 && total === 17 && low === 7;
      if (total >= 17 && !drawsSoft) {
        const final = Math.min(total, 22);
        finals.set(final, (finals.get(final) ?? 0) + chance);
      } else
        for (const card of RANKS)
          put(next, { low: low + card, aces: aces + (card === 1 ? 1 : 0), chance: chance / 13 });
    }
    rows = next;
  }
  return finals;
}

function valueOf(up: number, build: BlackjackBuild) {
  const finals = walkDealer(up, build);
  const stand = (total: number): number => {
    if (total > 21) return -1;
    let net = 0;
    for (const [final, chance] of finals) net += final > 21 || final < total ? chance : final > total ? -chance : 0;
    return net;
  };
  const known = new Map<string, number>();
  const play = (low: number, aces: number): number => {
    const total = best(low, aces);
    if (total >= 21) return stand(total);
    const key = `${low}/${aces > 0}`;
    const value =
      known.get(key) ??
      Math.max(stand(total), RANKS.reduce((sum, card) => sum + play(low + card, aces + (card === 1 ? 1 : 0)), 0) / 13);
    known.set(key, value);
    return value;
  };
  const double = (low: number, aces: number): number =>
    best(low, aces) === 21
      ? -2
      : (2 * RANKS.reduce((sum, card) => sum + stand(best(low + card, aces + (card === 1 ? 1 : 0))), 0)) / 13;
  const fresh = (low: number, aces: number): number => Math.max(play(low, aces), double(low, aces));
  const split = (card: number): number =>
    (2 *
      RANKS.reduce((sum, next) => {
        const [low, aces] = [card + next, (card === 1 ? 1 : 0) + (next === 1 ? 1 : 0)];
        return sum + (card === 1 ? stand(best(low, aces)) : fresh(low, aces));
      }, 0)) /
    13;
  return { fresh, split };
}

function computeNet(build: BlackjackBuild): number {
  const natural = build.naturalCenti / 100 - 1;
  let net = 0;
  RANKS.forEach((up) => {
    const { fresh, split } = valueOf(up, build);
    const dealerNatural = up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0;
    RANKS.forEach((first, firstRank) => {
      RANKS.forEach((second, secondRank) => {
        const aces = (first === 1 ? 1 : 0) + (second === 1 ? 1 : 0);
        const isNatural = best(first + second, aces) === 21;
        let played = isNatural ? natural : fresh(first + second, aces);
        if (firstRank === secondRank) played = Math.max(played, split(first));
        net += (dealerNatural * (isNatural ? 0 : -1) + (1 - dealerNatural) * played) / 13 ** 3;
      });
    });
  });
  return net;
}

describe("RU-11 blackjack: the exact return under the best play", () => {
  test.each(Object.entries(BLACKJACK_BUILDS.byId))("of build %s is that of an independent computation", (id, build) => {
    const [row] = computeGameReturns("blackjack", id) ?? [];
    assert(row !== undefined);
    expect(Math.abs(toFloat(row.figures.returnToPlayer) - (1 + computeNet(build)))).toBeLessThan(1e-9);
  });

  test("is 99.43 % at 3:2 with a dealer standing on all 17s, and less in every other build", () => {
    const returns = Object.keys(BLACKJACK_BUILDS.byId).map((id) =>
      toFloat(computeGameReturns("blackjack", id)?.[0]?.figures.returnToPlayer ?? { numerator: 0n, denominator: 1n }),
    );
    expect(returns[0]).toBeCloseTo(0.994296, 6);
    expect(returns[1]).toBeLessThan(returns[0] ?? 0);
    expect(returns[2]).toBeLessThan(returns[1] ?? 0);
  });
});
