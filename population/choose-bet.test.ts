import { calls, type EventWire, type MarketWire } from "@clutch/contract";
import { createRng } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseBet, followBet } from "./choose-bet.ts";
import { computeCrashStake, computeCrashTarget, computeHabits, isAwake, POPULATION_SIZE } from "./habits.ts";
import { parseSettings } from "./settings.ts";

function marketOf(eventNumber: number, status: MarketWire["status"]): MarketWire {
  const selection = (name: string, euroOdds: number) => ({
    name,
    bet_type_selection: name,
    line: "1-1",
    handicap: null,
    status: "open",
    euro_odds: euroOdds,
  });
  return {
    market_id: eventNumber * 10,
    status,
    is_main: true,
    selections: [selection("home", (14 + eventNumber) / 10), selection("away", 2.4)],
  } as unknown as MarketWire;
}

const eventOf = (eventNumber: number, changes: object = {}, status: MarketWire["status"] = "open"): EventWire =>
  ({
    event_id: `900100${eventNumber}`,
    game_id: eventNumber,
    in_play: "false",
    is_outright: false,
    is_combo_allowed: true,
    markets: [marketOf(eventNumber, status)],
    ...changes,
  }) as unknown as EventWire;

const choosing = (index: number, seed: number) => ({
  habits: computeHabits(index),
  rng: createRng(seed),
  nowMs: 1_790_000_000_000,
});

test("a chosen bet satisfies the contract: a single, or a combo of three and more different matches", () => {
  const events = [1, 2, 3, 4, 5, 6, 7].map((number) => eventOf(number));
  fc.assert(
    fc.property(fc.nat(POPULATION_SIZE - 1), fc.nat(), (index, seed) => {
      const bet = chooseBet(events, choosing(index, seed));
      if (bet === null) throw new Error("nothing was chosen");
      const legs = bet.body["tickets"] as readonly { readonly event_id: string }[];
      expect(new Set(legs.map(({ event_id: id }) => id)).size).toBe(legs.length);
      expect(bet.call === "singleBet" ? legs.length === 1 : legs.length >= 3).toBe(true);
      expect(Number(bet.body["bet_amount"])).toBeGreaterThan(0);
      expect(calls[bet.call].body.safeParse(bet.body).error?.issues ?? []).toEqual([]);
    }),
  );
});

test("nothing paused, no outright and no match barred from combos is bet on", () => {
  const closed = [eventOf(1, {}, "pause"), eventOf(2, { is_outright: true }), eventOf(3, { markets: [] })];
  for (let seed = 0; seed < 50; seed += 1) expect(chooseBet(closed, choosing(seed % POPULATION_SIZE, seed))).toBeNull();
  const single = [1, 2, 3].map((number) => eventOf(number, { is_combo_allowed: false }));
  for (let seed = 0; seed < 50; seed += 1) {
    expect(chooseBet(single, choosing(seed % POPULATION_SIZE, seed))?.call).not.toBe("comboBet");
  }
});

test("G-50 a row is followed with the prices of now and without what is closed", () => {
  const legOf = (number: number) =>
    ({
      event_id: `900100${number}`,
      market_id: number * 10,
      line: "1-1",
      bet_selection_type: "home",
      euro_odds: 9,
    }) as never;
  const events = [eventOf(1), eventOf(2), eventOf(3), eventOf(4, {}, "pause")];
  const bet = followBet([1, 2, 3, 4].map(legOf), events, choosing(0, 1));
  expect(bet?.body).toMatchObject({
    is_follow_bet: true,
    tickets: [{ euro_odds: 1.5 }, { euro_odds: 1.6 }, { euro_odds: 1.7 }],
  });
  expect(followBet([legOf(1), legOf(2)], events, choosing(0, 1))).toBeNull();
});

test("every bettor is awake for some of the day, and at every hour someone is", () => {
  const all = Array.from({ length: POPULATION_SIZE }, (_, index) => computeHabits(index));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  for (const hour of hours) expect(all.some((habits) => isAwake(habits, hour))).toBe(true);
  for (const habits of all) {
    const awake = hours.filter((hour) => isAwake(habits, hour)).length;
    expect([awake >= 8, awake <= 16]).toEqual([true, true]);
  }
  expect(new Set(all.map(({ nickname }) => nickname)).size).toBe(POPULATION_SIZE);
});

test("CLUTCH_POPULATION is bets a minute, 0 for none; anything else is named", () => {
  expect(parseSettings({})).toMatchObject({ ok: true, value: { turnsPerMinute: 20 } });
  expect(parseSettings({ CLUTCH_POPULATION: "0" })).toMatchObject({ ok: true, value: { turnsPerMinute: 0 } });
  for (const text of ["-1", "601", "many", "1.5", ""]) {
    expect(parseSettings({ CLUTCH_POPULATION: text })).toMatchObject({ ok: false });
  }
});

test("crash: targets are multipliers a table takes and mostly below 5×, stakes a fraction of the usual one", () => {
  const rng = createRng("crash targets");
  const targets = Array.from({ length: 1000 }, () => computeCrashTarget(rng));
  expect(targets.every((target) => Number.isInteger(target) && target > 101 && target <= 5000)).toBe(true);
  expect(targets.filter((target) => target < 500).length).toBeGreaterThan(800);
  expect(new Set(targets).size).toBeGreaterThan(200);
  for (let index = 0; index < POPULATION_SIZE; index += 1) {
    const habits = computeHabits(index);
    const stake = computeCrashStake(habits, rng);
    expect(stake >= 1 && stake <= Math.max(1, habits.stake / 2 + 1)).toBe(true);
  }
});
