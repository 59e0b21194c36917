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

const bet = (memberId: number): AcceptBet => ({
  uniqueId: randomUUID(),
  memberId,
  currency: "USD",
  ticketType: "single",
  stakeMinor: 100n,
  potentialMinor: 185n,
  totalOddsCenti: 185,
  memberOddsE4: 18_500,
  memberOddsStyle: "euro",
  entryId: randomUUID(),
  debit: null,
  isResumed: false,
  legs: [
    {
      ...market,
      marketVersion: 1,
      lineNumber: 0,
      handicapQuarters: null,
      selection: "home",
      oddsCenti: oddsCenti(185),
    },
  ],
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
