import { err, oddsCenti, ok } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { BetBody } from "../bet-body.ts";
import type { QuoteLeg, Quoter } from "../quoter.ts";
import { findRules } from "./find-rules.ts";
import type { PriceAsk } from "./ticket-type-rules.ts";
import { MAX_TOTAL_CENTI } from "./one-stake.ts";

const RULE = { choice: "any", maxSlidePercent: 10 } as const;
const leg = (euro_odds: number, change: object = {}) => ({ euro_odds, member_odds: euro_odds, ...change });
const bodyOf = (bet_type: BetBody["bet_type"], change: object) =>
  ({ bet_type, odds_type: "euro", ...change }) as unknown as BetBody;
const oddsCodeOf = (type: BetBody["bet_type"], change: object) => {
  const body = bodyOf(type, change);
  return findRules(body).checkOdds(body);
};

test("G-42 a single's odds match its price in their odds type, on the bet and on its leg", () => {
  const single = (odds_type: string, member_odds: number, of = leg(1.85, { member_odds })) =>
    oddsCodeOf("single", { odds_type, member_odds, tickets: [of] });
  expect([single("euro", 1.85), single("hongkong", 0.85), single("malay", 0.85)]).toEqual([null, null, null]);
  expect(single("indo", -1.1764)).toBeNull();
  expect([single("euro", 0.85), single("hongkong", 1.85)]).toEqual([6007, 6007]);
  expect(single("euro", 1.85, leg(1.85, { member_odds: 1.86 }))).toBe(6007);
  expect(single("euro", 1.86, leg(1.85))).toBe(6007);
  expect(single("euro", 1.855, leg(1.855))).toBe(6003);
});

test("G-42 G-41 the odds each ticket type sends: a product, a joint price, its match's legs; bankers only in systems", () => {
  const three = [leg(1.85), leg(1.85), leg(1.85)];
  const banked = [leg(1.85, { is_banker: true }), leg(1.85), leg(1.85)];
  for (const type of ["combo", "lucky_combo", "system"] as const) {
    const codes = [6.33, 6.34].map((member_odds) => oddsCodeOf(type, { tickets: three, member_odds }));
    expect([type, codes]).toEqual([type, [null, 6007]]);
    expect(oddsCodeOf(type, { tickets: [leg(1.5), leg(0.5)], member_odds: 1 })).toBe(6003);
  }
  expect(oddsCodeOf("combo", { tickets: banked, member_odds: 6.33 })).toBe(6003);
  expect(oddsCodeOf("system", { tickets: banked, member_odds: 6.33 })).toBeNull();
  for (const type of ["mixed_combo", "event_combo"] as const) {
    const legs = (second: string) => [leg(1.85, { event_id: "1" }), leg(1.85, { event_id: second })];
    const of = (tickets: unknown, member_odds = 9) => oddsCodeOf(type, { event_id: "1", tickets, member_odds });
    expect([of(legs("1")), of(legs("1"), 0.5)]).toEqual([null, 6007]);
    expect([type, of(legs("2"))]).toEqual([type, type === "event_combo" ? 6003 : null]);
  }
});

test("G-53 a system too long for the columns is shown at their end, and its member odds may be either", () => {
  // Fourteen legs at 10.00: a hundred times what the columns hold.
  const problemAt = (member_odds: number) =>
    oddsCodeOf("system", { tickets: Array.from({ length: 14 }, () => leg(10)), member_odds });
  expect([problemAt(1e14), problemAt(1e11), problemAt(1e11 - 0.01), problemAt(1e12)]).toEqual([null, null, 6007, 6007]);
});

test("G-53 legs of different matches multiply; a system's product ends where the columns do", async () => {
  const priced = (type: BetBody["bet_type"], odds: readonly number[]) => {
    const body = bodyOf(type, {});
    const legs = odds.map((each) => ({ selection: { oddsCenti: oddsCenti(each) } }));
    return findRules(body).price({ body, legs, rule: RULE } as unknown as PriceAsk<BetBody>);
  };
  expect(await priced("single", [185])).toEqual(ok({ totalOddsCenti: 185n, groups: [] }));
  for (const type of ["combo", "lucky_combo", "system"] as const)
    expect([type, await priced(type, [185, 185, 185])]).toEqual([type, ok({ totalOddsCenti: 633n, groups: [] })]);
  const long = Array.from({ length: 14 }, () => 1000);
  expect(await priced("system", long)).toEqual(ok({ totalOddsCenti: MAX_TOTAL_CENTI, groups: [] }));
  expect(await priced("combo", long)).toEqual(ok({ totalOddsCenti: 10n ** 16n, groups: [] }));
});

test("G-42 the sizes and bankers of a system are known before its stakes are read; no other ticket type has any", () => {
  const body = bodyOf("system", {
    systems: [
      { combo_size: 2, bet_amount: 10 },
      { combo_size: 3, bet_amount: 1 },
    ],
    tickets: [leg(1.5), leg(1.5, { is_banker: true }), leg(1.5, { is_banker: false })],
  });
  expect(findRules(body).systemOf?.(body)).toEqual({
    systems: [
      { comboSize: 2, stakeMinor: 0n },
      { comboSize: 3, stakeMinor: 0n },
    ],
    bankers: [1],
  });
  const quoted = ["single", "combo", "system", "event_combo", "mixed_combo", "lucky_combo"] as const;
  expect(quoted.filter((type) => findRules(bodyOf(type, {})).isQuoted)).toEqual(["event_combo", "mixed_combo"]);
});

const MODEL = { version: "v1", seed: "7", worlds: 100_000 };
/** Two legs of one match at 2.50 together; the second leg's own price rose meanwhile. */
async function quotedAt(now: number, choice: "any" | "none", type: "event_combo" | "mixed_combo" = "event_combo") {
  const asked: (readonly QuoteLeg[])[] = [];
  const prices = { "1": oddsCenti(185), "2": oddsCenti(190), "1,2": oddsCenti(now) };
  const quotes: Quoter = {
    quote: async (_, legs) => {
      asked.push(legs);
      return ok({ oddsCenti: oddsCenti(now), prices, model: MODEL, expiresAtMs: 9000 });
    },
  };
  const legs = [1, 2].map((marketId) => ({
    market: { marketId, version: 4 },
    event: { eventId: "1" },
    line: { lineNumber: 0, handicapQuarters: null },
    selection: { selection: "home", oddsCenti: oddsCenti(185) },
    price: {
      marketId,
      lineNumber: 0,
      selection: "home",
      betType: "WIN",
      oddsCenti: oddsCenti(180),
      status: "open",
      handicapQuarters: null,
      currentHandicapQuarters: null,
      currentOddsCenti: oddsCenti(185),
      changeStatus: marketId === 2 ? "up" : null,
    },
  }));
  const body = bodyOf(type, { member_odds: 2.5 });
  const ask = { body, legs, scope: { quotes }, rule: { ...RULE, choice } };
  return { asked, price: await findRules(body).price(ask as unknown as PriceAsk<BetBody>) };
}

test("RU-2 RU-4 a bet is priced at its judged versions, then accepted at the current price or refused with changes", async () => {
  for (const type of ["event_combo", "mixed_combo"] as const) {
    const { asked, price } = await quotedAt(225, "any", type);
    expect(asked.map((legs) => legs.map((each) => each.marketVersion))).toEqual([[4, 4]]);
    const group = { legs: [1, 2], prices: { "1": 185, "2": 190, "1,2": 225 }, model: MODEL };
    expect(price).toEqual(ok({ totalOddsCenti: 225n, groups: [group] }));
  }
  const moved = {
    market_id: 2,
    line: "2-0",
    bet_type_selection: "home",
    euro_odds: 1.85,
    handicap: null,
    status: "open",
    change_status: "up",
  };
  expect((await quotedAt(224, "any")).price).toEqual(
    err({ code: 5002, detail: { changes: [moved], total_odds: 2.24 } }),
  );
  expect((await quotedAt(260, "none")).price).toMatchObject({ ok: false, error: { detail: { total_odds: 2.6 } } });
});

test("RU-2 G-45 a bet whose legs have no joint price has none, for the same reason", async () => {
  const body = bodyOf("mixed_combo", { member_odds: 2.5 });
  const quotes: Quoter = { quote: async () => err({ kind: "implied", legNumbers: [1] }) };
  const legs = [1, 2].map((marketId) => ({
    market: { marketId, version: 4 },
    event: { eventId: "1" },
    line: { lineNumber: 0, handicapQuarters: null },
    selection: { selection: "home", oddsCenti: oddsCenti(185) },
  }));
  const ask = { body, legs, scope: { quotes }, rule: RULE } as unknown as PriceAsk<BetBody>;
  const detail = { reason: "implied", legs: [1], market_ids: [1] };
  expect(await findRules(body).price(ask)).toEqual(err({ code: 6028, detail }));
});
