import fc from "fast-check";
import { expect, test } from "vitest";
import { advanceEconomy, economyOf, MAX_ECONOMY_ROUNDS, sumMoney, type EconomyPoint } from "./economy.ts";
import { advanceHistory, EMPTY_HISTORY } from "./history.ts";

const side = (money: number, equipment: number | null = 20_000) => ({ money, equipment });
const point = (round: number, money = 4000): EconomyPoint => ({ round, home: side(money), away: side(900, null) });
const players = (...money: readonly (number | null)[]) => money.map((each) => ({ money: each }));

test("R3.9-20 the money of a side is that of all its players, and unknown where that of one is", () => {
  expect(sumMoney(players(800, 4200))).toBe(5000);
  expect([sumMoney(players(800, null)), sumMoney([{}]), sumMoney([]), sumMoney(undefined)]).toEqual(
    Array(4).fill(null),
  );
});

test("G-66 the economy is that of the round under way, the one after the last, also where a record lacks some", () => {
  const home = { equipment: 21_000, players: players(100, 200) };
  const given = { isRunning: true, rounds: [{ round: 1 }, { round: 4 }], home, away: { players: players(700) } };
  expect(economyOf(given)).toEqual({ round: 5, home: side(300, 21_000), away: side(700, null) });
  expect(economyOf({ ...given, rounds: [] })?.round).toBe(1);
  // A map that is over has no round under way; a lane game no money.
  expect(economyOf({ ...given, isRunning: false })).toBeNull();
  expect(economyOf({ ...given, home: {}, away: { players: players(null) } })).toBeNull();
});

test("G-66 a round holds what was seen last in it; a correction that takes rounds back drops those after it", () => {
  const after = [point(1), point(2, 3000), point(2, 2000), point(3)].reduce(advanceEconomy, []);
  expect(after).toEqual([point(1), point(2, 2000), point(3)]);
  expect(advanceEconomy(after, point(2, 1000))).toEqual([point(1), point(2, 1000)]);
  expect(advanceEconomy(after, point(MAX_ECONOMY_ROUNDS + 1))).toBe(after);
});

test("G-66 the course of a map keeps its economy; an update applied twice changes nothing, others have none", () => {
  const figures = { clock: "R3", homeKills: null, awayKills: null, homeWorth: null, awayWorth: null };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 })), { minLength: 1 }),
      (seen) => {
        const updates = seen.map(([round, money]) => ({ ...figures, economy: point(round, money) }));
        const history = updates.reduce(advanceHistory, EMPTY_HISTORY);
        const last = updates.at(-1) ?? figures;
        expect(history.economy?.at(-1)).toEqual("economy" in last ? last.economy : null);
        expect(advanceHistory(history, last)).toBe(history);
        const rounds = history.economy?.map(({ round }) => round) ?? [];
        expect(rounds).toEqual([...new Set(rounds)].toSorted((one, other) => one - other));
      },
    ),
  );
  expect(advanceHistory(EMPTY_HISTORY, figures)).toBe(EMPTY_HISTORY);
  const lane = advanceHistory(EMPTY_HISTORY, { ...figures, clock: "3:00", homeWorth: 5, awayWorth: 2 });
  expect(lane).toEqual({ leads: [{ minute: 3, lead: 3 }], races: [] });
});
