import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { bodyOf, PrebookFixture } from "../../../testkit/ledger/prebook-fixture.ts";
import { seedMarket } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { bookEntry } from "./create-prebook.ts";
import type { PrebookBody } from "./check-prebook.ts";

const fixture = new PrebookFixture();

const codeOf = async (caller: MemberCaller, body: PrebookBody) => {
  const answer = await bookEntry({ ...fixture.place }, caller, { body, uniqueId: crypto.randomUUID() });
  return answer.ok ? 201 : answer.error.code;
};

test("R4.4-02 R4.4-09 R8.2-68 G-55 what may not be prebooked is refused, each with its code", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  const open = await seedMarket(fixture.store);
  const other = await fixture.seedPaused({ betType: "OE", selections: ["odd", "even"] });
  const lined = await fixture.seedPaused({ betType: "AH", handicapQuarters: -6 });
  expect(await codeOf(caller, bodyOf(open))).toBe(7002);
  expect(await codeOf(caller, bodyOf(other, { bet_type_selection: "odd" }))).toBe(7002);
  for (const target of [1.85, 1.84, 100.01, 2.123, 0, -1, 1e9])
    expect([target, await codeOf(caller, bodyOf(market, { target_odds: target }))]).toEqual([target, 7002]);
  expect(await codeOf(caller, bodyOf(lined, { handicap: "-2.5" }))).toBe(7002);
  expect(await codeOf(caller, bodyOf(market, { bet_type_selection: "over" }))).toBe(6005);
  expect(await codeOf(caller, bodyOf(market, { bet_amount: 0.5 }))).toBe(6019);
  expect(await codeOf(caller, bodyOf(market, { bet_amount: 1e7 }))).toBe(6021);
  expect(await codeOf(caller, bodyOf(market, { market_id: 2_000_000_000, line: "2000000000-0" }))).toBe(4003);
  expect(await codeOf(caller, bodyOf(market, { event_id: "1" }))).toBe(6003);
  expect(await fixture.ask(caller, "prebook")).toEqual([]);
});

test("RU-22 a decided line of a paused market cannot be prebooked", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  await fixture.setMarket(market, { status: "pause", isDecided: true });
  expect(await codeOf(caller, bodyOf(market))).toBe(7002);
});

test("R8.2-67 G-47 one prebook for a selection and for an id; 20 concurrent requests make one", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  const request = { body: bodyOf(market), uniqueId: crypto.randomUUID() };
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(caller, bodyOf(market))));
  expect(codes.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 7001)]);
  expect(await bookEntry({ ...fixture.place }, caller, request)).toEqual({ ok: false, error: { code: 7001 } });
  expect(await bookEntry({ ...fixture.place }, caller, request)).toMatchObject({
    ok: false,
    error: { code: 6001, detail: { state: "done", status: 400, body: { code: 7001 } } },
  });
  const other = { body: bodyOf(market, { bet_type_selection: "away" }), uniqueId: crypto.randomUUID() };
  const first = await bookEntry({ ...fixture.place }, caller, other);
  expect(await bookEntry({ ...fixture.place }, caller, other)).toMatchObject({
    ok: false,
    error: { code: 6001, detail: { state: "done", status: 201, body: first.ok ? first.value : null } },
  });
  const [entry] = await fixture.ask(caller, "prebook");
  expect(await fixture.cancel(caller, entry?.ticket_id ?? "")).toMatchObject({ ok: true });
  expect(await codeOf(caller, bodyOf(market, { bet_type_selection: "away" }))).toBe(201);
});

test("G-46 R6.1-10 R6.1-11 R6.1-12 R4.4-13 the interval, also after a clock set back, a blocked member and the switch apply to prebooks", async () => {
  const market = await fixture.seedPaused();
  const slow = await seedCaller(fixture.store, { settings: { placeIntervalMs: 3000 } });
  expect(await codeOf(slow, bodyOf(market))).toBe(201);
  expect(await codeOf(slow, bodyOf(market, { bet_type_selection: "away" }))).toBe(6008);
  fixture.clock.advance(3000);
  expect(await codeOf(slow, bodyOf(market, { bet_type_selection: "away" }))).toBe(201);
  const other = await fixture.seedPaused();
  expect(await codeOf(slow, bodyOf(other))).toBe(6008);
  fixture.clock.advance(-3_600_000);
  expect(await codeOf(slow, bodyOf(other))).toBe(201);
  fixture.clock.advance(3_600_000);
  for (const [status, code] of [
    ["bet_blocked", 2003],
    ["frozen", 2001],
    ["inactive", 2002],
  ] as const)
    expect(await codeOf(await seedCaller(fixture.store, { member: { status } }), bodyOf(market))).toBe(code);
  expect(
    await codeOf(await seedCaller(fixture.store, { settings: { isPrebookingEnabled: false } }), bodyOf(market)),
  ).toBe(8006);
  expect(
    await codeOf(await seedCaller(fixture.store, { settings: { features: { prebooking: false } } }), bodyOf(market)),
  ).toBe(8006);
});

test("R7.2-72 R8.2-36 a prebook is cancelled once, by its own member, and unknown ids are refused", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  const prebookId = await fixture.book(caller, market);
  const stranger = await seedCaller(fixture.store, { partnerId: caller.partner.partnerId });
  const foreigner = await seedCaller(fixture.store);
  for (const other of [stranger, foreigner])
    expect(await fixture.cancel(other, prebookId)).toEqual({ ok: false, error: { code: 404 } });
  for (const id of ["0", "-1", "abc", "9".repeat(40), "78120001x"])
    expect([id, await fixture.cancel(caller, id)]).toEqual([id, { ok: false, error: { code: 404 } }]);
  expect(await fixture.cancel(caller, prebookId)).toEqual({
    ok: true,
    value: { result: { ticket_id: prebookId, booking_status: "cancelled" } },
  });
  expect(await fixture.cancel(caller, prebookId)).toEqual({ ok: false, error: { code: 5001 } });
  await fixture.setMarket(market, { status: "open", odds: 220 });
  await fixture.run(caller);
  expect(await fixture.ask(caller, "pending")).toEqual([]);
});

test("RU-19 a member may have a hundred unplaced prebooks a day; the next is refused until one is a day old", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seedPaused();
  await fixture.cancel(caller, await fixture.book(caller, market));
  await sql`insert into prebooks select (p).* from (select jsonb_populate_record(b, jsonb_build_object('prebook_id',
      nextval('tickets_ticket_id_seq'), 'unique_id', gen_random_uuid())) as p from prebooks b, generate_series(1, 99)
    where b.member_id = ${caller.member.memberId}) as copies`.execute(fixture.store.owner);
  const answer = await bookEntry({ ...fixture.place }, caller, { body: bodyOf(market), uniqueId: crypto.randomUUID() });
  expect(answer).toEqual({ ok: false, error: { code: 429, detail: { retry_after: 86_400 } } });
  expect(await codeOf(await seedCaller(fixture.store), bodyOf(market))).toBe(201);
  fixture.clock.advance(86_400_000);
  expect(await codeOf(caller, bodyOf(market))).toBe(201);
});
