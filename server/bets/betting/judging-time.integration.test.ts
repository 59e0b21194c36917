import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { oddsCenti } from "@clutch/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedPartner, seedWallet, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";
import { createAcceptor, type AcceptBet, type AcceptRules } from "./accept.ts";

let store: Store;
let partnerId: number;
let market: SeededMarket;
beforeAll(async () => {
  store = await openTestStore({ poolSize: 12 });
  partnerId = await seedPartner(store);
  market = await seedMarket(store);
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const RULES: AcceptRules = { placeIntervalMs: 0, ticketsPerEvent: 50, ticketsPerMember: 200 };

const bet = (memberId: number, markets: readonly SeededMarket[] = [market]): AcceptBet => ({
  uniqueId: randomUUID(),
  memberId,
  currency: "USD",
  ticketType: markets.length === 1 ? "single" : "combo",
  stakeMinor: 100n,
  potentialMinor: 185n,
  totalOddsCenti: 185,
  memberOddsE4: 18_500,
  memberOddsStyle: "euro",
  entryId: randomUUID(),
  debit: null,
  isResumed: false,
  legs: markets.map((each) => ({
    ...each,
    marketVersion: 1,
    lineNumber: 0,
    handicapQuarters: null,
    selection: "home",
    oddsCenti: oddsCenti(185),
  })),
});

/** Judges by the database's time, as a server does. */
const openAcceptor = () => createAcceptor(store, () => null);

/** Holds the lock on the market for so long, without changing it. */
const holdMarket = (holdMs: number): Promise<void> =>
  store.owner.transaction().execute(async (tx) => {
    await sql`select from markets where market_id = ${market.marketId} for update`.execute(tx);
    await sleep(holdMs);
  });

test.each([
  ["a bet alone", 1],
  ["bets of a batch", 3],
])("RU-6 %s: what waited for a lock until the source was silent is not accepted", async (_what, bets) => {
  const members = await Promise.all(Array.from({ length: bets }, () => seedWallet(store, partnerId, 1000n)));
  const accept = openAcceptor();
  const together = () => Promise.all(members.map((memberId) => accept(partnerId, bet(memberId), RULES)));
  await sayAlive(store, Date.now());
  expect((await together()).map(({ status }) => status)).toEqual(members.map(() => "accepted"));
  await sayAlive(store, Date.now() - 3500);
  const held = holdMarket(2000);
  await sleep(100);
  expect((await together()).map(({ status }) => status)).toEqual(members.map(() => "stale"));
  await held;
});

/** A market of its own match, which is announced for so many milliseconds from now. */
async function seedAnnounced(inMs: number, change: Readonly<Record<string, unknown>> = {}): Promise<SeededMarket> {
  const seeded = await seedMarket(store);
  const { version } = await store.owner
    .updateTable("events")
    .set({ start_at_ms: Date.now() + inMs, ...change })
    .where("event_id", "=", seeded.eventId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return { ...seeded, eventVersion: version };
}

test.each([
  ["a bet alone", 1],
  ["bets of a batch", 2],
])("RU-6 %s: a source that is silent for less than a minute stops no bet on matches ahead", async (_what, bets) => {
  const [ahead, due] = [await seedAnnounced(60_000), await seedAnnounced(-1)];
  const running = await seedAnnounced(60_000, { state: "live", in_play: true });
  const outright = await seedAnnounced(60_000, { is_outright: true });
  const accept = openAcceptor();
  const statusesAfter = async (silentMs: number, markets: readonly SeededMarket[]) => {
    await sayAlive(store, Date.now() - silentMs);
    const members = await Promise.all(Array.from({ length: bets }, () => seedWallet(store, partnerId, 1000n)));
    const answers = members.map((memberId) => accept(partnerId, bet(memberId, markets), RULES));
    return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
  };
  expect(await statusesAfter(0, [running])).toEqual(["accepted"]);
  expect(await statusesAfter(6000, [ahead])).toEqual(["accepted"]);
  for (const moving of [due, running, outright]) expect(await statusesAfter(6000, [moving])).toEqual(["stale"]);
  expect(await statusesAfter(61_000, [ahead])).toEqual(["stale"]);
  const other = await seedAnnounced(60_000);
  expect(await statusesAfter(6000, [ahead, other])).toEqual(["accepted"]);
  expect(await statusesAfter(6000, [ahead, running])).toEqual(["stale"]);
});

test("a member whose last bet is in the future, by a clock set back, may bet; else the interval holds", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  await sayAlive(store, Date.now() + 60_000);
  const rules = { ...RULES, placeIntervalMs: 3000 };
  const setLast = (atMs: number) =>
    store.owner
      .updateTable("ledger_accounts")
      .set({ last_bet_at_ms: atMs })
      .where("member_id", "=", memberId)
      .execute();
  await setLast(Date.now() + 3_600_000);
  const accept = openAcceptor();
  const both = await Promise.all([accept(partnerId, bet(memberId), rules), accept(partnerId, bet(memberId), rules)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["accepted", "too-fast"]);
  expect((await accept(partnerId, bet(memberId), rules)).status).toBe("too-fast");
  // Clocks of two statements differ by less than this.
  await setLast(Date.now() + 30_000);
  expect((await accept(partnerId, bet(memberId), rules)).status).toBe("too-fast");
});
