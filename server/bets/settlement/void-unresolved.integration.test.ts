import { assertPresent, HOUR_MS } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClock } from "../../../testkit/ledger/betting-fixture.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedPartner, seedWallet, seedResult } from "../../../testkit/postgres/seed.ts";
import { placePlanned } from "../../../testkit/settlement/place-planned.ts";
import { createAcceptor } from "../betting/accept.ts";
import type { Store } from "../../base/store/open.ts";
import { settleDue } from "./settle-due.ts";
import { voidUnresolved } from "./void-unresolved.ts";

const START_MS = 1_761_039_000_000;
const BEST_OF = 3;
const AFTER_HOURS = 24;

let store: Store;
beforeAll(async () => {
  store = await openTestStore({ poolSize: 4 });
});
afterAll(() => store.stop());

const setEvent = (eventId: number, to: { state: "live" | "ended"; updatedAtMs: number }) =>
  store.db
    .updateTable("events")
    .set({ state: to.state, updated_at_ms: to.updatedAtMs, best_of: BEST_OF })
    .where("event_id", "=", eventId)
    .execute();

const single = {
  sides: ["home"],
  kind: "single",
  size: 2,
  hasBanker: false,
  stakeMinor: 500n,
  jointCenti: [],
} as const;

test("RU-17 G-53 bets on a match the source forgot are returned, hours after it should have ended, and only then", async () => {
  const partnerId = await seedPartner(store);
  const memberId = await seedWallet(store, partnerId, 2000n);
  const [forgotten, known, resolved] = [await seedMarket(store), await seedMarket(store), await seedMarket(store)];
  const accept = createAcceptor(store, () => 1000);
  await sayAlive(store, 1000);
  const bet = async (markets: readonly (typeof known)[], kind: "single" | "combo") => {
    const sides = markets.map(() => "home" as const);
    return assertPresent(
      await placePlanned({ ...single, kind, sides }, { accept, partnerId, memberId, markets }),
      "a ticket",
    );
  };
  const alone = await bet([forgotten], "single");
  const combined = await bet([forgotten, known, resolved], "combo");
  await setEvent(forgotten.eventId, { state: "ended", updatedAtMs: START_MS });
  // It is late, but its source still names it.
  await setEvent(known.eventId, { state: "live", updatedAtMs: START_MS });
  await setEvent(resolved.eventId, { state: "ended", updatedAtMs: START_MS });
  await seedResult(store, { marketId: resolved.marketId, revision: 1, figure: { kind: "score", home: 2, away: 0 } });

  const clock = createTestClock(START_MS + (BEST_OF + AFTER_HOURS) * HOUR_MS - 1);
  const voided: number[] = [];
  const onVoided = (markets: readonly { readonly marketId: number }[]): void =>
    void voided.push(...markets.map((each) => each.marketId));
  const deps = { store, clock, voidAfterHours: AFTER_HOURS, onVoided };
  expect(await voidUnresolved(deps)).toBe(0);
  clock.advance(1);
  const twice = await Promise.all([voidUnresolved(deps), voidUnresolved(deps)]);
  expect(twice.toSorted()).toEqual([0, 1]);
  expect(voided).toEqual([forgotten.marketId]);
  expect(await voidUnresolved(deps)).toBe(0);

  await settleDue({ store, clock, onSettled: () => {} });
  const results = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("ticket_results").select(["ticket_id", "result", "payout_minor"]).execute(),
  );
  expect(results).toEqual([{ ticket_id: alone.ticketId, result: "refund", payout_minor: 500n }]);

  // The last leg wins: the combo is paid at the odds of the two legs that stand.
  await seedResult(store, { marketId: known.marketId, revision: 1, figure: { kind: "score", home: 2, away: 0 } });
  await settleDue({ store, clock, onSettled: () => {} });
  const paid = await store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("ticket_results")
      .select(["result", "payout_minor"])
      .where("ticket_id", "=", combined.ticketId)
      .execute(),
  );
  // 1.85 × 1.85 = 3.4225, cut to 3.42; 500 × 3.42 = 1710.
  expect(paid).toEqual([{ result: "win", payout_minor: 1710n }]);
  expect(await sweepLedger(store)).toEqual([]);
});

test("RU-17 a match whose end became known late is voided so many hours after that, not before", async () => {
  const market = await seedMarket(store);
  const knownAtMs = START_MS + 100 * HOUR_MS;
  await setEvent(market.eventId, { state: "ended", updatedAtMs: knownAtMs });
  const clock = createTestClock(knownAtMs + AFTER_HOURS * HOUR_MS - 1);
  const deps = { store, clock, voidAfterHours: AFTER_HOURS, onVoided: () => {} };
  expect(await voidUnresolved(deps)).toBe(0);
  clock.advance(1);
  expect(await voidUnresolved(deps)).toBe(1);
});
