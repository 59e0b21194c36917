import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClock, seedCaller, type TestClock } from "../../../testkit/ledger/betting-fixture.ts";
import { betOnHome, createCashOutFixture, type CashOutFixture } from "../../../testkit/ledger/cash-out-fixture.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedResult, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { settleDue } from "../settlement/settle-due.ts";
import type { Store } from "../../base/store/open.ts";
import { createRuleRunner } from "./run-rules.ts";
import { cancelRule, setRule } from "./store-rules.ts";
import { takeCashOut } from "./take.ts";
import { sized } from "../../../testkit/size.ts";

const MARKETS = 10;
const MEMBERS = 20;
const ROUNDS = sized(2, 10);
const START = 1_000_000n;
const STAKE = 1000n;

let store: Store;
let clock: TestClock;
let fixture: CashOutFixture;
const callers: MemberCaller[] = [];

beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  fixture = { ...createCashOutFixture(store, clock), sleep: async () => void (await sleep(1)) };
  const first = await seedCaller(store, { balanceMinor: START });
  callers.push(first);
  const { partnerId } = first.partner;
  while (callers.length < MEMBERS) callers.push(await seedCaller(store, { partnerId, balanceMinor: START }));
});
afterAll(() => store.stop());

interface Racing {
  readonly caller: MemberCaller;
  readonly ticketId: bigint;
  readonly marketIndex: number;
  readonly ruleId: bigint | null;
}

/** A bet of every member on every market, every third a double with the next; on half of them a rule that is met. */
async function seedRound(markets: readonly SeededMarket[]): Promise<readonly Racing[]> {
  const seats: Racing[] = [];
  for (const [marketIndex, market] of markets.entries()) {
    fixture.fakeChances.homeWorlds.set(market.marketId, 700);
    for (const [n, caller] of callers.entries()) {
      const { memberId, partnerId } = caller.member;
      const next = markets[(marketIndex + 1) % markets.length];
      const legs = n % 3 === 0 && next !== undefined ? [market, next] : [market];
      const ticketId = await betOnHome(store, clock, { partnerId, memberId, markets: legs, stakeMinor: STAKE });
      const rule = { ticketId, timesCenti: 50, nowMs: clock.nowMs() };
      const kept = n % 2 === 0 ? await setRule(store, { partnerId, memberId }, rule) : null;
      seats.push({ caller, ticketId, marketIndex, ruleId: kept === null ? null : BigInt(kept.rule_id) });
    }
  }
  return seats;
}

const tally = { ok: 0, refused: new Map<string, number>() };
/** Amounts of accepted sales by the answers, by ticket. */
const paidByTicket = new Map<bigint, bigint>();

async function press({ caller, ticketId }: Racing, betAmount: number | null): Promise<void> {
  const body = {
    ticket_id: String(ticketId),
    bet_amount: betAmount,
    expected_amount: 0,
    tolerance_percent: 0,
  };
  const uniqueId = randomUUID();
  // A double press: both get the same answer, and one of them sells.
  const [one, other] = await Promise.all([
    takeCashOut(fixture, caller, { body, uniqueId }),
    takeCashOut(fixture, caller, { body, uniqueId }),
  ]);
  expect(other).toEqual(one);
  if (one.ok) {
    tally.ok += 1;
    paidByTicket.set(ticketId, (paidByTicket.get(ticketId) ?? 0n) + BigInt(Math.round(one.value.result.amount * 100)));
  } else {
    const status = `${one.error.code} ${String(one.error.detail?.["reason"] ?? "")}`;
    tally.refused.set(status, (tally.refused.get(status) ?? 0) + 1);
  }
}

async function race(seats: readonly Racing[], markets: readonly SeededMarket[], round: number): Promise<void> {
  const partner = callers[0]?.partner;
  if (partner === undefined) throw new Error("a partner");
  const rules = [1, 2].map(() => createRuleRunner({ ...fixture, saleChances: fixture.chances, onSold: () => {} }));
  let isOver = false;
  const runRules = async (runner: (typeof rules)[number]): Promise<void> => {
    do await runner.run(partner);
    while (!isOver);
  };
  const pressAll = async (): Promise<void> => {
    for (let from = 0; from < seats.length; from += 20) {
      await Promise.all(
        seats.slice(from, from + 20).map(async (seat, index) => {
          const way = (index + round) % 5;
          if (way === 0) await Promise.all([press(seat, null), press(seat, null)]);
          if (way === 1) await Promise.all([press(seat, 4), press(seat, 6), press(seat, null)]);
          if (way === 2) await press(seat, 5);
          if (way === 3 && seat.ruleId !== null) {
            const { partnerId, memberId } = seat.caller.member;
            await cancelRule(store, { partnerId, memberId }, { ruleId: seat.ruleId, nowMs: clock.nowMs() });
          }
        }),
      );
    }
  };
  const settleAll = async (): Promise<void> => {
    for (const [index, { marketId }] of markets.entries()) {
      await sleep((index * 7 + round * 3) % 25);
      const figure = { kind: "score", home: (index + round) % 2, away: (index + round + 1) % 2 };
      await seedResult(store, { marketId, revision: 1, figure });
      const scope = { marketIds: [marketId] };
      const deps = { store, clock, onSettled: () => {} };
      await Promise.all([settleDue(deps, scope), settleDue(deps, scope)]);
    }
  };
  const running = rules.map(runRules);
  await Promise.all([pressAll(), settleAll()]);
  isOver = true;
  await Promise.all(running);
  for (const runner of rules) await runner.run(partner);
}

interface End {
  readonly ticket_id: bigint;
  readonly sold: bigint;
  readonly sold_for: bigint;
  readonly sales: bigint;
  readonly entries: bigint;
  readonly rule_sales: bigint;
  readonly rule_paid: bigint;
  readonly notices: bigint;
  readonly results: readonly string[];
  readonly payout: bigint;
  readonly status: string | null;
}

const readEnds = async (): Promise<readonly End[]> => {
  const { rows } = await sql<End>`select t.ticket_id,
      coalesce((select sum(stake_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)::bigint as sold,
      coalesce((select sum(amount_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)::bigint as sold_for,
      (select count(*) from cash_outs c where c.ticket_id = t.ticket_id) as sales,
      (select count(*) from ledger_entries e where e.ticket_id = t.ticket_id and e.reason = 'cash-out') as entries,
      (select count(*) from cash_out_rules r where r.ticket_id = t.ticket_id and r.status = 'done') as rule_sales,
      coalesce((select sum(amount_minor) from cash_out_rules r where r.ticket_id = t.ticket_id), 0)::bigint as rule_paid,
      (select count(*) from notifications n where n.ticket_id = t.ticket_id and n.kind = 'cash-out') as notices,
      (select array_agg(result::text order by revision) from ticket_results r where r.ticket_id = t.ticket_id) as results,
      coalesce((select payout_minor from ticket_results r where r.ticket_id = t.ticket_id order by revision desc limit 1), 0) as payout,
      (select status from cash_out_rules r where r.ticket_id = t.ticket_id) as status
    from tickets t`.execute(store.owner);
  return rows;
};

/** Sold whole and nothing more, or settled once for what was left; every sale has one entry and one notice. */
function isPaidOnce(end: End): boolean {
  if (end.sold > STAKE || end.sales !== end.entries || end.sales !== end.notices || end.rule_sales > 1n) return false;
  // The answers and the rules' sales add up to all that was paid.
  if ((paidByTicket.get(end.ticket_id) ?? 0n) + end.rule_paid !== end.sold_for) return false;
  if (end.status === "waiting") return false;
  const isWhole = end.sold === STAKE;
  if (isWhole) return end.results.join() === "cashed_out" && end.payout === 0n;
  const [result] = end.results;
  const left = STAKE - end.sold;
  return end.results.length === 1 && (result === "loss" ? end.payout === 0n : result === "win" && end.payout > left);
}

test("racing sales, a part, a rule, its cancelling, settlement pay once; the ledger balances", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.advance(120_000);
    await sayAlive(store, clock.nowMs());
    const markets: SeededMarket[] = [];
    for (let n = 0; n < MARKETS; n += 1) markets.push(await seedMarket(store));
    await race(await seedRound(markets), markets, round);
  }
  const ends = await readEnds();
  expect(ends.length).toBe(MARKETS * MEMBERS * ROUNDS);
  expect(ends.filter((end) => !isPaidOnce(end)).slice(0, 5)).toEqual([]);
  // Every outcome has occurred, so that each is covered.
  const ways = new Set(
    ends.map(({ results, sales, rule_sales: byRule }) => `${results.join()} ${sales > 0n} ${byRule > 0n}`),
  );
  for (const way of ["cashed_out true true", "cashed_out true false", "win false false", "loss false false"])
    expect([...ways]).toContain(way);
  expect([...ways].some((way) => /^(win|loss) true false$/.test(way))).toBe(true);
  expect([...tally.refused.keys()]).toContain("5005 cashed_out");
  // Who is first is chance: so many sales a round, or nothing raced.
  expect(tally.ok).toBeGreaterThan(10 * ROUNDS);
  expect(await sweepLedger(store)).toEqual([]);
  const { rows } = await sql<{ balance: bigint; due: bigint }>`select sum(balance_minor)::bigint as balance,
      (${START}::bigint * ${MEMBERS} - (select sum(stake_minor) from tickets) + (select sum(amount_minor) from cash_outs)
        + (select sum(payout_minor) from ticket_results))::bigint as due
    from ledger_accounts where kind = 'member'`.execute(store.owner);
  expect(rows[0]?.balance).toBe(rows[0]?.due);
}, 600_000);
