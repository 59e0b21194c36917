import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createFixture,
  createTestClock,
  makeSingle,
  seedCaller,
  type SingleChange,
  type TestClock,
} from "../../../testkit/ledger/betting-fixture.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import { resolveAbandonedRequests } from "../../run/jobs/resolve-requests.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { readOutcome } from "../tickets/outcome.ts";
import { placeBet, type PlaceDeps } from "./place-bet.ts";

let store: Store;
let clock: TestClock;
let deps: PlaceDeps;
let market: SeededMarket;

beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  deps = createFixture(store, clock, () => Promise.reject(new Error("nobody may be called")));
  market = await seedMarket(store);
});
beforeEach(async () => alive(clock.nowMs()));
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const alive = (atMs: number) => sayAlive(store, atMs);
const view = () => ({ names: deps.names, language: "en" as const });
const keyOf = (caller: MemberCaller, uniqueId: string) => ({
  partnerId: caller.partner.partnerId,
  memberId: caller.member.memberId,
  uniqueId,
});
const codeOf = (answer: Awaited<ReturnType<typeof placeBet>>) => (answer.ok ? 201 : answer.error.code);
const place = (caller: MemberCaller, change: SingleChange = {}, at = market) =>
  placeBet(deps, caller, makeSingle(at, change));
const setMarket = (
  marketId: number,
  set: {
    status?: "open" | "pause" | "closed" | "resulting";
    odds?: number;
    isOpen?: boolean;
    handicap?: number | null;
  },
) => {
  const selections = [
    { selection: "home", oddsCenti: set.odds ?? 185, isOpen: set.isOpen ?? true },
    { selection: "away", oddsCenti: 195, isOpen: true },
  ];
  return store.db
    .updateTable("markets")
    .set((row) => ({
      status: set.status ?? "open",
      version: row("version", "+", 1),
      lines: JSON.stringify([{ lineNumber: 0, handicapQuarters: set.handicap ?? null, selections }]),
    }))
    .where("market_id", "=", marketId)
    .execute();
};

test("G-42 G-53 R3.7-23 R3.7-24 a single is answered with its ticket and the wallet after it", async () => {
  const caller = await seedCaller(store);
  const request = makeSingle(market, { bet_amount: 100 });
  const answer = await placeBet(deps, caller, request);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      unique_id: request.uniqueId,
      result: {
        ticket_type: "single",
        bet_amount: 100,
        potential_winnings: 185,
        winnings_percent: 85,
        total_odds: 1.85,
        earnings: null,
        result_status: "pending",
        tickets: [
          { event_name: "Red Foxes vs Blue Owls", selection: { name: "Red Foxes" }, odds: 0.85, euro_odds: 1.85 },
        ],
      },
      wallet: { balance: 900, currency_code: "USD" },
    },
  });
  const outcome = await readOutcome(store, keyOf(caller, request.uniqueId), view());
  expect(outcome).toEqual({ state: "done", status: 201, body: answer.ok && answer.value });
  expect(await placeBet(deps, caller, request)).toEqual({ ok: false, error: { code: 6001, detail: outcome } });
});

test("RU-3 R5.3-08 a repeat gets the refusal of the first try; another id may try again", async () => {
  const caller = await seedCaller(store);
  const request = makeSingle(market, { bet_amount: 0.5 });
  expect(codeOf(await placeBet(deps, caller, request))).toBe(6019);
  const again = await placeBet(deps, caller, { ...request, body: { ...request.body, bet_amount: 10 } });
  expect(again).toMatchObject({
    ok: false,
    error: { code: 6001, detail: { state: "done", status: 400, body: { code: 6019 } } },
  });
  expect(codeOf(await place(caller))).toBe(201);
  const stranger = await seedCaller(store);
  expect(await readOutcome(store, keyOf(stranger, request.uniqueId), view())).toEqual({ state: "unknown" });
});

test("G-42 each refusal has its code, in the order of the checks", async () => {
  const caller = await seedCaller(store);
  const closed = await seedMarket(store);
  await setMarket(closed.marketId, { status: "closed" });
  const shut = await seedMarket(store);
  await setMarket(shut.marketId, { isOpen: false });
  const ended = await seedMarket(store);
  await store.db.updateTable("events").set({ state: "ended" }).where("event_id", "=", ended.eventId).execute();
  const cases: [number, SingleChange, SeededMarket?][] = [
    [4003, { leg: { market_id: 1, line: "1-0" } }],
    [6007, { member_odds: 1.9 }],
    [6007, { odds_type: "malay" }],
    [6003, { leg: { event_id: "1" } }],
    [4010, {}, ended],
    [4006, {}, closed],
    [6005, { leg: { bet_type_selection: "over" } }],
    [4002, {}, shut],
    [5002, { accept_any_odds: false, member_odds: 1.9, leg: { euro_odds: 1.9, member_odds: 1.9 } }],
    [6020, { bet_amount: 0 }],
    [6003, { bet_amount: 10.001 }],
    [6019, { bet_amount: 0.99 }],
    [6021, { bet_amount: 5882.36 }],
    [3001, { bet_amount: 1000.01 }],
    [201, { odds_type: "malay", member_odds: 0.85, leg: { member_odds: 0.85 } }],
  ];
  for (const [code, change, at] of cases)
    expect([codeOf(await place(caller, change, at)), change]).toEqual([code, change]);
  for (const [status, code] of [
    ["frozen", 2001],
    ["inactive", 2002],
    ["bet_blocked", 2003],
  ] as const) {
    const blocked = { ...caller, member: { ...caller.member, status } };
    expect(codeOf(await place(blocked))).toBe(code);
  }
});

test("RU-4 accept-any accepts a price down to the slide limit and any rise; a moved handicap never passes", async () => {
  const moving = await seedMarket(store, { betType: "AH", handicapQuarters: -6 });
  const caller = await seedCaller(store);
  const leg = { handicap: "-1.5" };
  for (const [odds, code] of [
    [167, 201],
    [166, 5002],
    [300, 201],
  ] as const) {
    await setMarket(moving.marketId, { odds, handicap: -6 });
    expect([odds, codeOf(await place(caller, { leg }, moving))]).toEqual([odds, code]);
  }
  await setMarket(moving.marketId, { odds: 180, handicap: -6 });
  expect(codeOf(await place(caller, { leg, better_odds_only: true }, moving))).toBe(5002);
  await setMarket(moving.marketId, { odds: 185, handicap: -10 });
  const moved = await place(caller, { leg }, moving);
  expect(moved).toMatchObject({
    ok: false,
    error: { code: 5003, detail: { handicap: "-2.5", changes: [{ change_status: "handi-change" }] } },
  });
});

test("RU-6 no bet once the source has been silent for more than 5 s", async () => {
  const caller = await seedCaller(store);
  await alive(clock.nowMs() - 5000);
  expect(codeOf(await place(caller))).toBe(201);
  await alive(clock.nowMs() - 5001);
  expect(codeOf(await place(caller))).toBe(4001);
});

test("R5.3-07 R8.2-46 G-46 three seconds must pass between two accepted bets", async () => {
  const caller = await seedCaller(store, { settings: { placeIntervalMs: 3000 } });
  expect(codeOf(await place(caller))).toBe(201);
  clock.advance(2999);
  await alive(clock.nowMs());
  expect(codeOf(await place(caller))).toBe(6008);
  clock.advance(1);
  expect(codeOf(await place(caller))).toBe(201);
});

test("RU-10 an in-play bet is stored as processing and judged by the market after the delay", async () => {
  const live = await seedMarket(store, { inPlay: true });
  const caller = await seedCaller(store);
  const request = makeSingle(live);
  const seen: unknown[] = [];
  const startMs = clock.nowMs();
  const during = (act: () => Promise<unknown>): PlaceDeps => ({
    ...deps,
    sleep: async (ms) => {
      seen.push(await readOutcome(store, keyOf(caller, request.uniqueId), view()));
      await act();
      clock.advance(ms);
      await alive(clock.nowMs());
    },
  });
  expect(
    codeOf(
      await placeBet(
        during(async () => {}),
        caller,
        request,
      ),
    ),
  ).toBe(201);
  expect(seen).toEqual([{ state: "processing", place_at: startMs + 2000 }]);
  const paused = await placeBet(
    during(() => setMarket(live.marketId, { status: "pause" })),
    caller,
    makeSingle(live),
  );
  expect(codeOf(paused)).toBe(4006);
  await setMarket(live.marketId, {});
  const fell = await placeBet(
    during(() => setMarket(live.marketId, { odds: 150 })),
    caller,
    makeSingle(live),
  );
  expect(codeOf(fell)).toBe(5002);
});

test("RU-6 RU-10 a source that falls silent during the delay refuses the bet, though its market is unchanged", async () => {
  const live = await seedMarket(store, { inPlay: true });
  const caller = await seedCaller(store);
  const silent: PlaceDeps = { ...deps, sleep: async (ms) => void clock.advance(ms + 5001) };
  const refused = await placeBet(silent, caller, makeSingle(live));
  expect(refused.ok).toBe(false);
  await alive(clock.nowMs());
  expect(codeOf(await placeBet(deps, caller, makeSingle(live)))).toBe(201);
});

test("RU-10 a bet whose server crashed in the delay is refused by the sweep; its late acceptance changes nothing", async () => {
  const live = await seedMarket(store, { inPlay: true });
  const caller = await seedCaller(store);
  const request = makeSingle(live);
  const key = keyOf(caller, request.uniqueId);
  const begun = Promise.withResolvers<void>();
  const asleep = Promise.withResolvers<void>();
  const sleep = (): Promise<void> => {
    begun.resolve();
    return asleep.promise;
  };
  const late = placeBet({ ...deps, sleep }, caller, request);
  await begun.promise;
  expect(await resolveAbandonedRequests(store, key.partnerId, clock.nowMs() + 2000)).toBe(0);
  expect(await resolveAbandonedRequests(store, key.partnerId, clock.nowMs() + 20_000)).toBe(1);
  expect(await readOutcome(store, key, view())).toMatchObject({ state: "done", status: 400, body: { code: 4001 } });
  asleep.resolve();
  expect(await late).toMatchObject({ ok: false, error: { code: 6001, detail: { state: "done", status: 400 } } });
});

test("a market that moves between read and lock is read again, never bet at the old price", async () => {
  const moving = await seedMarket(store);
  const caller = await seedCaller(store);
  let looks = 0;
  const racing: PlaceDeps = {
    ...deps,
    states: {
      read: async (partnerId, question) => {
        const state = await deps.states.read(partnerId, question);
        looks += 1;
        if (looks === 1) await setMarket(moving.marketId, { odds: 180 });
        return state;
      },
      cached: () => null,
    },
  };
  const answer = await placeBet(racing, caller, makeSingle(moving));
  expect(answer).toMatchObject({ ok: true, value: { result: { total_odds: 1.8, potential_winnings: 18 } } });
});

/** Connections that were cut while idle may fail once more before the pool has noticed. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 20; left > 0; left -= 1) {
    try {
      return await work();
    } catch {
      // Queried again below.
    }
  }
  return work();
}

test("more concurrent queries than the pool has connections are all answered", async () => {
  const caller = await seedCaller(store);
  const request = makeSingle(market);
  await placeBet(deps, caller, request);
  const asked = Array.from({ length: 50 }, () => readOutcome(store, keyOf(caller, request.uniqueId), view()));
  expect((await Promise.all(asked)).every((outcome) => outcome.state === "done")).toBe(true);
});

test("connections cut during many bets: every answered bet is stored, none twice", async () => {
  const caller = await seedCaller(store);
  const requests = Array.from({ length: 40 }, () => makeSingle(market, { bet_amount: 1 }));
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      store.owner,
    );
  const answers = requests.map((request) => placeBet(deps, caller, request).then(codeOf, () => "broken" as const));
  await cut();
  const first = await Promise.all(answers);
  // After a failed answer the client queries by id, and retries the same id only when it is unknown (RU-3).
  for (const [index, request] of requests.entries()) {
    if (first[index] === 201) continue;
    expect([201, 6001]).toContain(await persist(() => placeBet(deps, caller, request).then(codeOf)));
  }
  const outcomes = await Promise.all(
    requests.map((request) => persist(() => readOutcome(store, keyOf(caller, request.uniqueId), view()))),
  );
  const accepted = outcomes.filter((outcome) => outcome.state === "done" && outcome.status === 201).length;
  const tickets = await persist(() =>
    store.withTenant(caller.partner.partnerId, (tenant) => tenant.selectFrom("tickets").select("ticket_id").execute()),
  );
  expect(accepted).toBe(40);
  expect(tickets).toHaveLength(40);
});
