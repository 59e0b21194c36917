import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorBody, isTicketWire, type CallName } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { keepSourceAlive, seedMatches, type MatchSeed } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import type { Visitor } from "../../../testkit/server/visitor.ts";

const line = (home: number, handicapQuarters: number | null = null, selections = ["home", "away"]) => ({
  lineNumber: 0,
  handicapQuarters,
  selections: selections.map((selection, at) => ({
    selection,
    oddsCenti: oddsCenti(at === 0 ? home : 195),
    isOpen: true,
  })),
});
/** Events 9001001 … of matches of their own; event n holds market 700 000 + 100 n + 1, of odds as given. */
const eventId = (nth: number): string => String(9_001_000 + nth);
const marketId = (nth: number): number => 700_000 + 100 * nth + 1;
const matchOf = (nth: number, given: { home?: number } & MatchSeed = {}): MatchSeed => ({
  event: {
    eventId: eventId(nth),
    homeName: `Home ${nth}`,
    awayName: `Away ${nth}`,
    startMs: Date.now() + 3_600_000,
    ...given.event,
  },
  markets: given.markets ?? [{ marketId: marketId(nth), lines: [line(given.home ?? 185)] }],
});
const TWIN = { homeName: "Away 1", awayName: "Home 1" };

let server: TestServer;
let partner: InternalWalletPartner;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  const startMs = Date.now() + 3_600_000;
  const one = { event: { startMs, homeName: "Home 1", awayName: "Away 1" } };
  await seedMatches(server.store, [
    matchOf(1, one),
    // The three legs of the examples: 1.85 × 2.40 × 1.72 = 7.6368.
    matchOf(2, { markets: [{ marketId: marketId(2), betType: "AH", lines: [line(240, -6)] }] }),
    matchOf(3, { markets: [{ marketId: marketId(3), betType: "OU", lines: [line(172, 10, ["over", "under"])] }] }),
    ...Array.from({ length: 20 }, (_, at) => matchOf(at + 4, { home: 105 })),
    matchOf(31, { event: { startMs, ...TWIN } }),
    matchOf(32, { event: { isComboAllowed: false } }),
    matchOf(33, { markets: [{ marketId: marketId(33), betType: "OR", lines: [line(185, null, ["team-1"])] }] }),
    matchOf(34, { markets: [{ marketId: marketId(34), status: "pause" }] }),
    matchOf(35, { markets: [{ marketId: marketId(35), status: "closed" }] }),
    matchOf(36, { markets: [{ marketId: marketId(36), status: "resulting" }] }),
    ...Array.from({ length: 4 }, (_, at) => matchOf(at + 41, { home: 2000 })),
  ]);
  await server.restart();
  await keepSourceAlive(server.store);
  partner = await startInternalWalletPartner(server);
});
afterAll(async () => {
  partner.stop();
  await server.stop();
});

async function launchFunded(code: string, amountMinor = 100_000n): Promise<Visitor> {
  const launched = await partner.launch(code);
  await partner.fund(launched, amountMinor);
  return launched;
}

type Leg = Readonly<Record<string, unknown>>;
const legOf = (nth: number, odds = 1.05, change: Leg = {}): Leg => ({
  event_id: eventId(nth),
  market_id: marketId(nth),
  line: `${marketId(nth)}-0`,
  bet_type_selection: "home",
  handicap: null,
  euro_odds: odds,
  member_odds: odds,
  ...change,
});
const THREE = [
  legOf(1, 1.85),
  legOf(2, 2.4, { handicap: "-1.5" }),
  legOf(3, 1.72, { bet_type_selection: "over", handicap: "2.5" }),
];
const bodyOf = (bet_type: string, change: Leg = {}): Leg => ({
  bet_type,
  bet_amount: 100,
  odds_type: "euro",
  member_odds: 7.63,
  accept_any_odds: true,
  is_follow_bet: false,
  last_odds_select_time: 0,
  lang: "en",
  timezone: "Asia/Manila",
  tickets: THREE,
  ...change,
});
const systemOf = (change: Leg = {}): Leg => {
  const { bet_amount: _, ...rest } = bodyOf("system");
  return { ...rest, systems: [{ combo_size: 2, bet_amount: 10 }], ...change };
};
/** `count` legs at 1.05 from the 4th match on, with their total odds. */
const many = (count: number): Leg => {
  const tickets = Array.from({ length: count }, (_, at) => legOf(at + 4));
  return { tickets, member_odds: Number((105n ** BigInt(count) * 100n) / 100n ** BigInt(count)) / 100, bet_amount: 10 };
};
async function refusalOf(response: Response) {
  const { code, message } = (await response.json()) as { code: number; message: string };
  return [response.status, code, message];
}
const balanceOf = async (who: Visitor) => (await who.ask("wallet")).balance;
const historyOf = async (who: Visitor) => (await who.ask("transactions")).results;

const POSTS = [
  ["comboBet", "combo"],
  ["luckyComboBet", "lucky_combo"],
  ["mixedComboBet", "mixed_combo"],
] as const;

test("R1.1-15 R7.2-59 R7.2-61 R7.2-62 each post of a combo takes 100 at 7.63 and shows it in the pending history", async () => {
  for (const [name, type] of POSTS) {
    const one = await launchFunded(`OWN_${type}`);
    const placed = await one.ask(name, { body: bodyOf(type) });
    expect(placed).toMatchObject({
      wallet: { balance: 900, currency_code: "USD" },
      result: { ticket_type: type, total_odds: 7.63, potential_winnings: 763, winnings_percent: 663, amount: 100 },
    });
    expect(await historyOf(one)).toEqual([placed.result]);
    expect(placed.result.tickets.map((leg) => [leg.handicap, leg.odds])).toEqual([
      [null, 0.85],
      ["-1.5", -0.71],
      ["2.5", 0.72],
    ]);
  }
});

test("R1.1-16 G-53 G-59 a system of 2 from 3 at 10 costs 30, pays 117.40 and is marked in the history", async () => {
  const one = await launchFunded("OWN_system");
  const placed = await one.ask("comboBet", { body: systemOf() });
  expect(placed).toMatchObject({
    wallet: { balance: 970 },
    result: {
      ticket_type: "system",
      bet_amount: 10,
      total_bet_amount: 30,
      amount: 30,
      potential_winnings: 117.4,
      number_of_combo: 3,
      total_odds: 7.63,
      systems: [{ combo_size: 2, bet_amount: 10, number_of_combo: 3 }],
    },
  });
  expect(await historyOf(one)).toEqual([placed.result]);
  const asked = await one.ask("betByUniqueId", { params: { unique_id: placed.unique_id } });
  expect(asked).toEqual({ state: "done", status: 201, body: placed });
});

test("R7.2-59 R7.2-60 R7.2-61 R7.2-62 a body without a required field is refused and changes nothing", async () => {
  const one = await launchFunded("OWN_fields");
  const posts: readonly (readonly [CallName, Leg])[] = [
    ...POSTS.map(([name, type]) => [name, bodyOf(type)] as const),
    ["comboBet", systemOf()],
    ["eventComboBet", bodyOf("event_combo", { event_id: eventId(1) })],
  ];
  for (const [name, whole] of posts) {
    for (const field of Object.keys(whole)) {
      const { [field]: _, ...rest } = whole;
      const refused = await refusalOf(await one.send(name, { body: rest }));
      const expected =
        field === "bet_amount" ? [400, 6020, "Please enter bet amount"] : [400, 6002, "Invalid post data"];
      expect([name, field, ...refused]).toEqual([name, field, ...expected]);
    }
  }
  expect([await balanceOf(one), await historyOf(one)]).toEqual([1000, []]);
});

test("R7.2-68 R7.2-69 R7.2-120 R7.2-121 R7.2-122 G-43 each range call answers for its legs", async () => {
  const one = await launchFunded("OWN_ranges");
  const tickets = [
    { market_id: marketId(1), selection: "home" },
    { market_id: marketId(2), selection: "home" },
    { market_id: marketId(3), selection: "over" },
  ];
  const entry = { min_amount: 10, max_amount: 5000, max_payout: 50_000 };
  expect((await one.ask("betRangeCombo", { body: { tickets } })).results).toEqual([
    { bet_type: "combo", combo_size: 3, ...entry },
    { bet_type: "system", combo_size: 2, ...entry },
  ]);
  expect((await one.ask("betRangeBigCombo", { body: { tickets } })).results).toEqual([
    { bet_type: "big_combo", ...entry },
  ]);
  expect((await one.ask("betRangeLuckyCombo", { body: { tickets } })).results).toEqual([
    { bet_type: "lucky_combo", ...entry },
  ]);
  for (const name of ["betRangeMixedCombo", "betRangeMix"] as const) {
    const [mixed] = (await one.ask(name, { body: { tickets } })).results;
    expect(mixed).toMatchObject({ bet_type: "mixed_combo", ...entry, euro_odds: 7.63 });
    expect(mixed?.expires_at).toBeGreaterThan(Date.now() - 60_000);
  }
  // 20 × 20 × 20 × 20 = 160 000.00: nothing may be staked under a payout of 50 000; three of them take 6.25.
  const dear = [41, 42, 43, 44].map((nth) => ({ market_id: marketId(nth), selection: "home" }));
  const ranges = (await one.ask("betRangeCombo", { body: { tickets: dear } })).results;
  expect(ranges.map((each) => [each.combo_size, each.max_amount])).toEqual([
    [4, 0.31],
    [2, 125],
    [3, 6.25],
  ]);
  const banked = dear.map((each, at) => ({ ...each, is_banker: at < 2 }));
  const sizes = (await one.ask("betRangeCombo", { body: { tickets: banked } })).results.map((each) => each.combo_size);
  expect(sizes).toEqual([4, 3]);
  const unknown = await one.send("betRangeCombo", { body: { tickets: [{ market_id: 1, selection: "home" }] } });
  expect(await refusalOf(unknown)).toEqual([404, 4004, "Market ID not found"]);
});

describe("each refusal of a combo has its status, code and text, and takes no money", () => {
  const mixed = (change: Leg) => ["mixedComboBet", bodyOf("mixed_combo", change)] as const;
  const combo = (change: Leg) => ["comboBet", bodyOf("combo", change)] as const;
  const withFourth = (nth: number, odds = 1.85, leg: Leg = {}) =>
    combo({ tickets: [...THREE, legOf(nth, odds, leg)], member_odds: odds === 1.85 ? 14.12 : 7.63 });
  const cases: readonly (readonly [readonly [CallName, Leg], number, number, string])[] = [
    [
      combo({ tickets: THREE.slice(0, 2), member_odds: 4.44 }),
      ...([400, 6023, "Need at least 3 different matches and at least 3 events for combo"] as const),
    ],
    [
      combo({ tickets: [...THREE.slice(0, 2), legOf(31, 1.85)], member_odds: 8.21 }),
      ...([400, 6023, "Need at least 3 different matches and at least 3 events for combo"] as const),
    ],
    [withFourth(1), 400, 6025, "Unable to add same event"],
    [withFourth(31), 400, 6026, "Unable to place bet on same matches"],
    [withFourth(33, 1.85, { bet_type_selection: "team-1" }), 400, 6027, "Outright market not available for combo"],
    [withFourth(32), 400, 6028, "Combo bet not allowed for this event"],
    [withFourth(34), 400, 4009, "Bet market status is pause"],
    [withFourth(35), 400, 5002, "Odds or statuses have changed"],
    [combo({ odds_type: "malay" }), 400, 6022, "Must be euro odds type for member odds of combo bets"],
    [
      combo({ odds_type: "american" }),
      ...([400, 6006, "odds_type must be one of euro, indo, hongkong, malay"] as const),
    ],
    [combo({ member_odds: 7.64 }), 400, 6007, "Invalid member odds"],
    [combo(many(21)), 400, 6018, "More than maximum number of allowed events"],
    [mixed(many(6)), 400, 6018, "More than maximum number of allowed events"],
    [combo({ bet_amount: 5000.01 }), 400, 6016, "Combo limit"],
    [mixed({ bet_amount: 5000.01 }), 400, 6017, "Mixed combo limit"],
    [
      combo({ tickets: [41, 42, 43].map((nth) => legOf(nth, 20)), member_odds: 8000, bet_amount: 10 }),
      ...([400, 6015, "Combo is more than max payout"] as const),
    ],
    [
      ["luckyComboBet", bodyOf("lucky_combo", { tickets: THREE.slice(0, 2), member_odds: 4.44 })],
      ...([400, 6024, "Lucky Combo needs at least 3 markets"] as const),
    ],
    [
      combo({ accept_any_odds: false, tickets: [legOf(1, 1.9), ...THREE.slice(1)], member_odds: 7.84 }),
      ...([400, 5002, "Odds or statuses have changed"] as const),
    ],
    [combo({ tickets: [] }), 400, 6002, "Invalid post data"],
    [combo({ bet_amount: 1000.01 }), 400, 3001, "Insufficient balance"],
  ];

  test("R5.2-01 R5.2-02 R5.2-03 R5.2-04 R5.2-05 R5.2-06 R5.2-07 R5.2-10 R5.2-11 R5.2-12 R5.2-14 R8.2-31 R8.2-37 R8.2-53 R8.2-54 R8.2-55 R8.2-56 R8.2-60 R8.2-61 R8.2-62 R8.2-63 R8.2-64 R8.2-65 R8.2-66 of a combo", async () => {
    const one = await launchFunded("OWN_refused");
    for (const [[name, body], status, code, message] of cases)
      expect(await refusalOf(await one.send(name, { body }))).toEqual([status, code, message]);
    expect([await balanceOf(one), await historyOf(one)]).toEqual([1000, []]);
  });

  test("R8.2-52 a single whose winnings pass the payout limit, and R8.2-23 any bet while the source is silent", async () => {
    const one = await launchFunded("OWN_payout", 10_000_000n);
    const body = (bet_amount: number) => bodyOf("single", { tickets: [legOf(4)], member_odds: 1.05, bet_amount });
    expect(await refusalOf(await one.send("singleBet", { body: body(47_620) }))).toEqual([
      400,
      6014,
      "Max payout limit",
    ]);
    expect((await one.send("singleBet", { body: body(47_619) })).status).toBe(201);
    await server.store.owner
      .updateTable("source_health")
      .set({ alive_at_ms: Date.now() - 6000 })
      .execute();
    const silent = await refusalOf(await one.send("comboBet", { body: bodyOf("combo") }));
    expect(silent).toEqual([400, 4001, "Unable to place bet"]);
    await keepSourceAlive(server.store);
  });

  test("R5.2-08 R5.2-09 R5.3-09 20 events make a combo, 5 a mixed combo, 3 markets a lucky combo", async () => {
    const one = await launchFunded("OWN_most");
    expect((await one.send("comboBet", { body: bodyOf("combo", many(20)) })).status).toBe(201);
    expect((await one.send("mixedComboBet", { body: bodyOf("mixed_combo", many(5)) })).status).toBe(201);
    expect((await one.send("luckyComboBet", { body: bodyOf("lucky_combo", many(3)) })).status).toBe(201);
  });

  test("R5.5-05 R5.5-06 R5.5-07 of a single on a market that is not open, by its status", async () => {
    const one = await launchFunded("OWN_shut");
    for (const [nth, status] of [
      [34, "paused"],
      [35, "closed"],
      [36, "resulting"],
    ] as const) {
      const body = bodyOf("single", { tickets: [legOf(nth, 1.85)], member_odds: 1.85 });
      const refused = await refusalOf(await one.send("singleBet", { body }));
      expect(refused).toEqual([400, 4006, `Market is currently ${status}`]);
    }
    expect([await balanceOf(one), await historyOf(one)]).toEqual([1000, []]);
  });
});

const HOSTILE: readonly unknown[] = [
  null,
  -1,
  0,
  1.5,
  1e308,
  1e21,
  2 ** 31,
  2 ** 40,
  9_007_199_254_740_992,
  "",
  "NaN",
  "1'; drop table tickets;--",
  "\u0000",
  "__proto__",
  "9".repeat(400),
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
];

/** The body with each field, also each of its legs and sizes, replaced by a value in turn. */
function* spoiled(body: Leg, value: unknown): Generator<readonly [string, Leg]> {
  for (const [field, own] of Object.entries(body)) {
    yield [field, { ...body, [field]: value }];
    const [first, ...rest] = Array.isArray(own) ? (own as readonly Leg[]) : [];
    for (const inner of Object.keys(first ?? {}))
      yield [`${field}.${inner}`, { ...body, [field]: [{ ...first, [inner]: value }, ...rest] }];
  }
  yield ["is_banker", { ...body, tickets: [{ ...legOf(1, 1.85), is_banker: value }, ...THREE.slice(1)] }];
}

test("R8.2-40 R8.2-41 every post answers an invalid field with a catalogue refusal; no ticket, no money", async () => {
  const one = await launchFunded("OWN_hostile");
  const posts: readonly (readonly [CallName, Leg])[] = [
    ...POSTS.map(([name, type]) => [name, bodyOf(type)] as const),
    ["comboBet", systemOf()],
    ["eventComboBet", bodyOf("event_combo", { event_id: eventId(1) })],
    ["singleBet", bodyOf("single", { tickets: [legOf(1, 1.85)], member_odds: 1.85 })],
    ["betRangeCombo", { tickets: [{ market_id: marketId(1), selection: "home", line: `${marketId(1)}-0` }] }],
    ["betRangeEventCombo", { tickets: [{ market_id: marketId(1), selection: "home" }] }],
  ];
  let placed = 0;
  for (const [name, body] of posts) {
    for (const value of HOSTILE) {
      for (const [field, sent] of spoiled(body, value)) {
        const response = await one.send(name, { body: sent });
        const json = (await response.json()) as Record<string, unknown>;
        const what = `${name} ${field} ${JSON.stringify(value)?.slice(0, 40)}: ${JSON.stringify(json).slice(0, 200)}`;
        expect(response.status, what).toBeLessThan(500);
        if (response.ok) placed += name.startsWith("betRange") ? 0 : 1;
        else expect(errorBody.safeParse(json).success, what).toBe(true);
      }
    }
  }
  // A selection time of 0 or a handicap of null is valid: those bets are accepted.
  const pending = await one.ask("transactions", { query: { page_size: 100 } });
  expect([pending.count, pending.next]).toEqual([placed, null]);
  const staked = pending.results.filter(isTicketWire).reduce((sum, ticket) => sum + ticket.amount, 0);
  expect(await balanceOf(one)).toBeCloseTo(1000 - staked, 6);
});

test("a bet on an impossible market id does not affect concurrent bets", async () => {
  const [one, other] = [await launchFunded("OWN_beside_1"), await launchFunded("OWN_beside_2")];
  const good = bodyOf("combo");
  const bad = {
    ...good,
    tickets: [{ ...legOf(1, 1.85), market_id: 2 ** 40, line: `${2 ** 40}-0` }, ...THREE.slice(1)],
  };
  const send = (who: typeof one, body: Leg) => who.send("comboBet", { body }).then((response) => response.status);
  const rounds = await Promise.all(Array.from({ length: 6 }, () => Promise.all([send(one, bad), send(other, good)])));
  expect(new Set(rounds.map(([refused]) => refused))).toEqual(new Set([400]));
  expect(rounds.filter(([, taken]) => taken === 500)).toEqual([]);
});
