import { err, oddsCenti, ok, type OddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { Quoter } from "../quoter.ts";
import { MOVED_UNDER_QUOTE, toRefusal } from "./ticket-type-rules.ts";
import { checkComboLegs, checkProductOdds, checkQuotedOdds, parseTotal } from "./one-stake.ts";
import { quoteLegs } from "./quoted.ts";
import { highestOf } from "./system.ts";

const leg = (euro_odds: number, member_odds = euro_odds) => ({ euro_odds, member_odds });

test("R5.6-01 G-53 odds of several legs are a number of two decimals above 1, nothing else", () => {
  const cases: [number, bigint | null][] = [
    [7.63, 763n],
    [1.01, 101n],
    [1, null],
    [0.5, null],
    [-7.63, null],
    [7.631, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ];
  for (const [odds, centi] of cases) expect([odds, parseTotal(odds)]).toEqual([odds, centi]);
});

test("G-42 G-53 combos come in euro odds, each leg at a price, all of them at their product", () => {
  const of = (tickets: readonly ReturnType<typeof leg>[], member_odds = 3.42, odds_type = "euro") => ({
    tickets,
    member_odds,
    odds_type,
  });
  expect(checkComboLegs(of([leg(1.85), leg(1.95)]))).toEqual({ odds: [185, 195] });
  expect(checkComboLegs(of([leg(1.85)], 1.85, "malay"))).toEqual({ code: 6022 });
  expect(checkComboLegs(of([leg(1.85), leg(0.5)]))).toEqual({ code: 6003 });
  expect(checkComboLegs(of([leg(1.85), leg(1.85, 1.9)]))).toEqual({ code: 6007 });
  for (const check of [checkProductOdds, checkQuotedOdds]) {
    expect(check(of([leg(1.85), leg(1.85)]))).toBeNull();
    expect(check(of([leg(1.85), leg(1.85)], 1))).toBe(6007);
    expect(check(of([leg(1.85), leg(1.85)], 3.42, "indo"))).toBe(6022);
  }
  expect(checkProductOdds(of([leg(1.85), leg(1.85)], 3.43))).toBe(6007);
  expect(checkQuotedOdds(of([leg(1.85), leg(1.85)], 3.43))).toBeNull();
});

test("G-52 the highest combination of a size holds the bankers and the other legs of the highest odds", () => {
  const odds = [150, 300, 200, 400].map(oddsCenti);
  expect(highestOf(odds, 2, [])).toBe(1200n);
  expect(highestOf(odds, 3, [])).toBe(2400n);
  expect(highestOf(odds, 2, [0])).toBe(600n);
  expect(highestOf(odds, 3, [0, 2])).toBe(1200n);
  expect(highestOf(odds, 1, [0, 2])).toBe(300n);
  // A banker counts once, though it has the highest odds.
  expect(highestOf(odds, 2, [3])).toBe(1200n);
});

test("G-42 a refusal of the rules carries their detail; one of a match that moved before its quote none", () => {
  expect(toRefusal({ code: 6025, values: { event: "E" } } as unknown as Parameters<typeof toRefusal>[0])).toEqual({
    code: 6025,
    detail: { event: "E" },
  });
  expect(MOVED_UNDER_QUOTE).toEqual({ code: 5002, detail: { changes: [] } });
});

const legOf = (eventId: string, marketId: number, odds: number) => ({
  market: { marketId, version: 4 },
  event: { eventId },
  line: { lineNumber: 2, handicapQuarters: -6 },
  selection: { selection: "home", oddsCenti: oddsCenti(odds) },
});
type Legs = Parameters<typeof quoteLegs>[1];

/** Two matches of two legs each, their places mixed, and a leg of a third. */
const LEGS = [
  legOf("a", 1, 185),
  legOf("b", 2, 185),
  legOf("a", 3, 185),
  legOf("b", 4, 185),
  legOf("c", 5, 200),
] as unknown as Legs;
const MODEL = { version: "v1", seed: "7", worlds: 100_000 };

test("RU-2 each match is quoted once by its own legs, numbered as in the bet; the first expiry ends the price", async () => {
  const asked: unknown[] = [];
  const quotes: Quoter = {
    quote: async (eventId, legs) => {
      asked.push([eventId, legs]);
      const odds = oddsCenti(eventId === "a" ? 250 : 300);
      const prices: Record<string, OddsCenti> = { "1": oddsCenti(150), "2": oddsCenti(160), "1,2": odds };
      return ok({ oddsCenti: odds, prices, model: MODEL, expiresAtMs: eventId === "a" ? 9000 : 7000 });
    },
  };
  const bet = await quoteLegs(quotes, LEGS, "bet");
  expect(bet).toEqual({
    ok: true,
    value: {
      // 2.50 × 3.00 × 2.00.
      totalOddsCenti: 1500n,
      expiresAtMs: 7000,
      groups: [
        { legs: [1, 3], prices: { "1": 150, "3": 160, "1,3": 250 }, model: MODEL },
        { legs: [2, 4], prices: { "2": 150, "4": 160, "2,4": 300 }, model: MODEL },
      ],
    },
  });
  const ofLeg = { lineNumber: 2, selection: "home", handicapQuarters: -6 };
  const versioned = { ...ofLeg, marketVersion: 4 };
  expect(asked).toEqual([
    [
      "a",
      [
        { ...versioned, marketId: 1 },
        { ...versioned, marketId: 3 },
      ],
    ],
    [
      "b",
      [
        { ...versioned, marketId: 2 },
        { ...versioned, marketId: 4 },
      ],
    ],
  ]);
  asked.length = 0;
  await quoteLegs(quotes, LEGS.slice(0, 3), "show");
  expect(asked).toEqual([
    [
      "a",
      [
        { ...ofLeg, marketId: 1 },
        { ...ofLeg, marketId: 3 },
      ],
    ],
  ]);
  const alone = await quoteLegs(quotes, LEGS.slice(3), "bet");
  expect(alone).toEqual({ ok: true, value: { totalOddsCenti: 370n, groups: [], expiresAtMs: null } });
});

test("RU-2 G-45 a match that cannot be quoted refuses the bet, with the numbers of its legs", async () => {
  const refusing = (kind: "contradiction" | "changed", legNumbers: readonly number[]): Quoter => ({
    quote: async () => err({ kind, legNumbers: [...legNumbers] }),
  });
  expect(await quoteLegs(refusing("contradiction", [1, 2]), LEGS.slice(1), "bet")).toEqual({
    ok: false,
    error: { code: 6028, detail: { reason: "contradiction", legs: [1, 3], market_ids: [2, 4] } },
  });
  expect(await quoteLegs(refusing("changed", []), LEGS, "bet")).toEqual({ ok: false, error: MOVED_UNDER_QUOTE });
});
