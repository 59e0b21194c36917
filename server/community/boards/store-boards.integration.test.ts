import { HOUR_MS } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BoardLife } from "../../../testkit/boards/board-life.ts";
import { slowCombos, slowHot, slowMembers, slowWinners } from "../../../testkit/boards/slow-boards.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { weekOf } from "./iso-week.ts";
import { readBigCombos, readOwnCombo } from "./read-big-combos.ts";
import { readHotEvents, readHotMarkets } from "./read-hot.ts";
import { readMemberBoard, readOwnSums } from "./read-sums.ts";
import { readOwnWinner, readWinners } from "./read-winners.ts";
import { foldBoards } from "./store-boards.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

async function begin(seed: number): Promise<BoardLife> {
  const life = new BoardLife(store, seed);
  await life.begin();
  return life;
}

const fold = (life: BoardLife): Promise<boolean> =>
  foldBoards({ store, nowMs: () => life.nowMs, unitsPerUsd }, life.partnerId);
const read = <T>(life: BoardLife, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
  store.withTenant(life.partnerId, work);

async function expectBoards(life: BoardLife): Promise<void> {
  const hot = slowHot(life);
  expect((await read(life, readHotEvents)).map((row) => [row.eventId, row.betCount])).toEqual(hot.events);
  const markets = await read(life, readHotMarkets);
  expect(markets.map((row) => [row.marketId, row.betCount])).toEqual(hot.markets);
  const selections = markets.flatMap((row) =>
    [...row.bySelection].map(([key, bets]) => [`${row.marketId} ${key}`, bets] as const),
  );
  expect(new Map(selections)).toEqual(hot.selections);
  const { byTurnover, byRate } = slowMembers(life);
  const turnover = await read(life, (tenant) => readMemberBoard(tenant, "turnover"));
  expect(turnover.map((row) => [row.memberId, row.betCount, row.turnoverMicros])).toEqual(
    byTurnover.map((row) => [row.memberId, row.bets, row.turnover]),
  );
  const rate = await read(life, (tenant) => readMemberBoard(tenant, "win_rate"));
  expect(rate.map((row) => [row.memberId, row.decidedCount, row.winCount])).toEqual(
    byRate.map(({ memberId, decided, wins }) => [memberId, decided, wins]),
  );
  for (const { memberId } of life.members) {
    for (const [board, rows] of [["turnover", turnover] as const, ["win_rate", rate] as const]) {
      const own = await read(life, (tenant) => readOwnSums(tenant, board, memberId));
      expect(own?.rank, board).toBe(rows.find((row) => row.memberId === memberId)?.rank);
    }
  }
  await expectCombos(life);
  for (let back = 0; back < 13; back += 1) {
    const atMs = life.nowMs - back * 7 * 24 * HOUR_MS;
    const winners = await read(life, (tenant) => readWinners(tenant, weekOf(atMs)));
    const expected = slowWinners(life, atMs);
    expect(winners.map((row) => [row.memberId, row.earnedMicros]).toSorted()).toEqual(
      expected.map(({ memberId, earned }) => [memberId, earned]).toSorted(),
    );
    for (const { rank, memberId } of winners)
      expect((await read(life, (tenant) => readOwnWinner(tenant, weekOf(atMs), memberId)))?.rank).toBe(rank);
  }
}

async function expectCombos(life: BoardLife): Promise<void> {
  const combos = slowCombos(life);
  const listed = await read(life, readBigCombos);
  expect(listed.map((row) => [row.rank, row.ticket.ticketId])).toEqual(
    combos.slice(0, 20).map(({ ticketId }, index) => [index + 1, ticketId]),
  );
  for (const { memberId } of life.members) {
    const own = await read(life, (tenant) => readOwnCombo(tenant, memberId));
    const at = combos.findIndex((ticket) => ticket.memberId === memberId);
    expect([own?.rank, own?.ticket.ticketId]).toEqual(at < 0 ? [undefined, undefined] : [at + 1, combos[at]?.ticketId]);
  }
}

test("R1.1-39 R1.1-40 R1.1-41 R1.1-42 R1.1-43 R1.1-44 the boards equal the slow query after every fold of random corrections, voids and ended matches", async () => {
  for (const seed of [1, 2, 3]) {
    const life = await begin(seed);
    for (let step = 0; step < 60; step += 1) {
      const roll = life.below(20);
      if (roll < 11 || life.tickets.length === 0) for (let nth = life.below(6); nth >= 0; nth -= 1) await life.place();
      else if (roll < 17) for (let nth = life.below(8); nth >= 0; nth -= 1) await life.settle();
      else if (roll === 17 && life.ended.size < 3) await life.endMatch();
      life.nowMs += life.below(life.below(4) === 0 ? 60 * HOUR_MS : 2 * HOUR_MS);
      if (life.below(3) > 0) await fold(life);
      if (step % 10 === 9) {
        await fold(life);
        await expectBoards(life);
      }
    }
  }
}, 120_000);

test("a ticket whose transaction commits after a later one was folded is counted, and counted once", async () => {
  const life = await begin(4);
  const late = await life.place();
  // The row is not visible yet to the fold, which sees the ticket after it.
  await store.owner.deleteFrom("board_cursors").where("partner_id", "=", life.partnerId).execute();
  await store.owner.executeQuery(
    store.owner.updateTable("tickets").set({ partner_id: 0 }).where("ticket_id", "=", late.ticketId).compile(),
  );
  await life.place();
  await fold(life);
  await store.owner.executeQuery(
    store.owner
      .updateTable("tickets")
      .set({ partner_id: life.partnerId })
      .where("ticket_id", "=", late.ticketId)
      .compile(),
  );
  life.nowMs += 30_000;
  await fold(life);
  await fold(life);
  await expectBoards(life);
  life.nowMs += HOUR_MS;
  await fold(life);
  await expectBoards(life);
});

test("RU-30 a win of at most its stake is returned, not won: on no board of wins, before and after a correction", async () => {
  const life = await begin(7);
  const tickets: Awaited<ReturnType<typeof life.place>>[] = [];
  while (tickets.length < 8) {
    const ticket = await life.place();
    if (ticket.memberId === (tickets[0] ?? ticket).memberId && ticket.stakeMinor > 1000n) tickets.push(ticket);
  }
  const [first, won, ...others] = tickets;
  if (first === undefined || won === undefined) throw new Error("eight tickets");
  const { memberId } = first;
  await life.settle(won, "win", won.stakeMinor * 2n);
  await life.settle(first, "win", first.stakeMinor);
  for (const ticket of others) await life.settle(ticket, "win", ticket.stakeMinor - 1n);
  const expectWins = async (wins: number, best: bigint | null) => {
    await fold(life);
    const rate = await read(life, (tenant) => readMemberBoard(tenant, "win_rate"));
    const own = rate.find((row) => row.memberId === memberId);
    expect([own?.decidedCount, own?.winCount]).toEqual(wins === 0 ? [undefined, undefined] : [8, wins]);
    const winners = await read(life, (tenant) => readWinners(tenant, weekOf(life.nowMs)));
    expect(winners.find((row) => row.memberId === memberId)?.ticketId ?? null).toBe(best);
  };
  await expectWins(1, won.ticketId);
  life.nowMs += 1000;
  await life.settle(won, "win", won.stakeMinor);
  await expectWins(0, null);
  life.nowMs += 1000;
  await life.settle(first, "win", first.stakeMinor * 3n);
  await expectWins(1, first.ticketId);
});

test("RU-14 members who are off the boards or may not bet are neither shown nor ranked", async () => {
  const life = await begin(5);
  for (let nth = 0; nth < 40; nth += 1) await life.settle(await life.place(), "win");
  await fold(life);
  const before = await read(life, (tenant) => readMemberBoard(tenant, "turnover"));
  const [first, second, third] = before.map((row) => row.memberId);
  await read(life, async (tenant) => {
    await tenant
      .updateTable("members")
      .set({ is_on_boards: false })
      .where("member_id", "=", first ?? 0)
      .execute();
    await tenant
      .updateTable("members")
      .set({ partner_status: "frozen" })
      .where("member_id", "=", second ?? 0)
      .execute();
  });
  const after = await read(life, (tenant) => readMemberBoard(tenant, "turnover"));
  expect(after.map((row) => row.memberId)).toEqual(before.slice(2).map((row) => row.memberId));
  expect((await read(life, (tenant) => readOwnSums(tenant, "turnover", third ?? 0)))?.rank).toBe(1);
  expect(await read(life, (tenant) => readOwnSums(tenant, "turnover", first ?? 0))).toBeNull();
  for (const rows of [
    await read(life, readBigCombos),
    await read(life, (tenant) => readWinners(tenant, weekOf(life.nowMs))),
  ])
    expect(rows.filter((row) => row.memberId === first || row.memberId === second)).toEqual([]);
});

test("RU-24 a member who has closed the account to bets is on no board, and is again when that has ended", async () => {
  const life = await begin(6);
  for (let nth = 0; nth < 20; nth += 1) await life.settle(await life.place(), "win");
  await fold(life);
  const board = async () =>
    (await read(life, (tenant) => readMemberBoard(tenant, "turnover"))).map((row) => row.memberId);
  const before = await board();
  const [first = 0] = before;
  const close = (untilMs: number) =>
    asOwnerOf(store, life.partnerId, (tenant) =>
      tenant
        .insertInto("member_care")
        .values({ member_id: first, partner_id: life.partnerId, closed_until_ms: untilMs, reminder_minutes: null })
        .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ closed_until_ms: untilMs }))
        .execute(),
    );
  await close(Date.now() + HOUR_MS);
  expect(await board()).toEqual(before.slice(1));
  expect(await read(life, (tenant) => readOwnSums(tenant, "turnover", first))).toBeNull();
  await close(Date.now() - 1);
  expect(await board()).toEqual(before);
});
