import { systemClock } from "@clutch/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedPartner, seedWallet, seedResult } from "../../../testkit/postgres/seed.ts";
import { toSingle } from "../../../testkit/settlement/to-single.ts";
import { createAcceptor, type Acceptor } from "../betting/accept.ts";
import type { Notice } from "../../people/notices/notice.ts";
import { readNotices } from "../../people/notices/store-notices.ts";
import { StoreClosed } from "../../base/store/database-away.ts";
import type { Store } from "../../base/store/open.ts";
import { settleDue } from "./settle-due.ts";
import type { SettledBatch, SettlementDeps } from "./settled.ts";

let store: Store;
let accept: Acceptor;
let deps: SettlementDeps;
const batches: SettledBatch[] = [];
const RULES = { placeIntervalMs: 0, ticketsPerEvent: 10_000, ticketsPerMember: 10_000 };

beforeAll(async () => {
  store = await openTestStore({ poolSize: 10 });
  accept = createAcceptor(store, () => 1000);
  await sayAlive(store, 1000);
  deps = { store, clock: systemClock, onSettled: (batch) => batches.push(batch) };
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const walletOf = async (partnerId: number, memberId: number): Promise<bigint> =>
  store.withTenant(partnerId, async (tenant) => {
    const query = tenant.selectFrom("ledger_accounts").select("balance_minor").where("member_id", "=", memberId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  });

test("RU-17 a result pays winners, keeps losers' stakes, returns pushes, appends a row and a notice each, once", async () => {
  const partnerId = await seedPartner(store);
  const [winner = 0, loser = 0] = [
    await seedWallet(store, partnerId, 1000n),
    await seedWallet(store, partnerId, 1000n),
  ];
  const market = await seedMarket(store);
  await accept(partnerId, toSingle({ memberId: winner, market, selection: "home", stakeMinor: 333n }), RULES);
  await accept(partnerId, toSingle({ memberId: loser, market, selection: "away", stakeMinor: 100n }), RULES);
  await seedResult(store, { marketId: market.marketId, revision: 1, figure: { kind: "score", home: 2, away: 1 } });
  batches.length = 0;
  await Promise.all([settleDue(deps), settleDue(deps), settleDue(deps)]);
  await settleDue(deps);
  // 333 × 1.85 = 616.05, cut to 616 (RU-7).
  expect(await walletOf(partnerId, winner)).toBe(667n + 616n);
  expect(await walletOf(partnerId, loser)).toBe(900n);
  const mine = batches.filter((batch) => batch.partnerId === partnerId);
  expect(
    mine
      .flatMap((batch) => batch.tickets)
      .toSorted((a, b) => a.memberId - b.memberId)
      .map((ticket) => [ticket.memberId, ticket.result, ticket.payoutMinor]),
  ).toEqual([
    [winner, "win", 616n],
    [loser, "loss", 0n],
  ]);
  const rows = await store.withTenant(partnerId, async (tenant) => ({
    results: (await tenant.selectFrom("ticket_results").select("revision").execute()).length,
    notices: await tenant.selectFrom("notifications").select(["kind", "text_id"]).execute(),
    market: await tenant.selectFrom("markets").select("status").where("market_id", "=", market.marketId).execute(),
  }));
  expect(rows).toEqual({
    results: 2,
    notices: [
      { kind: "ticket", text_id: null },
      { kind: "ticket", text_id: null },
    ],
    market: [{ status: "settled" }],
  });
});

test("RU-17 what many members are sent of one batch is each one's own: ticket, result, payout", async () => {
  const partnerId = await seedPartner(store);
  const members = await Promise.all(Array.from({ length: 6 }, () => seedWallet(store, partnerId, 10_000n)));
  const [won, drawn] = [await seedMarket(store), await seedMarket(store)];
  const expected = new Map<bigint, readonly unknown[]>();
  for (const [index, memberId] of members.entries())
    for (const [nth, market] of [won, drawn, won].entries()) {
      const stakeMinor = BigInt(100 + index * 10 + nth);
      const selection = nth === 2 ? "away" : "home";
      const outcome = await accept(partnerId, toSingle({ memberId, market, selection, stakeMinor }), RULES);
      if (outcome.status !== "accepted") throw new Error(outcome.status);
      const [result, payout] = [
        ["win", (stakeMinor * 185n) / 100n] as const,
        ["refund", stakeMinor] as const,
        ["loss", 0n] as const,
      ][nth] ?? ["loss", 0n];
      expected.set(outcome.ticketId, [memberId, result, payout, false, "USD"]);
    }
  await seedResult(store, { marketId: won.marketId, revision: 1, figure: { kind: "score", home: 2, away: 1 } });
  await seedResult(store, { marketId: drawn.marketId, revision: 1, figure: { kind: "void", reason: "abandoned" } });
  batches.length = 0;
  await settleDue(deps);
  const seen = batches.filter((batch) => batch.partnerId === partnerId).flatMap((batch) => batch.tickets);
  expect(seen).toHaveLength(18);
  expect(
    new Map(
      seen.map((each) => [
        each.ticketId,
        [each.memberId, each.result, each.payoutMinor, each.isCorrection, each.currency],
      ]),
    ),
  ).toEqual(expected);
  const stored = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("ticket_results").select(["ticket_id", "result", "payout_minor"]).execute(),
  );
  expect(new Map(stored.map((row) => [row.ticket_id, [row.result, row.payout_minor]]))).toEqual(
    new Map([...expected].map(([ticketId, [, result, payout]]) => [ticketId, [result, payout]])),
  );
});

/** As the members' lists show them. */
async function readAllNotices(partnerId: number): Promise<ReadonlyMap<bigint, Notice>> {
  const members = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("members").select("member_id").execute(),
  );
  const pages = members.map(({ member_id: memberId }) =>
    readNotices(store, { partnerId, memberId }, { page: 1, pageSize: 50 }),
  );
  return new Map(
    (await Promise.all(pages)).flatMap(({ notices }) => notices.map((each) => [each.notificationId, each])),
  );
}

test("RU-14 G-61 open pages are sent what is stored: a notice each, in the decimals of its currency", async () => {
  const partnerId = await seedPartner(store);
  const [won, drawn] = [await seedMarket(store), await seedMarket(store)];
  const bets = [
    [won, "home", 5n],
    [won, "home", 7n],
    [won, "away", 5n],
    [drawn, "home", 5n],
  ] as const;
  for (const currency of ["USD", "USD", "JPY", "KWD"] as const) {
    const memberId = await seedWallet(store, partnerId, { amountMinor: 10_000n, currency });
    for (const [market, selection, stakeMinor] of bets)
      await accept(partnerId, toSingle({ memberId, market, selection, stakeMinor, currency }), RULES);
  }
  await seedResult(store, { marketId: won.marketId, revision: 1, figure: { kind: "score", home: 2, away: 1 } });
  await seedResult(store, { marketId: drawn.marketId, revision: 1, figure: { kind: "void", reason: "abandoned" } });
  batches.length = 0;
  await settleDue(deps);
  const heard = batches.filter((batch) => batch.partnerId === partnerId).flatMap((batch) => [...batch.notices]);
  expect(new Map(heard.map(({ notice }) => [notice.notificationId, notice]))).toEqual(await readAllNotices(partnerId));
  const said = heard.map(({ notice: { textId, textValues } }) => [
    textId,
    textValues["amount"],
    textValues["currency"],
  ]);
  // 5 and 7 x 1.85 are cut to 9 and 12 minor units.
  expect([...new Set(said.map((words) => words.join(" ")))].toSorted()).toEqual([
    "notice.betLost 0 JPY",
    "notice.betLost 0.00 USD",
    "notice.betLost 0.000 KWD",
    "notice.betRefunded 0.005 KWD",
    "notice.betRefunded 0.05 USD",
    "notice.betRefunded 5 JPY",
    "notice.betWon 0.009 KWD",
    "notice.betWon 0.012 KWD",
    "notice.betWon 0.09 USD",
    "notice.betWon 0.12 USD",
    "notice.betWon 12 JPY",
    "notice.betWon 9 JPY",
  ]);
  expect(said).toHaveLength(16);
});

test("RU-30 a win that the cut leaves at the stake is a draw", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 1000n);
  const market = await seedMarket(store);
  // 1 × 1.85 is cut to 1.
  await accept(partnerId, toSingle({ memberId, market, selection: "home", stakeMinor: 1n }), RULES);
  await seedResult(store, { marketId: market.marketId, revision: 1, figure: { kind: "score", home: 2, away: 1 } });
  await settleDue(deps);
  expect(await walletOf(partnerId, memberId)).toBe(1000n);
  const notices = [...(await readAllNotices(partnerId)).values()];
  expect(notices.map(({ textId, textValues }) => [textId, textValues["amount"]])).toEqual([["notice.betDraw", "0.01"]]);
});

test("RU-14 RU-17 a correction adds an entry and a notice, even when winnings are spent; an older one changes nothing", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 100n);
  const [market, other] = [await seedMarket(store), await seedMarket(store)];
  await accept(partnerId, toSingle({ memberId, market, selection: "home", stakeMinor: 100n }), RULES);
  await seedResult(store, { marketId: market.marketId, revision: 2, figure: { kind: "score", home: 1, away: 0 } });
  await settleDue(deps);
  expect(await walletOf(partnerId, memberId)).toBe(185n);
  await accept(partnerId, toSingle({ memberId, market: other, selection: "home", stakeMinor: 185n }), RULES);
  await seedResult(store, { marketId: market.marketId, revision: 1, figure: { kind: "score", home: 0, away: 1 } });
  await settleDue(deps);
  expect(await walletOf(partnerId, memberId)).toBe(0n);
  await seedResult(store, { marketId: market.marketId, revision: 3, figure: { kind: "score", home: 0, away: 1 } });
  await settleDue(deps);
  expect(await walletOf(partnerId, memberId)).toBe(-185n);
  await seedResult(store, { marketId: market.marketId, revision: 4, figure: { kind: "void", reason: "wrong match" } });
  await settleDue(deps);
  expect(await walletOf(partnerId, memberId)).toBe(-85n);
  const notices = [...(await readAllNotices(partnerId)).values()].toSorted((a, b) =>
    Number(a.notificationId - b.notificationId),
  );
  expect(notices.map(({ textId, textValues }) => [textId, textValues["amount"]])).toEqual([
    ["notice.betWon", "1.85"],
    ["notice.betCorrectedLost", "0.00"],
    ["notice.betCorrectedReturned", "1.00"],
  ]);
});

test("RU-19 a ticket that cannot be paid holds up no other member, market or partner, and is paid once mended", async () => {
  const [first, second] = [await seedPartner(store), await seedPartner(store)];
  const odd = await seedWallet(store, first, 100n);
  const others = await Promise.all(Array.from({ length: 4 }, () => seedWallet(store, first, 200n)));
  const elsewhere = await seedWallet(store, second, 100n);
  const [market, other] = [await seedMarket(store), await seedMarket(store)];
  const bet = (partnerId: number, memberId: number, on: typeof market) =>
    accept(partnerId, toSingle({ memberId, market: on, selection: "home", stakeMinor: 100n }), RULES);
  const broken = await bet(first, odd, market);
  for (const memberId of others) {
    await bet(first, memberId, market);
    await bet(first, memberId, other);
  }
  await bet(second, elsewhere, market);
  if (broken.status !== "accepted") throw new Error(broken.status);
  const plant =
    sql.raw(`create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
    create trigger planted before insert on ticket_results for each row when (new.ticket_id = ${broken.ticketId})
      execute function refuse_row()`);
  await plant.execute(store.owner);
  const figure = { kind: "score", home: 1, away: 0 } as const;
  for (const { marketId } of [market, other]) await seedResult(store, { marketId, revision: 1, figure });
  const scope = { marketIds: [market.marketId, other.marketId] };
  const statusOf = async ({ marketId }: typeof market) =>
    (await sql<{ status: string }>`select status from markets where market_id = ${marketId}`.execute(store.owner))
      .rows[0]?.status;
  for (let round = 0; round < 2; round += 1) await expect(settleDue(deps, scope)).rejects.toThrow("planted");
  for (const memberId of others) expect(await walletOf(first, memberId)).toBe(2n * 185n);
  expect([await walletOf(first, odd), await walletOf(second, elsewhere)]).toEqual([0n, 185n]);
  expect(await statusOf(other)).toBe("settled");
  await sql`drop trigger planted on ticket_results`.execute(store.owner);
  expect((await settleDue(deps, scope)).settled).toEqual([market.marketId]);
  expect(await walletOf(first, odd)).toBe(185n);
});

test("RU-19 markets settled before an outage in the same round are closed, and the next round goes on", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 1000n);
  const [before, corrected] = [await seedMarket(store), await seedMarket(store)];
  for (const market of [before, corrected])
    await accept(partnerId, toSingle({ memberId, market, selection: "home", stakeMinor: 100n }), RULES);
  const home = { kind: "score", home: 1, away: 0 } as const;
  await seedResult(store, { marketId: before.marketId, revision: 1, figure: home });
  // Corrections are settled after first results.
  await seedResult(store, { marketId: corrected.marketId, revision: 1, figure: home });
  await seedResult(store, { marketId: corrected.marketId, revision: 2, figure: { kind: "score", home: 0, away: 1 } });
  const scope = { marketIds: [before.marketId, corrected.marketId] };
  let settlements = 0;
  const cut = {
    ...deps,
    onSettled: () => {
      settlements += 1;
      if (settlements === 2) throw new StoreClosed();
    },
  };
  await expect(settleDue(cut, scope)).rejects.toThrow(StoreClosed);
  const { rows } = await sql<{ status: string }>`select status from markets
    where market_id = ${before.marketId}`.execute(store.owner);
  expect(rows).toEqual([{ status: "settled" }]);
  expect((await settleDue(deps, scope)).settled).toEqual([corrected.marketId]);
  expect(await walletOf(partnerId, memberId)).toBe(985n);
});

test("small batches, stopped in the middle and run by three at once, settle each ticket once", async () => {
  const partnerId = await seedPartner(store);
  const members = await Promise.all(Array.from({ length: 4 }, () => seedWallet(store, partnerId, 10_000n)));
  const market = await seedMarket(store);
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      accept(
        partnerId,
        toSingle({ memberId: members[index % 4] ?? 0, market, selection: "home", stakeMinor: 100n }),
        RULES,
      ),
    ),
  );
  await seedResult(store, { marketId: market.marketId, revision: 1, figure: { kind: "selection", selection: "home" } });
  let left = 3;
  const dies = {
    ...deps,
    batchSize: 17,
    onSettled: () => {
      left -= 1;
      if (left <= 0) throw new StoreClosed();
    },
  };
  await expect(settleDue(dies)).rejects.toThrow(StoreClosed);
  const small = { ...deps, batchSize: 17 };
  await Promise.all([settleDue(small), settleDue(small), settleDue(small)]);
  for (const memberId of members) expect(await walletOf(partnerId, memberId)).toBe(5000n + 50n * 185n);
});

test("a figure that cannot answer the market settles nothing and is reported; the corrected one settles it", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 100n);
  const market = await seedMarket(store, { betType: "OU", handicapQuarters: 10, selections: ["over", "under"] });
  await accept(
    partnerId,
    toSingle({ memberId, market, selection: "over", stakeMinor: 100n, handicapQuarters: 10 }),
    RULES,
  );
  await seedResult(store, { marketId: market.marketId, revision: 1, figure: { kind: "selection", selection: "home" } });
  expect((await settleDue(deps, { marketIds: [market.marketId] })).unfit).toEqual([market.marketId]);
  expect(await walletOf(partnerId, memberId)).toBe(0n);
  await seedResult(store, { marketId: market.marketId, revision: 2, figure: { kind: "score", home: 2, away: 1 } });
  expect(await settleDue(deps, { marketIds: [market.marketId] })).toEqual({ settled: [market.marketId], unfit: [] });
  expect(await walletOf(partnerId, memberId)).toBe(185n);
});
