import { randomUUID } from "node:crypto";
import { toErrorAnswer } from "@clutch/contract";
import { expect, test } from "vitest";
import { makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { codeOf, combo, common, KindsFixture, legOf, refusalOf } from "../../../testkit/ledger/kinds-fixture.ts";
import { seedMember } from "../../../testkit/postgres/seed.ts";
import type { AcceptOutcome } from "./accept.ts";
import type { BetBody } from "./bet-body.ts";
import { computeSingleRange, slipLimitsOf } from "./limits.ts";
import { placeBet, type PlaceDeps } from "./place-bet.ts";

const fixture = new KindsFixture();

/** Acceptance with a fixed status, and a count of its calls. */
function stubborn(status: Exclude<AcceptOutcome["status"], "accepted">): PlaceDeps & { asked: { times: number } } {
  const asked = { times: 0 };
  const accept = async (): Promise<AcceptOutcome> => {
    asked.times += 1;
    return { status };
  };
  return { ...fixture.deps, accept, asked };
}
const storedOf = (ticketId: string, partnerId: number) =>
  fixture.store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("tickets")
      .select(["member_odds_e4", "details"])
      .where("ticket_id", "=", BigInt(ticketId))
      .executeTakeFirstOrThrow(),
  );

test("G-42 a bet without market changes is judged once; one that stays stale is refused after its retries", async () => {
  const caller = await seedCaller(fixture.store);
  let looks = 0;
  const counting: PlaceDeps = {
    ...fixture.deps,
    states: {
      read: (...question) => {
        looks += 1;
        return fixture.deps.states.read(...question);
      },
      cached: () => null,
    },
  };
  expect(codeOf(await placeBet(counting, caller, makeSingle(await fixture.seed())))).toBe(201);
  expect(looks).toBe(1);
  const stale = stubborn("stale");
  const request = makeSingle(await fixture.seed());
  expect(await placeBet(stale, caller, request)).toEqual({ ok: false, error: { code: 4001 } });
  expect(stale.asked.times).toBe(8);
  expect(codeOf(await placeBet(fixture.deps, caller, request))).toBe(6001);
});

test("R8.2-29 G-42 a market paused between read and lock refuses the bet, and no money moves", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seed();
  const shutting: PlaceDeps = {
    ...fixture.deps,
    accept: async (...bet) => {
      await fixture.setOdds(market, 185, "pause");
      return fixture.deps.accept(...bet);
    },
  };
  const refused = refusalOf(await placeBet(shutting, caller, makeSingle(market)));
  expect(refused === null ? null : toErrorAnswer(refused)).toMatchObject({
    status: 400,
    body: { code: 4006, message: "Market is currently paused" },
  });
  const other = await placeBet(fixture.deps, caller, makeSingle(await fixture.seed()));
  expect(other).toMatchObject({ ok: true, value: { wallet: { balance: 990 } } });
});

test("RU-3 G-47 one id sent twice concurrently is one bet, waiting or not; the other gets its outcome", async () => {
  for (const inPlay of [false, true]) {
    const caller = await seedCaller(fixture.store);
    const request = makeSingle(await fixture.seed({ inPlay }));
    const codes = await Promise.all([
      placeBet(fixture.deps, caller, request).then(codeOf),
      placeBet(fixture.deps, caller, request).then(codeOf),
    ]);
    expect([inPlay, codes.toSorted()]).toEqual([inPlay, [201, 6001]]);
  }
});

test("R8.2-18 the whole balance may be staked and no more; without a wallet it is 0; none of these waits", async () => {
  const caller = await seedCaller(fixture.store, { balanceMinor: 1000n });
  const market = await fixture.seed({ inPlay: true });
  const sleep = (): Promise<void> => Promise.reject(new Error("nobody waits for a bet that cannot be paid"));
  const over = makeSingle(market, { bet_amount: 10.01 });
  expect(codeOf(await placeBet({ ...fixture.deps, sleep }, caller, over))).toBe(3001);
  const all = await placeBet(fixture.deps, caller, makeSingle(await fixture.seed()));
  expect(all).toMatchObject({ ok: true, value: { wallet: { balance: 0 } } });
  const { partnerId } = caller.partner;
  const bare = { ...caller, member: { ...caller.member, memberId: await seedMember(fixture.store, partnerId) } };
  expect(codeOf(await placeBet({ ...fixture.deps, sleep }, bare, makeSingle(market)))).toBe(3001);
});

test("G-42 a wallet missing at the lock is opened, and the bet judged again", async () => {
  const caller = await seedCaller(fixture.store);
  const { partnerId } = caller.partner;
  const memberId = await seedMember(fixture.store, partnerId);
  let isFirst = true;
  const late: PlaceDeps = {
    ...fixture.deps,
    states: {
      read: async (...question) => {
        const state = await fixture.deps.states.read(...question);
        if (!isFirst) return state;
        isFirst = false;
        // As if its wallet had existed at the read.
        return { ...state, account: { accountId: 0n, availableMinor: 5000n, lastBetAtMs: 0 } } as typeof state;
      },
      cached: () => null,
    },
  };
  const bare = { ...caller, member: { ...caller.member, memberId } };
  expect(codeOf(await placeBet(late, bare, makeSingle(await fixture.seed())))).toBe(3001);
  const accounts = await fixture.store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("ledger_accounts").select("currency").where("member_id", "=", memberId).execute(),
  );
  expect(accounts).toEqual([{ currency: "USD" }]);
});

test("R3.7-05 R3.7-06 G-53 odds are stored as the member saw them: a single's in their odds type, all others' in euro odds", async () => {
  const caller = await seedCaller(fixture.store);
  const { partnerId } = caller.partner;
  const styled = { odds_type: "hongkong", member_odds: 0.85, leg: { member_odds: 0.85 } } as const;
  const single = await placeBet(fixture.deps, caller, makeSingle(await fixture.seed(), styled));
  expect(single).toMatchObject({ ok: true, value: { result: { member_odds: 0.85 } } });
  if (!single.ok) throw new Error("refused");
  const plain = await storedOf(single.value.result.ticket_id, partnerId);
  expect([plain.member_odds_e4, plain.details]).toEqual([8500n, null]);
  const several = await fixture.place(caller, combo(await fixture.seedMatches(3), { map_option: "MAP 1" }));
  if (!several.ok) throw new Error("refused");
  const kept = await storedOf(several.value.result.ticket_id, partnerId);
  expect([kept.member_odds_e4, kept.details]).toEqual([63_300n, null]);
});

test("G-50 a following bet is marked in its ticket", async () => {
  const caller = await seedCaller(fixture.store);
  const followed = await fixture.place(caller, combo(await fixture.seedMatches(3), { is_follow_bet: true }));
  if (!followed.ok) throw new Error("refused");
  const { details } = await fixture.ticketOf(caller, followed.value.result.ticket_id);
  expect(details).toEqual({ isFollow: true });
});

test("RU-2 RU-4 legs priced together may move by themselves: only the joint price was agreed to", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  const second = await fixture.seed({ eventId: first.eventId });
  const body: BetBody = {
    bet_type: "event_combo",
    bet_amount: 10,
    ...common(2.5),
    event_id: String(first.eventId),
    tickets: [legOf(first, { euro_odds: 3.7, member_odds: 3.7 }), legOf(second, { euro_odds: 1.2, member_odds: 1.2 })],
  };
  expect(refusalOf(await fixture.place(caller, body))).toBeNull();
  expect(refusalOf(await fixture.place(caller, { ...body, accept_any_odds: false }))).toBeNull();
});

test("G-45 concurrent bets keep their own legs, in their order, each at its line", async () => {
  const caller = await seedCaller(fixture.store);
  const lined = await fixture.seed({ betType: "AH", handicapQuarters: -6 });
  const others = await fixture.seedMatches(2);
  const bodies = [1, 2].map((): BetBody => ({
    ...combo([], common(6.33)),
    tickets: [legOf(lined, { handicap: "-1.5" }), ...others.map((each) => legOf(each))],
  }));
  const answers = await Promise.all(bodies.map((body) => fixture.place(caller, body, randomUUID())));
  for (const answer of answers) {
    if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
    const ticketId = BigInt(answer.value.result.ticket_id);
    const legs = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
      tenant
        .selectFrom("ticket_legs")
        .select(["leg_number", "market_id", "handicap_quarters"])
        .where("ticket_id", "=", ticketId)
        .orderBy("leg_number")
        .execute(),
    );
    expect(legs).toEqual([
      { leg_number: 1, market_id: lined.marketId, handicap_quarters: -6 },
      ...others.map((each, index) => ({ leg_number: index + 2, market_id: each.marketId, handicap_quarters: null })),
    ]);
  }
});

test("G-43 G-45 limits in dollars are converted to the member's currency; each may be overridden by the partner", () => {
  const limits = {
    minBetAmount: 1,
    maxBetAmount: 100,
    maxPayout: 1000,
    maxComboAmount: 100,
    maxComboPayout: 1000,
    pendingTicketsPerEvent: 1,
    pendingTicketsPerMember: 1,
  };
  const scope = { limits, currency: "JPY", unitsPerUsd: () => 150.5 } as const;
  expect(computeSingleRange(scope, 200 as never)).toMatchObject({ minMinor: 150n, maxPayoutMinor: 150_500n });
  expect(slipLimitsOf({ ...limits, mixedComboMaxEvents: 3 }).mixedComboMaxNumEvent).toBe(3);
  expect(slipLimitsOf(limits).mixedComboMaxNumEvent).toBeGreaterThan(3);
});
