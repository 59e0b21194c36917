import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFixture, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { PrebookFixture } from "../../../testkit/ledger/prebook-fixture.ts";
import { betIdOf } from "./prebook.ts";
import { claim, putBack, readUnended, takeOver } from "./store-prebooks.ts";

const fixture = new PrebookFixture();
const FIRST = { afterId: 0n, limit: 1 } as const;

test("R1.1-22 R4.4-17 R4.1-26 R4.1-28 R3.7-11 a prebook is placed at its target, once, as a prebook's ticket", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  const prebookId = await fixture.book(caller, market);
  expect(await fixture.ask(caller, "prebook")).toMatchObject([
    {
      ticket_id: prebookId,
      booking_status: "pending",
      entry_state: "booked",
      target_odds: 2.1,
      placed_ticket_id: null,
    },
  ]);
  await fixture.run(caller);
  expect([await fixture.balanceOf(caller), await fixture.ask(caller, "pending")]).toEqual([100_000n, []]);
  await fixture.setMarket(market, { status: "open", odds: 210 });
  await fixture.run(caller);
  await fixture.run(caller);
  const [ticket, ...others] = await fixture.ask(caller, "pending");
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({ is_prebook: "true", amount: 100, total_odds: 2.1, ticket_type: "single" });
  expect(await fixture.balanceOf(caller)).toBe(90_000n);
  expect(await fixture.ask(caller, "prebook")).toMatchObject([
    { booking_status: "confirmed", entry_state: "placed", placed_ticket_id: ticket?.ticket_id },
  ]);
  expect(await fixture.noticesOf(caller)).toMatchObject([
    { kind: "prebook", textId: "notice.prebookPlaced", textValues: { odds: "2.10", prebookStatus: "confirmed" } },
  ]);
  expect(await fixture.cancel(caller, prebookId)).toEqual({ ok: false, error: { code: 5001 } });
});

test("R4.4-18 below the target nothing is placed; above it the bet gets the higher odds", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  await fixture.book(caller, market);
  await fixture.setMarket(market, { status: "open", odds: 209 });
  await fixture.run(caller);
  expect(await fixture.ask(caller, "pending")).toEqual([]);
  await fixture.setMarket(market, { status: "open", odds: 212 });
  await fixture.run(caller);
  expect(await fixture.ask(caller, "pending")).toMatchObject([{ total_odds: 2.12, potential_winnings: 212 }]);
});

test("G-55 another handicap keeps the prebook pending, the prebooked one places it", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused({ betType: "AH", handicapQuarters: -6 });
  await fixture.book(caller, market, { handicap: "-1.5" });
  await fixture.setMarket(market, { status: "open", odds: 230, handicap: -10 });
  await fixture.run(caller);
  expect(await fixture.ask(caller, "prebook")).toMatchObject([{ entry_state: "booked", handicap: "-1.5" }]);
  await fixture.setMarket(market, { status: "open", odds: 230, handicap: -6 });
  await fixture.run(caller);
  expect(await fixture.ask(caller, "pending")).toMatchObject([{ tickets: [{ handicap: "-1.5", euro_odds: 2.3 }] }]);
});

test("R4.1-27 G-56 a closed market, an empty wallet and a frozen member cancel it, and the member is notified", async () => {
  for (const [reason, textId] of [
    ["closed", "notice.prebookClosed"],
    ["funds", "notice.prebookFunds"],
    ["frozen", "notice.prebookRefused"],
  ] as const) {
    const caller = await seedCaller(fixture.store, reason === "funds" ? { balanceMinor: 50_00n } : {});
    const market = await fixture.seedPaused();
    await fixture.book(caller, market);
    const { memberId } = caller.member;
    if (reason === "frozen")
      await fixture.store.owner
        .updateTable("members")
        .set({ status: "frozen" })
        .where("member_id", "=", memberId)
        .execute();
    const before = await fixture.balanceOf(caller);
    await fixture.setMarket(market, reason === "closed" ? { status: "closed" } : { status: "open", odds: 220 });
    await fixture.run(caller);
    await fixture.run(caller);
    expect([reason, await fixture.ask(caller, "pending")]).toEqual([reason, []]);
    expect(await fixture.ask(caller, "prebook")).toMatchObject([{ booking_status: "cancelled", entry_state: null }]);
    expect(await fixture.balanceOf(caller)).toBe(before);
    expect(await fixture.noticesOf(caller)).toMatchObject([{ textId, textValues: { prebookStatus: "cancelled" } }]);
  }
});

test("G-55 G-58 in the in-play delay a fallen price or a pause cancels, another handicap keeps the prebook pending", async () => {
  for (const [change, code] of [
    [{ status: "open", odds: 200, handicap: -6 }, "5002"],
    [{ status: "pause", odds: 215, handicap: -6 }, "4006"],
    [{ status: "open", odds: 215, handicap: -10 }, null],
  ] as const) {
    const caller = await seedCaller(fixture.store);
    const market = await fixture.seedPaused({ inPlay: true, betType: "AH", handicapQuarters: -6 });
    await fixture.book(caller, market, { handicap: "-1.5" });
    await fixture.setMarket(market, { status: "open", odds: 215, handicap: -6 });
    const sleep = async (ms: number) => {
      fixture.clock.advance(ms);
      await fixture.setMarket(market, change);
    };
    await fixture.run(caller, { ...fixture.place, sleep });
    expect([code, await fixture.balanceOf(caller)]).toEqual([code, 100_000n]);
    const reasons = await sql<{ status: string; cancelled_for: string | null }>`select status, cancelled_for
      from prebooks where member_id = ${caller.member.memberId}`.execute(fixture.store.owner);
    expect(reasons.rows).toEqual([{ status: code === null ? "pending" : "cancelled", cancelled_for: code }]);
    expect((await fixture.noticesOf(caller)).map(({ textId }) => textId)).toEqual(
      code === null ? [] : ["notice.prebookRefused"],
    );
    await fixture.setMarket(market, { status: "open", odds: 216, handicap: -6 });
    fixture.clock.advance(1000);
    await fixture.hearSource();
    await fixture.run(caller);
    expect(await fixture.ask(caller, "pending")).toHaveLength(code === null ? 1 : 0);
  }
});

test("G-55 RU-6 a silent source keeps the prebook pending", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  await fixture.book(caller, market);
  await fixture.setMarket(market, { status: "open", odds: 215 });
  fixture.clock.advance(60_000);
  await fixture.run(caller);
  expect(await fixture.ask(caller, "prebook")).toMatchObject([{ booking_status: "pending", entry_state: "booked" }]);
  fixture.clock.advance(1000);
  await fixture.hearSource();
  await fixture.run(caller);
  expect(await fixture.ask(caller, "pending")).toMatchObject([{ total_odds: 2.15 }]);
});

test("R4.4-17 an outdated read claims nothing: neither another attempt nor a market that moved since", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  await fixture.book(caller, market);
  const look = async () => {
    const [found] = await readUnended(fixture.store, caller.partner.partnerId, {
      ...FIRST,
      nowMs: fixture.clock.nowMs(),
    });
    if (found === undefined) throw new Error("the prebook");
    return found.entry;
  };
  const stale = await look();
  const lease = { untilMs: fixture.clock.nowMs() + 30_000, isDue: () => true };
  expect(await claim(fixture.store, stale, { ...lease, isDue: ({ market: now }) => now.status === "open" })).toBeNull();
  expect(await claim(fixture.store, stale, lease)).not.toBeNull();
  await putBack(fixture.store, stale, fixture.clock.nowMs());
  expect(await claim(fixture.store, stale, lease)).toBeNull();
  expect((await look()).status).toBe("pending");
  const fresh = await look();
  expect(await claim(fixture.store, fresh, lease)).not.toBeNull();
  const later = { nowMs: lease.untilMs, untilMs: lease.untilMs + 1 };
  expect(await takeOver(fixture.store, { ...fresh, attempt: 1 }, later)).toBe(false);
  expect(await takeOver(fixture.store, fresh, { ...later, nowMs: later.nowMs - 1 })).toBe(false);
  expect(await takeOver(fixture.store, fresh, later)).toBe(true);
});

test("R4.4-16 RU-3 a crash before or after the bet places once: the next process finds its bet", async () => {
  for (const isPlaced of [true, false]) {
    const caller = await seedCaller(fixture.store);
    const market = await fixture.seedPaused();
    const prebookId = await fixture.book(caller, market);
    await fixture.setMarket(market, { status: "open", odds: 220 });
    if (isPlaced) {
      await fixture.run(caller);
      // As if the process had died between placing the bet and recording it.
      await fixture.store.owner
        .updateTable("prebooks")
        .set({ placed_ticket_id: null, ended_at_ms: null })
        .where("prebook_id", "=", BigInt(prebookId))
        .execute();
      // Ids of bets are deleted after a day.
      await fixture.store.owner.deleteFrom("bet_requests").where("member_id", "=", caller.member.memberId).execute();
    } else {
      const [found] = await readUnended(fixture.store, caller.partner.partnerId, {
        ...FIRST,
        nowMs: fixture.clock.nowMs(),
      });
      if (found === undefined) throw new Error("the prebook");
      const lease = { untilMs: fixture.clock.nowMs() + 30_000, isDue: () => true };
      expect(await claim(fixture.store, found.entry, lease)).not.toBeNull();
      expect(await claim(fixture.store, found.entry, lease)).toBeNull();
      expect(await fixture.ask(caller, "prebook")).toMatchObject([
        { booking_status: "confirmed", entry_state: "accepted" },
      ]);
      expect(await fixture.cancel(caller, prebookId)).toEqual({ ok: false, error: { code: 5001 } });
      await fixture.run(caller);
      expect(await fixture.ask(caller, "pending")).toEqual([]);
    }
    fixture.clock.advance(31_000 + caller.partner.settings.inPlayDelayMs);
    await fixture.hearSource();
    await fixture.run(caller);
    expect(await fixture.ask(caller, "pending")).toHaveLength(1);
    expect(await fixture.balanceOf(caller)).toBe(90_000n);
    expect(await fixture.ask(caller, "prebook")).toMatchObject([{ entry_state: "placed" }]);
    expect((await fixture.noticesOf(caller)).length).toBe(1);
  }
});

test("RU-13 a seamless wallet is debited when the prebook is placed, not when created; a refusal cancels it", async () => {
  for (const [balance, status] of [
    [1000, "confirmed"],
    [50, "cancelled"],
  ] as const) {
    const wallet = new FakeWallet(balance);
    const caller = await seedCaller(fixture.store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
    const seamless = createFixture(fixture.store, fixture.clock, wallet.fetch);
    const market = await fixture.seedPaused();
    await fixture.book(caller, market);
    expect(wallet.calls).toEqual([]);
    await fixture.setMarket(market, { status: "open", odds: 220 });
    await fixture.run(caller, seamless);
    expect(await fixture.ask(caller, "prebook")).toMatchObject([{ booking_status: status }]);
    expect(wallet.balance).toBe(status === "confirmed" ? 900 : 50);
  }
});

test("the bet id of a prebook is derived from its attempt, and a UUID", () => {
  const ids = [1n, 2n].flatMap((prebookId) => [1, 2].map((attempt) => betIdOf({ prebookId, attempt })));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
