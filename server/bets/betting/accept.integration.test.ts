import { randomUUID } from "node:crypto";
import { assertPresent, oddsCenti } from "@clutch/kernel";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShare, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedPartner, seedWallet, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";
import { holdStake } from "../../money/stakes/hold.ts";
import { createAcceptor, type Acceptor, type AcceptBet, type AcceptRules } from "./accept.ts";
import { parseTicketDetails } from "../tickets/ticket-details.ts";

let store: Store;
let accept: Acceptor;
let partnerId: number;
let market: SeededMarket;
const clock = { nowMs: 1_000_000 };

beforeAll(async () => {
  store = await openTestStore({ poolSize: 12 });
  accept = createAcceptor(store, () => clock.nowMs);
  partnerId = await seedPartner(store);
  await sayAlive(store, 1e12);
  market = await seedMarket(store);
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const RULES: AcceptRules = { placeIntervalMs: 0, ticketsPerEvent: 50, ticketsPerMember: 200 };

const bet = (memberId: number, stakeMinor: bigint, change: Partial<AcceptBet> = {}): AcceptBet => ({
  uniqueId: randomUUID(),
  memberId,
  currency: "USD",
  ticketType: "single",
  stakeMinor,
  potentialMinor: (stakeMinor * 185n) / 100n,
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
  ...change,
});

const balanceOf = (memberId: number) =>
  store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("ledger_accounts")
      .select(["balance_minor", "open_tickets"])
      .where("member_id", "=", memberId)
      .executeTakeFirst(),
  );
const statusesOf = (outcomes: readonly { status: string }[]) => outcomes.map((outcome) => outcome.status);
const count = (statuses: readonly string[], status: string) => statuses.filter((each) => each === status).length;

test("a bet debits its stake once, stores ticket, leg, entry and key at once, and answers the new balance", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const outcome = await accept(partnerId, bet(memberId, 300n), RULES);
  expect(outcome).toMatchObject({ status: "accepted", balanceAfterMinor: 700n });
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 700n, open_tickets: 1 });
  const stored = await store.withTenant(partnerId, async (tenant) => ({
    tickets: await tenant
      .selectFrom("tickets")
      .select(["stake_minor", "balance_after_minor"])
      .where("member_id", "=", memberId)
      .execute(),
    legs: await tenant.selectFrom("ticket_legs").select("selection").where("member_id", "=", memberId).execute(),
    keys: await tenant
      .selectFrom("bet_requests")
      .select(["state", "answer_status"])
      .where("member_id", "=", memberId)
      .execute(),
  }));
  expect(stored).toEqual({
    tickets: [{ stake_minor: 300n, balance_after_minor: 700n }],
    legs: [{ selection: "home" }],
    keys: [{ state: "done", answer_status: 201 }],
  });
});

test("R8.2-18 a lone bet is held to money, limits and interval as a crowd is, and its id is free again", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const lone = (stake: bigint, rules: Partial<AcceptRules> = {}) =>
    accept(partnerId, bet(memberId, stake), { ...RULES, ...rules });
  expect(await lone(1001n)).toEqual({ status: "insufficient" });
  expect(await lone(600n)).toMatchObject({ status: "accepted", balanceAfterMinor: 400n });
  expect(await lone(401n)).toEqual({ status: "insufficient" });
  expect(await lone(1n, { ticketsPerMember: 1 })).toEqual({ status: "member-limit" });
  expect(await lone(1n, { ticketsPerEvent: 1 })).toEqual({ status: "event-limit" });
  expect(await lone(1n, { placeIntervalMs: 3000 })).toEqual({ status: "too-fast" });
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 400n, open_tickets: 1 });
  const again = bet(memberId, 401n);
  expect(await accept(partnerId, again, RULES)).toEqual({ status: "insufficient" });
  expect(await accept(partnerId, bet(memberId, 400n, { uniqueId: again.uniqueId }), RULES)).toMatchObject({
    balanceAfterMinor: 0n,
  });
});

test("RU-7 R8.2-18 no bet is taken at more than its stake pays at its odds, or on a market of another match", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const [leg] = bet(memberId, 100n).legs;
  const legs = assertPresent(leg === undefined ? null : [leg, { ...leg, ...(await seedMarket(store)) }], "two legs");
  const take = async (change: Partial<AcceptBet>) =>
    (await accept(partnerId, bet(memberId, 100n, change), RULES)).status;
  for (const change of [
    { potentialMinor: 186n },
    { legs, potentialMinor: 344n },
    { legs, potentialMinor: 10n ** 13n },
  ]) {
    await expect(take(change)).rejects.toThrow("cannot pay more than its stake at its odds");
    // As a crowd's.
    await expect(Promise.all([take(change), take({})])).rejects.toThrow("cannot pay more than its stake at its odds");
  }
  const foreign = legs.map((each) => ({ ...each, eventId: legs[0]?.eventId ?? 0 }));
  expect(await take({ legs: foreign.slice(1) })).toBe("stale");
  expect(await take({ legs: foreign, potentialMinor: 342n })).toBe("stale");
  expect(await take({ legs, potentialMinor: 342n })).toBe("accepted");
  expect(await take({})).toBe("accepted");
});

test("RU-2 a bet stands on a debit of its own member, amount and currency alone", async () => {
  const caller = await seedCaller(store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
  const { partner, member } = caller;
  const { memberId } = member;
  const other = await seedWallet(store, partner.partnerId, 1000n);
  const hold = async (stakeMinor: bigint) => {
    const pendingId = randomUUID();
    const link = { clock: { nowMs: () => clock.nowMs }, fetch, shareOf: openShare };
    const deps = { store, nowMs: () => clock.nowMs, link };
    await holdStake(deps, caller, { pendingId, uniqueId: randomUUID(), ticketId: 1n, stakeMinor });
    return { pendingId, balanceMinor: null };
  };
  const debit = await hold(300n);
  const isTaken = async (given: AcceptBet) => (await accept(partner.partnerId, given, RULES)).status;
  for (const wrong of [bet(memberId, 301n, { debit }), bet(memberId, 299n, { debit }), bet(other, 300n, { debit })])
    expect(await isTaken(wrong)).toBe("gone");
  expect(await isTaken(bet(memberId, 300n, { debit, currency: "EUR" }))).toBe("gone");
  expect(await isTaken(bet(memberId, 300n, { debit }))).toBe("accepted");
});

const ROUNDS = Number(process.env["CLUTCH_SPEND_ROUNDS"] ?? 60);

test(`R8.2-18 fifty parallel full-balance bets accept exactly one, ${ROUNDS} rounds`, async () => {
  const other = createAcceptor(store, () => clock.nowMs);
  for (let round = 0; round < ROUNDS; round += 1) {
    const memberId = await seedWallet(store, partnerId, 1000n);
    const bets = Array.from({ length: 50 }, () => bet(memberId, 1000n));
    // Two acceptors stand for two server processes: what one batch decides alone proves nothing about two.
    const statuses = statusesOf(
      await Promise.all(bets.map((each, index) => (index % 2 ? accept : other)(partnerId, each, RULES))),
    );
    expect(count(statuses, "accepted")).toBe(1);
    expect(count(statuses, "insufficient")).toBe(49);
    expect(await balanceOf(memberId)).toEqual({ balance_minor: 0n, open_tickets: 1 });
  }
});

test("RU-3 R5.3-08 one id makes one ticket, however often and however parallel it is sent", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const same = bet(memberId, 10n);
  const statuses = statusesOf(
    await Promise.all(Array.from({ length: 60 }, () => accept(partnerId, { ...same, entryId: randomUUID() }, RULES))),
  );
  expect(count(statuses, "accepted")).toBe(1);
  expect(count(statuses, "duplicate")).toBe(59);
  expect(statusesOf([await accept(partnerId, same, RULES)])).toEqual(["duplicate"]);
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 990n, open_tickets: 1 });
});

test("a lone bet in another partner's name finds no account, touches no wallet, and leaves nothing behind", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const stranger = await seedPartner(store);
  const first = bet(memberId, 300n);
  expect(await accept(stranger, first, RULES)).toEqual({ status: "no-account" });
  expect(await balanceOf(memberId)).toEqual({ balance_minor: 1000n, open_tickets: 0 });
  expect(await accept(partnerId, first, RULES)).toMatchObject({ status: "accepted", balanceAfterMinor: 700n });
});

test("in one batch a bet that does not fit leaves room for the next that does", async () => {
  const memberId = await seedWallet(store, partnerId, 100n);
  const bets = [60n, 90n, 30n, 20n, 10n].map((stake) => bet(memberId, stake));
  const statuses = statusesOf(await Promise.all(bets.map((each) => accept(partnerId, each, RULES))));
  expect(statuses).toEqual(["accepted", "insufficient", "accepted", "insufficient", "accepted"]);
});

test("a market at another version, or not open, makes the bet stale and its id free again", async () => {
  const memberId = await seedWallet(store, partnerId, 100n);
  const moving = await seedMarket(store);
  const leg = { ...bet(memberId, 1n).legs[0], ...moving } as AcceptBet["legs"][number];
  const stale = bet(memberId, 10n, { legs: [{ ...leg, marketVersion: 2 }] });
  expect((await accept(partnerId, stale, RULES)).status).toBe("stale");
  await store.db.updateTable("markets").set({ status: "pause" }).where("market_id", "=", moving.marketId).execute();
  expect((await accept(partnerId, bet(memberId, 10n, { legs: [leg] }), RULES)).status).toBe("stale");
  await store.db.updateTable("markets").set({ status: "open" }).where("market_id", "=", moving.marketId).execute();
  expect((await accept(partnerId, { ...stale, legs: [leg] }, RULES)).status).toBe("accepted");
});

test("G-46 the interval between two bets runs from the last accepted one", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const rules = { ...RULES, placeIntervalMs: 3000 };
  const both = await Promise.all([1n, 2n].map((stake) => accept(partnerId, bet(memberId, stake), rules)));
  expect(statusesOf(both)).toEqual(["accepted", "too-fast"]);
  clock.nowMs += 2999;
  expect((await accept(partnerId, bet(memberId, 1n), rules)).status).toBe("too-fast");
  clock.nowMs += 1;
  expect((await accept(partnerId, bet(memberId, 1n), rules)).status).toBe("accepted");
});

test("G-45 limits of open tickets hold under parallel bets", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const rules = { ...RULES, ticketsPerEvent: 3, ticketsPerMember: 5 };
  const elsewhere = await seedMarket(store);
  const first = statusesOf(
    await Promise.all(Array.from({ length: 9 }, () => accept(partnerId, bet(memberId, 1n), rules))),
  );
  expect([count(first, "accepted"), count(first, "event-limit")]).toEqual([3, 6]);
  const leg = { ...bet(memberId, 1n).legs[0], ...elsewhere } as AcceptBet["legs"][number];
  const second = statusesOf(
    await Promise.all(Array.from({ length: 9 }, () => accept(partnerId, bet(memberId, 1n, { legs: [leg] }), rules))),
  );
  expect([count(second, "accepted"), count(second, "member-limit")]).toEqual([2, 7]);
});

const legsOn = (...of: readonly SeededMarket[]): AcceptBet["legs"] =>
  of.map((each) => ({ ...bet(0, 1n).legs[0], ...each }) as AcceptBet["legs"][number]);

test("G-45 R5.3-04 a bet of several events counts on each of them, also when fifty are sent at once", async () => {
  const memberId = await seedWallet(store, partnerId, 10_000n);
  const [a, b, c, d] = await Promise.all(Array.from({ length: 4 }, () => seedMarket(store)));
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error("four markets");
  const rules = { ...RULES, ticketsPerEvent: 4, ticketsPerMember: 100 };
  const other = createAcceptor(store, () => clock.nowMs);
  const kinds = [legsOn(a, b, c), legsOn(d, c, b), legsOn(c), legsOn(a, d)];
  const statuses = statusesOf(
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? accept : other)(partnerId, bet(memberId, 1n, { legs: kinds[index % 4] ?? [] }), rules),
      ),
    ),
  );
  const { rows } = await store.owner.executeQuery<{ event_id: number; open: bigint }>(
    CompiledQuery.raw(
      "select event_id, count(distinct ticket_id) as open from ticket_legs where member_id = $1 group by event_id",
      [memberId],
    ),
  );
  expect(rows.every((row) => row.open <= 4n)).toBe(true);
  // The event in three of the four kinds is full; the rest was refused with the reason, or by the limit of the event.
  expect(rows.find((row) => row.event_id === c.eventId)?.open).toBe(4n);
  expect(count(statuses, "accepted") + count(statuses, "event-limit")).toBe(50);
});

test("G-42 a bet of several legs is stale when any of its markets moved; its details are stored", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const [a, b, c] = await Promise.all(Array.from({ length: 3 }, () => seedMarket(store)));
  if (a === undefined || b === undefined || c === undefined) throw new Error("three markets");
  const details = { systems: [{ comboSize: 2, stakeMinor: "10" }], bankers: [1] };
  const combo = bet(memberId, 20n, { ticketType: "system", details, legs: legsOn(a, b, c) });
  await store.db.updateTable("markets").set({ version: 2 }).where("market_id", "=", c.marketId).execute();
  expect((await accept(partnerId, combo, RULES)).status).toBe("stale");
  await store.db.updateTable("markets").set({ version: 1 }).where("market_id", "=", c.marketId).execute();
  expect((await accept(partnerId, combo, RULES)).status).toBe("accepted");
  const ticket = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("tickets").selectAll().where("member_id", "=", memberId).executeTakeFirstOrThrow(),
  );
  expect({ ...ticket, details: parseTicketDetails(ticket.details) }).toMatchObject({
    ticket_type: "system",
    leg_count: 3,
    is_prebook: false,
    details,
  });
});

test("G-46 a bet the server places for a prebook neither minds nor starts the interval", async () => {
  const memberId = await seedWallet(store, partnerId, 1000n);
  const rules = { ...RULES, placeIntervalMs: 3000 };
  const booked = () => bet(memberId, 1n, { details: { prebookId: "7" } });
  expect((await accept(partnerId, booked(), rules)).status).toBe("accepted");
  expect((await accept(partnerId, bet(memberId, 1n), rules)).status).toBe("accepted");
  expect((await accept(partnerId, booked(), rules)).status).toBe("accepted");
  expect((await accept(partnerId, bet(memberId, 1n), rules)).status).toBe("too-fast");
});

test("many writers, members and markets in every order: no deadlock, every bet answered, money conserved", async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => seedWallet(store, partnerId, 500n)));
  const markets = await Promise.all(Array.from({ length: 5 }, () => seedMarket(store)));
  const acceptors = Array.from({ length: 4 }, () => createAcceptor(store, () => clock.nowMs));
  const outcomes = await Promise.all(
    Array.from({ length: 800 }, (_, index) => {
      const memberId = members[(index * 7) % 8] ?? 0;
      const leg = { ...bet(memberId, 1n).legs[0], ...markets[(index * 3) % 5] } as AcceptBet["legs"][number];
      return (acceptors[index % 4] ?? accept)(partnerId, bet(memberId, 10n, { legs: [leg] }), {
        ...RULES,
        ticketsPerEvent: 1000,
      });
    }),
  );
  expect(count(statusesOf(outcomes), "accepted")).toBe(8 * 50);
  expect(count(statusesOf(outcomes), "insufficient")).toBe(400);
});
