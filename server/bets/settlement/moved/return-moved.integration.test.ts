import { assertPresent, HOUR_MS, systemClock } from "@clutch/kernel";
import { judgeMovedMatch, type MovingMatch } from "@clutch/rules";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../../testkit/postgres/open-test-store.ts";
import {
  sayAlive,
  seedMarket,
  seedPartner,
  seedResult,
  seedWallet,
  type SeededMarket,
} from "../../../../testkit/postgres/seed.ts";
import { placePlanned } from "../../../../testkit/settlement/place-planned.ts";
import type { Store } from "../../../base/store/open.ts";
import { createAcceptor, type Acceptor } from "../../betting/accept.ts";
import { readTicketsIn } from "../../tickets/read-tickets.ts";
import { legStatusOf } from "../../tickets/ticket-view.ts";
import type { SettledBatch } from "../settled.ts";
import { settleDue } from "../settle-due.ts";
import { returnMoved, type MovedDeps } from "./return-moved.ts";
import type { MovedTicket } from "./store-moved.ts";

/** As seeded. */
const START_MS = 1_761_039_000_000;

let store: Store;
let accept: Acceptor;
let deps: MovedDeps;
const settled: SettledBatch[] = [];
const goOn: MovedTicket[] = [];

beforeAll(async () => {
  store = await openTestStore({ poolSize: 10 });
  accept = createAcceptor(store, () => 1000);
  await sayAlive(store, 1000);
  deps = {
    store,
    clock: systemClock,
    onSettled: (batch) => settled.push(batch),
    onReturned: (tickets) => goOn.push(...tickets),
  };
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const hourMs = (hour: number): number => START_MS + hour * HOUR_MS;
const hear = (atMs: number) =>
  sql`update source_health set known_until_ms = ${atMs}::double precision`.execute(store.owner);
const move = (market: SeededMarket, hour: number) =>
  sql`update events set start_at_ms = ${hourMs(hour)}::double precision where event_id = ${market.eventId}`.execute(
    store.db,
  );
const begin = (market: SeededMarket, atMs: number) =>
  sql`update events set state = 'live', updated_at_ms = ${atMs}::double precision
    where event_id = ${market.eventId}`.execute(store.db);
const score = (market: SeededMarket, home: number, away: number, revision = 1) =>
  seedResult(store, { marketId: market.marketId, revision, figure: { kind: "score", home, away } });
const settle = () => settleDue({ store, clock: systemClock, onSettled: () => {} });

async function bet(partnerId: number, memberId: number, markets: readonly SeededMarket[]): Promise<bigint> {
  const { rows } = await sql<{ event_id: number; version: number }>`select event_id, version from events`.execute(
    store.db,
  );
  const versions = new Map(rows.map((row) => [row.event_id, row.version]));
  const ticket = await placePlanned(
    {
      sides: markets.map(() => "home" as const),
      kind: markets.length > 1 ? "combo" : "single",
      size: 2,
      hasBanker: false,
      stakeMinor: 500n,
      jointCenti: [],
    },
    {
      accept,
      partnerId,
      memberId,
      markets: markets.map((each) => ({ ...each, eventVersion: versions.get(each.eventId) ?? 0 })),
    },
  );
  return assertPresent(ticket, "a ticket").ticketId;
}

const read = (partnerId: number, ticketId: bigint) =>
  store.withTenant(partnerId, async (tenant) => {
    const [ticket] = await readTicketsIn(tenant, [ticketId]);
    const { result, legs } = assertPresent(ticket, "a ticket");
    return {
      result: result?.result ?? null,
      payoutMinor: result?.payoutMinor ?? null,
      legs: legs.map((leg) => [legStatusOf(leg), leg.figure?.kind === "void" ? leg.figure.reason : null]),
    };
  });

const STANDS = { result: null, payoutMinor: null, legs: [["pending", null]] };
const RETURNED = { result: "refund", payoutMinor: 500n, legs: [["refund", "postponed"]] };

test("RU-28 a bet on a match postponed for ever is returned when 48 hours have passed, once, and stays returned", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 1000n);
  const market = await seedMarket(store);
  const ticketId = await bet(partnerId, memberId, [market]);
  await move(market, 10_000);
  for (const heardMs of [hourMs(0), hourMs(48)]) {
    await hear(heardMs);
    expect(await returnMoved(deps, partnerId)).toBe(false);
    expect(await read(partnerId, ticketId)).toEqual(STANDS);
  }
  await hear(hourMs(48) + 1);
  settled.length = 0;
  await Promise.all([returnMoved(deps, partnerId), returnMoved(deps, partnerId)]);
  await returnMoved(deps, partnerId);
  expect(await read(partnerId, ticketId)).toEqual(RETURNED);
  const batches = settled.flatMap((batch) => [...batch.tickets]);
  expect(batches.map((ticket) => [ticket.ticketId, ticket.result])).toEqual([[ticketId, "refund"]]);

  // It is played after all, and its result corrected: that is no longer this bet's.
  await move(market, 1);
  await begin(market, hourMs(60));
  for (const revision of [1, 2]) {
    await score(market, 0, revision, revision);
    await settle();
    await returnMoved(deps, partnerId);
    expect(await read(partnerId, ticketId)).toEqual(RETURNED);
  }
});

test("RU-28 of two bets on one match each has the start announced when it was accepted", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 5000n);
  const [market, other] = [await seedMarket(store), await seedMarket(store)];
  const [early, together] = [await bet(partnerId, memberId, [market]), await bet(partnerId, memberId, [other, market])];
  await begin(other, hourMs(1));
  await move(market, 40);
  const late = await bet(partnerId, memberId, [market]);
  await hear(hourMs(48) + 1);
  goOn.length = 0;
  await returnMoved(deps, partnerId);
  expect(await read(partnerId, early)).toEqual(RETURNED);
  expect(await read(partnerId, late)).toEqual(STANDS);
  // The combo goes on without the leg, and its open pages learn of it.
  expect((await read(partnerId, together)).legs).toEqual([
    ["pending", null],
    ["refund", "postponed"],
  ]);
  expect(goOn.map((ticket) => ticket.ticketId)).toEqual([together]);
  await begin(market, hourMs(60));
  await score(market, 2, 0);
  await score(other, 2, 0);
  await settle();
  await returnMoved(deps, partnerId);
  // 500 at 1.85 each: the combo is paid for its one leg.
  for (const ticketId of [late, together])
    expect(await read(partnerId, ticketId)).toMatchObject({ result: "win", payoutMinor: 925n });
  expect(await read(partnerId, early)).toEqual(RETURNED);
});

test("RU-28 each partner's hours count, from 24 to 72 and 48 without a setting", async () => {
  const [least, usual, most] = [await seedPartner(store), await seedPartner(store), await seedPartner(store)];
  const market = await seedMarket(store);
  const tickets = new Map<number, bigint>();
  for (const [partnerId, hours] of [
    [least, 24],
    [most, 72],
  ])
    await sql`update partners set settings = settings || jsonb_build_object('postponementHours', ${hours}::integer)
      where partner_id = ${partnerId}`.execute(store.owner);
  for (const partnerId of [least, usual, most])
    tickets.set(partnerId, await bet(partnerId, await seedWallet(store, partnerId, 1000n), [market]));
  const standing = async (): Promise<readonly number[]> => {
    const stand: number[] = [];
    for (const [partnerId, ticketId] of tickets) {
      await returnMoved(deps, partnerId);
      if ((await read(partnerId, ticketId)).result === null) stand.push(partnerId);
    }
    return stand;
  };
  const seen = [];
  for (const heardMs of [hourMs(24), hourMs(24) + 1, hourMs(48) + 1, hourMs(72), hourMs(72) + 1]) {
    await hear(heardMs);
    seen.push(await standing());
  }
  expect(seen).toEqual([[least, usual, most], [usual, most], [most], [most], []]);
});

test("RU-28 whoever dies before the commit has returned nothing, after it whoever comes next does the rest", async () => {
  const partnerId = await seedPartner(store);
  const market = await seedMarket(store);
  const tickets: bigint[] = [];
  for (let member = 0; member < 3; member += 1)
    tickets.push(await bet(partnerId, await seedWallet(store, partnerId, 1000n), [market]));
  await hear(hourMs(49));
  const results = async () =>
    (await Promise.all(tickets.map((ticketId) => read(partnerId, ticketId)))).filter(({ result }) => result !== null);
  const dying: MovedDeps["store"] = Object.assign(Object.create(store) as Store, {
    withTenant: (tenantId: number, work: Parameters<Store["withTenant"]>[1]) =>
      store.withTenant(tenantId, async (tenant) => {
        const done = await work(tenant);
        // The first transaction only reads.
        if (Array.isArray(done)) return done;
        throw new Error("killed");
      }),
  });
  await expect(returnMoved({ ...deps, store: dying, batchSize: 1 }, partnerId)).rejects.toThrow("killed");
  expect(await results()).toEqual([]);
  const dead: MovedDeps = {
    ...deps,
    batchSize: 1,
    onSettled: () => {
      throw new Error("killed");
    },
  };
  await expect(returnMoved(dead, partnerId)).rejects.toThrow("killed");
  expect(await results()).toEqual([RETURNED]);
  expect(await returnMoved({ ...deps, batchSize: 1 }, partnerId)).toBe(true);
  while (await returnMoved({ ...deps, batchSize: 1 }, partnerId));
  expect(await results()).toEqual([RETURNED, RETURNED, RETURNED]);
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ticket_results
    where partner_id = ${partnerId}`.execute(store.owner);
  expect(rows).toEqual([{ n: 3n }]);
});

test("RU-28 a bet accepted in play stands by when play began, and a match that is announced again has not begun", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 5000n);
  const market = await seedMarket(store);
  const before = await bet(partnerId, memberId, [market]);
  await hear(hourMs(30));
  await begin(market, hourMs(30));
  const inPlay = await bet(partnerId, memberId, [market]);
  await hear(hourMs(100));
  await returnMoved(deps, partnerId);
  expect(await read(partnerId, before)).toEqual(STANDS);
  await sql`update events set state = 'scheduled' where event_id = ${market.eventId}`.execute(store.db);
  await hear(hourMs(78));
  await returnMoved(deps, partnerId);
  expect([await read(partnerId, before), await read(partnerId, inPlay)]).toEqual([RETURNED, STANDS]);
  await hear(hourMs(78) + 1);
  await returnMoved(deps, partnerId);
  expect(await read(partnerId, inPlay)).toEqual(RETURNED);
});

test("RU-28 a match begun while its source was silent began as announced, within the silence", async () => {
  const began = async (startHour: number): Promise<number> => {
    const market = await seedMarket(store);
    await move(market, startHour);
    await hear(hourMs(10));
    await begin(market, hourMs(90));
    const { rows } = await sql<{ began_at_ms: number }>`select began_at_ms from events
      where event_id = ${market.eventId}`.execute(store.db);
    return ((rows[0]?.began_at_ms ?? 0) - START_MS) / HOUR_MS;
  };
  expect([await began(0), await began(40), await began(400)]).toEqual([10, 40, 90]);
});

test("RU-28 an outright, a match withdrawn and a market void already are left alone", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 5000n);
  const [outright, withdrawn, format] = [await seedMarket(store), await seedMarket(store), await seedMarket(store)];
  const tickets = [
    await bet(partnerId, memberId, [outright]),
    await bet(partnerId, memberId, [withdrawn]),
    await bet(partnerId, memberId, [format]),
  ];
  await sql`update events set is_outright = true where event_id = ${outright.eventId}`.execute(store.owner);
  await sql`update events set state = 'withdrawn' where event_id = ${withdrawn.eventId}`.execute(store.db);
  await seedResult(store, { marketId: format.marketId, revision: 1, figure: { kind: "void", reason: "format" } });
  await hear(hourMs(1000));
  await returnMoved(deps, partnerId);
  await settle();
  await returnMoved(deps, partnerId);
  const now = await Promise.all(tickets.map((ticketId) => read(partnerId, ticketId)));
  expect(now).toEqual([STANDS, STANDS, { ...RETURNED, legs: [["refund", "format"]] }]);
});

test("RU-28 the database's own look at a leg is the rule", async () => {
  const hours = fc.integer({ min: -100, max: 100 });
  const match = fc.record({
    state: fc.constantFrom<MovingMatch["state"]>("scheduled", "live", "ended", "withdrawn"),
    startMs: hours.map(hourMs),
    beganMs: fc.option(hours.map(hourMs)),
  });
  await fc.assert(
    fc.asyncProperty(
      match,
      hours,
      fc.integer({ min: 24, max: 72 }),
      hours,
      async (moving, announced, allowed, heard) => {
        const { rows } = await sql<{
          is: boolean;
        }>`select is_moved_away(${hourMs(announced)}::double precision, ${allowed}::integer,
        ${moving.state}::event_state, ${moving.startMs}::double precision, ${moving.beganMs}::double precision,
        ${hourMs(heard)}::double precision) as is`.execute(store.db);
        const rule = judgeMovedMatch({ announcedMs: hourMs(announced), hours: allowed }, moving, hourMs(heard));
        expect(rows[0]?.is).toBe(rule === "returned");
      },
    ),
    {
      numRuns: 200,
      // To the millisecond.
      examples: [
        [{ state: "live", startMs: START_MS, beganMs: hourMs(48) }, 0, 48, 0],
        [{ state: "ended", startMs: hourMs(48), beganMs: null }, 0, 48, 0],
        [{ state: "scheduled", startMs: START_MS, beganMs: null }, 0, 48, 48],
      ],
    },
  );
});
