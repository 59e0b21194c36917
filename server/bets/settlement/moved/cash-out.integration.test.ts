import { REFUSALS } from "@clutch/contract";
import { HOUR_MS } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { SaleFixture, type Seller } from "../../../../testkit/ledger/sale-fixture.ts";
import { returnMoved } from "./return-moved.ts";

const fixture = new SaleFixture();
/** As seeded. */
const START_MS = 1_761_039_000_000;

/** A combo on two matches at 1.85, of which the second does not begin in time. */
async function seedMoved(): Promise<Seller> {
  const seller = await fixture.seed([700, 500]);
  const [played] = seller.markets;
  await sql`update events set state = 'live', updated_at_ms = ${START_MS}::double precision
    where event_id = ${played?.eventId ?? 0}`.execute(fixture.store.db);
  return seller;
}

async function returnFor({ caller }: Seller): Promise<void> {
  const { store, clock } = fixture;
  await sql`update source_health set known_until_ms = ${START_MS + 48 * HOUR_MS + 1}::double precision`.execute(
    store.owner,
  );
  await returnMoved({ store, clock, onSettled: () => {}, onReturned: () => {} }, caller.partner.partnerId);
}

const amountOf = (answer: Awaited<ReturnType<typeof fixture.take>>): number | string =>
  answer.ok ? answer.value.result.amount : answer.error.code;

/** 100.00 at 1.85, won in 700 of 1000 worlds, less the margin of 5 %: 123.025, cut. */
const WITHOUT_LEG = 123.02;

test("RU-28 a combo is offered and sold without the returned leg, also where that comes while it is priced", async () => {
  const before = await seedMoved();
  await returnFor(before);
  expect(await fixture.offerOf(before)).toMatchObject({ amount: WITHOUT_LEG });
  expect(amountOf(await fixture.take(before))).toBe(WITHOUT_LEG);

  const meanwhile = await seedMoved();
  let asked = 0;
  fixture.deps.fakeChances.onAsk = async () => {
    asked += 1;
    if (asked === 1) await returnFor(meanwhile);
  };
  expect(amountOf(await fixture.take(meanwhile))).toBe(WITHOUT_LEG);
  expect(asked).toBeGreaterThan(2);
});

test("RU-28 what is left of a ticket sold in part is returned, and its sold part stays sold", async () => {
  const seller = await fixture.seed([700]);
  const sold = amountOf(await fixture.take(seller, { bet_amount: 40 }));
  const balance = await fixture.balanceOf(seller);
  await returnFor(seller);
  await returnFor(seller);
  expect(sold).toBeGreaterThan(0);
  // 60.00 of 100.00 was not sold.
  expect(await fixture.balanceOf(seller)).toBe(balance + 6000n);
  expect(amountOf(await fixture.take(seller))).toBe(REFUSALS.cashOutUnavailable);
});
