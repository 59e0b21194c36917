import { expect, test } from "vitest";
import { makeSingle, seedCaller } from "../../../../testkit/ledger/betting-fixture.ts";
import { PrebookFixture } from "../../../../testkit/ledger/prebook-fixture.ts";
import { seedCredits } from "../../../../testkit/ledger/seed-credits.ts";
import { seedMarket, seedResult } from "../../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../../base/caller/caller.ts";
import { placeBet } from "../../../bets/betting/place-bet.ts";
import { settleDue } from "../../../bets/settlement/settle-due.ts";
import { readMoneyState } from "./money-state.ts";

const fixture = new PrebookFixture();

/** What waits for the caller's partner, without its key. */
async function stateOf({ partner }: MemberCaller) {
  const state = await readMoneyState(fixture.store, fixture.clock.nowMs());
  const { partnerId, key, ...found } = state.find((each) => each.partnerId === partner.partnerId) ?? {};
  expect([partnerId, typeof key]).toEqual([partner.partnerId, "string"]);
  return found;
}

const NOTHING = {
  owedCalls: 0,
  owedSeconds: 0,
  waitingPrebooks: 0,
  overduePrebooks: 0,
  unsettledTickets: 0,
  unsettledSeconds: 0,
};

/** Calls of 1.00, each made so many seconds ago and due so many seconds from now. */
async function addCalls(
  caller: MemberCaller,
  calls: readonly { state: "sent" | "due" | "done"; ageS: number; dueInS: number }[],
): Promise<void> {
  const nowMs = fixture.clock.nowMs();
  const credits = calls.map(({ state, ageS, dueInS }) => ({
    state,
    dueAtMs: nowMs + dueInS * 1000,
    createdAtMs: nowMs - ageS * 1000,
  }));
  await seedCredits(fixture.store, caller, credits);
}

test("RU-13 RU-19 owed calls are counted by partner with the age of the oldest; debits under way are not owed", async () => {
  const [caller, other] = [await seedCaller(fixture.store), await seedCaller(fixture.store)];
  expect(await stateOf(caller)).toEqual(NOTHING);
  await addCalls(caller, [
    // Put off after failures, and due.
    { state: "due", ageS: 90, dueInS: 200 },
    { state: "due", ageS: 5, dueInS: -1 },
    // A debit whose answer may still come, and one whose process died.
    { state: "sent", ageS: 400, dueInS: 3 },
    { state: "sent", ageS: 30, dueInS: -15 },
    { state: "done", ageS: 500, dueInS: -450 },
  ]);
  expect(await stateOf(caller)).toEqual({ ...NOTHING, owedCalls: 3, owedSeconds: 90 });
  expect(await stateOf(other)).toEqual(NOTHING);
});

test("G-55 prebooks wait for their odds, and are overdue when the process that claimed them has died", async () => {
  const caller = await seedCaller(fixture.store);
  const [first] = [await fixture.book(caller, await fixture.seedPaused())];
  await fixture.book(caller, await fixture.seedPaused());
  expect(await stateOf(caller)).toEqual({ ...NOTHING, waitingPrebooks: 2 });
  await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant
      .updateTable("prebooks")
      .set({ status: "confirmed", due_at_ms: fixture.clock.nowMs() + 30_000 })
      .where("prebook_id", "=", BigInt(first))
      .execute(),
  );
  expect(await stateOf(caller)).toEqual({ ...NOTHING, waitingPrebooks: 1 });
  fixture.clock.advance(30_000);
  expect(await stateOf(caller)).toEqual({ ...NOTHING, waitingPrebooks: 1, overduePrebooks: 1 });
});

test("RU-14 tickets on markets with a result wait with its age until they are settled, also by a correction", async () => {
  const { store, clock } = fixture;
  const [caller, other] = [await seedCaller(store), await seedCaller(store)];
  const [market, open] = [await seedMarket(store), await seedMarket(store)];
  const { marketId } = market;
  for (const at of [market, market, open]) await placeBet(fixture.place, caller, makeSingle(at));
  const settle = () => settleDue({ store, clock, onSettled: () => {} });
  expect(await stateOf(caller)).toEqual(NOTHING);
  await seedResult(store, { marketId, revision: 1, figure: { kind: "score", home: 1, away: 0 } });
  const waiting = { ...NOTHING, unsettledTickets: 2, unsettledSeconds: (clock.nowMs() - 1) / 1000 };
  expect([await stateOf(caller), await stateOf(other)]).toEqual([waiting, NOTHING]);
  await settle();
  expect(await stateOf(caller)).toEqual(NOTHING);
  await seedResult(store, { marketId, revision: 2, figure: { kind: "score", home: 0, away: 1 } });
  expect(await stateOf(caller)).toEqual(waiting);
  await settle();
  expect(await stateOf(caller)).toEqual(NOTHING);
});
