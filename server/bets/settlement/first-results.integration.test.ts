import { randomUUID } from "node:crypto";
import { oddsCenti, systemClock } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import {
  sayAlive,
  seedMarket,
  seedPartner,
  seedWallet,
  seedResult,
  type SeededMarket,
} from "../../../testkit/postgres/seed.ts";
import { createAcceptor, type Acceptor } from "../betting/accept.ts";
import type { Store } from "../../base/store/open.ts";
import { settleDue } from "./settle-due.ts";
import type { SettlementDeps } from "./settled.ts";

let store: Store;
let accept: Acceptor;
let deps: SettlementDeps;
let partnerId: number;

beforeAll(async () => {
  store = await openTestStore();
  accept = createAcceptor(store, () => 1000);
  await sayAlive(store, 1000);
  deps = { store, clock: systemClock, onSettled: () => {} };
  partnerId = await seedPartner(store);
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const HOME_WINS = { kind: "score", home: 2, away: 1 };
const AWAY_WINS = { kind: "score", home: 0, away: 1 };

/** A combo of 1.00 on the home side of each market, at 1.99 each. */
async function placeCombo(memberId: number, markets: readonly SeededMarket[]): Promise<bigint> {
  const outcome = await accept(
    partnerId,
    {
      uniqueId: randomUUID(),
      memberId,
      currency: "USD",
      ticketType: "combo",
      stakeMinor: 100n,
      potentialMinor: 777n,
      totalOddsCenti: 777,
      memberOddsE4: 77_700,
      memberOddsStyle: "euro",
      entryId: randomUUID(),
      debit: null,
      isResumed: false,
      legs: markets.map((market) => ({
        ...market,
        marketVersion: 1,
        lineNumber: 0,
        handicapQuarters: null,
        selection: "home",
        oddsCenti: oddsCenti(199),
      })),
    },
    { placeIntervalMs: 0, ticketsPerEvent: 100, ticketsPerMember: 100 },
  );
  if (outcome.status !== "accepted") throw new Error(outcome.status);
  return outcome.ticketId;
}

const resultsOf = (ticketId: bigint) =>
  store.withTenant(partnerId, async (tenant) => {
    const rows = tenant.selectFrom("ticket_results").select(["result", "payout_minor"]);
    return rows.where("ticket_id", "=", ticketId).orderBy("revision").execute();
  });
const balanceOf = (memberId: number) =>
  store.withTenant(partnerId, async (tenant) => {
    const row = tenant.selectFrom("ledger_accounts").select(["balance_minor", "open_tickets"]);
    return row.where("member_id", "=", memberId).executeTakeFirstOrThrow();
  });
const seedMarkets = async (): Promise<readonly [SeededMarket, SeededMarket, SeededMarket]> => [
  await seedMarket(store),
  await seedMarket(store),
  await seedMarket(store),
];
const publishFigure = (markets: readonly SeededMarket[], figure: unknown) =>
  Promise.all(markets.map(({ marketId }) => seedResult(store, { marketId, revision: 1, figure })));

test("RU-17 G-53 a combo won so far waits for its other markets, and is paid its potential when all are won", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const [first, second, third] = await seedMarkets();
  const ticketId = await placeCombo(memberId, [first, second, third]);
  await publishFigure([first, second], HOME_WINS);
  await settleDue(deps);
  expect(await resultsOf(ticketId)).toEqual([]);
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 900n, open_tickets: 1 });
  await publishFigure([third], HOME_WINS);
  await settleDue(deps);
  expect((await resultsOf(ticketId)).map((row) => row.result)).toEqual(["win"]);
  expect((await balanceOf(memberId)).open_tickets).toBe(0);
});

test("RU-17 G-53 a combo whose markets end together is won whole, at the potential it was taken at", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const markets = await seedMarkets();
  const ticketId = await placeCombo(memberId, markets);
  await publishFigure(markets, HOME_WINS);
  await settleDue(deps);
  await settleDue(deps);
  expect(await resultsOf(ticketId)).toEqual([{ result: "win", payout_minor: 777n }]);
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 1677n, open_tickets: 0 });
});

test("RU-17 G-53 one lost leg ends a combo though its other markets are open, once", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const [first, second, third] = await seedMarkets();
  const ticketId = await placeCombo(memberId, [first, second, third]);
  await publishFigure([second], AWAY_WINS);
  await settleDue(deps);
  expect(await resultsOf(ticketId)).toEqual([{ result: "loss", payout_minor: 0n }]);
  await publishFigure([first, third], HOME_WINS);
  await settleDue(deps);
  expect(await resultsOf(ticketId)).toEqual([{ result: "loss", payout_minor: 0n }]);
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 900n, open_tickets: 0 });
});

test("RU-17 G-53 a combo whose markets end together with one of them lost is lost", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const [first, second, third] = await seedMarkets();
  const ticketId = await placeCombo(memberId, [first, second, third]);
  await publishFigure([first, third], HOME_WINS);
  await publishFigure([second], AWAY_WINS);
  await settleDue(deps);
  expect(await resultsOf(ticketId)).toEqual([{ result: "loss", payout_minor: 0n }]);
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 900n, open_tickets: 0 });
});
