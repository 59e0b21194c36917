import { expect, test } from "vitest";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { PrebookFixture } from "../../../testkit/ledger/prebook-fixture.ts";
import { readHeldMatches } from "./store-held-matches.ts";

const fixture = new PrebookFixture();

test("a match in play is held by a prebook or an open ticket of any partner, and by nothing that has ended", async () => {
  const [caller, other] = [await seedCaller(fixture.store), await seedCaller(fixture.store)];
  const [booked, cancelled, free] = [
    await fixture.seedPaused({ inPlay: true }),
    await fixture.seedPaused({ inPlay: true }),
    await fixture.seedPaused({ inPlay: true }),
  ];
  const rows = await fixture.store.db.selectFrom("events").select(["event_id", "source_key"]).execute();
  const keyOf = ({ eventId }: typeof free): string | undefined =>
    rows.find((row) => row.event_id === eventId)?.source_key;
  const held = async (): Promise<readonly string[]> =>
    readHeldMatches(fixture.store, [caller.partner.partnerId, other.partner.partnerId], fixture.clock.nowMs());
  expect(await held()).toEqual([]);
  await fixture.book(caller, booked);
  const prebookId = await fixture.book(other, cancelled);
  expect([...(await held())].toSorted()).toEqual([keyOf(booked), keyOf(cancelled)].toSorted());
  await fixture.cancel(other, prebookId);
  expect(await held()).toEqual([keyOf(booked)]);
  await fixture.setMarket(booked, { status: "open", odds: 210 });
  await fixture.run(caller);
  expect(await fixture.ask(caller, "prebook")).toMatchObject([{ entry_state: "placed" }]);
  expect(await held()).toEqual([keyOf(booked)]);
});
