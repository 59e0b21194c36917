import { createRng, HOUR_MS, type Side } from "@clutch/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LifeFixture } from "../../../testkit/life/life-fixture.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import type { SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { answerStatement } from "./statement.ts";
import { foldStatement } from "./store-statement.ts";
import type { ClosedSums } from "../../base/observe/money-metrics.ts";
import { sized } from "../../../testkit/size.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

const names = (_: string, id: string): string => id;
type Query = Parameters<typeof answerStatement>[2];

async function ask(caller: MemberCaller, query: Partial<Query> & Pick<Query, "date_from" | "date_to">) {
  const answer = await answerStatement({ store, names }, caller, {
    unit: "day",
    lang: "en",
    timezone: "UTC",
    ...query,
  });
  if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
  return answer.value.result;
}

interface LedgerMove {
  readonly at_ms: number;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** Every entry that closes bets of a partner's only member: what left the stakes, and what entered the member's account. */
async function readLedger({ partner }: MemberCaller): Promise<readonly LedgerMove[]> {
  const { rows } = await store.withTenant(partner.partnerId, (tenant) =>
    sql<LedgerMove>`select e.created_at_ms as at_ms,
        -coalesce(sum(l.amount_minor) filter (where a.kind = 'stakes'), 0)::bigint as staked,
        coalesce(sum(l.amount_minor) filter (where a.kind = 'member'), 0)::bigint as returned
      from ledger_entries e join ledger_legs l using (entry_id) join ledger_accounts a using (account_id)
      where e.reason in ('settlement', 'correction', 'cash-out') group by e.entry_id, e.created_at_ms`.execute(tenant),
  );
  return rows;
}

const cents = (amount: number): bigint => BigInt(Math.round(amount * 100));
const localDay = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(atMs);

/** Compares every sum of the statement with the ledger's legs; returns how much was staked. */
async function expectEqual(caller: MemberCaller, timezone: string, range: readonly [string, string]): Promise<bigint> {
  const moves = await readLedger(caller);
  const [date_from, date_to] = range;
  let staked = 0n;
  for (const unit of ["day", "week", "month"] as const) {
    const found = await ask(caller, { date_from, date_to, unit, timezone });
    for (const period of found.periods) {
      const within = moves.filter(({ at_ms }) => {
        const day = localDay(at_ms, timezone);
        return day >= period.date_from && day <= period.date_to;
      });
      const sum = (pick: (move: LedgerMove) => bigint) => within.reduce((all, move) => all + pick(move), 0n);
      const words = `${unit} from ${period.date_from} in ${timezone}`;
      expect([words, cents(period.staked), cents(period.returned)]).toEqual([
        words,
        sum((move) => move.staked),
        sum((move) => move.returned),
      ]);
      expect(cents(period.net)).toBe(cents(period.returned) - cents(period.staked));
    }
    for (const parts of [found.periods, found.by_game, found.by_kind]) {
      const total = (key: "bets" | "staked" | "returned" | "net") =>
        parts.reduce((sum, part) => sum + (key === "bets" ? BigInt(part.bets) : cents(part[key])), 0n);
      expect([total("bets"), total("staked"), total("returned"), total("net")]).toEqual([
        BigInt(found.bets),
        cents(found.staked),
        cents(found.returned),
        cents(found.net),
      ]);
    }
    staked = cents(found.staked);
  }
  return staked;
}

/** Bets, parts sold, results and their corrections of one member, all at random, over a month or so. */
async function live(seed: number, onStep: (caller: MemberCaller, nowMs: number) => Promise<void>) {
  const rng = createRng(seed);
  const below = (limit: number): number => Math.floor(rng.next() * limit);
  const life = new LifeFixture(store);
  const caller = await life.openMember(10_000_000n);
  const markets: { market: SeededMarket; revision: number }[] = [];
  const tickets: string[] = [];
  const openMarket = async () => {
    const market = await life.openMarket();
    life.setChance(market.marketId, 500);
    markets.push({ market, revision: 0 });
  };
  for (let nth = 0; nth < 4; nth += 1) await openMarket();
  for (let step = 0; step < sized(60, 120); step += 1) {
    const roll = below(10);
    const open = markets.filter(({ revision }) => revision === 0);
    if (roll < 5) {
      const from = below(open.length);
      const legs = open
        .slice(from, from + 1 + 2 * below(2))
        .map(({ market }) => ({ market, side: "home" as const, odds: 185n }));
      const ticket = await life.bet({ caller, stake: BigInt(1000 + below(5000)), legs });
      if (ticket !== null) tickets.push(ticket);
    } else if (roll < 6) {
      const ticket = tickets[below(tickets.length)];
      if (ticket !== undefined) await life.sell(caller, ticket, below(4) === 0 ? null : BigInt(100 + below(500)));
    } else {
      const recent = below(2) === 0 ? markets : markets.slice(-5);
      const chosen = recent[below(recent.length)];
      if (chosen !== undefined) {
        const figure = (["home", "away", "void"] as const)[below(3)] ?? "void";
        chosen.revision += 1;
        await life.addResult(chosen.market, { revision: chosen.revision, figure });
        await life.settle(markets.map(({ market }) => market));
        if (chosen.revision === 1) await openMarket();
      }
    }
    life.clock.advance(below(14) * HOUR_MS + below(60) * 60_000);
    await onStep(caller, life.clock.nowMs());
  }
  await life.stop();
  return { caller, nowMs: life.clock.nowMs(), placed: tickets.length };
}

test("the statement equals the ledger by day, week, month in any zone, after voids, corrections and sales", async () => {
  const reasons = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const { caller, nowMs, placed } = await live(seed, async ({ partner }, now) => {
      await foldStatement({ store, nowMs: () => now }, partner.partnerId);
    });
    const range = [localDay(nowMs - 90 * 24 * HOUR_MS, "UTC"), localDay(nowMs + 24 * HOUR_MS, "UTC")] as const;
    for (const zone of ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati"])
      expect(await expectEqual(caller, zone, range)).toBeGreaterThan(0n);
    for (const { reason } of await store.withTenant(caller.partner.partnerId, (tenant) =>
      tenant.selectFrom("ledger_entries").select("reason").distinct().execute(),
    ))
      reasons.add(reason);
    for (const { result } of await store.withTenant(caller.partner.partnerId, (tenant) =>
      tenant.selectFrom("ticket_results").select("result").distinct().execute(),
    ))
      reasons.add(result);
    const open = await ask(caller, { date_from: range[0], date_to: range[1] });
    expect(open.bets + open.open_bets).toBe(placed);
  }
  // Lives that were lived: corrections, parts sold, matches that were called off.
  expect([...reasons]).toEqual(
    expect.arrayContaining(["settlement", "correction", "cash-out", "loss", "refund", "cashed_out"]),
  );
}, 180_000);

/** A transaction with an id of its own that stays open until it is ended. */
async function holdTransaction(): Promise<{ readonly end: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const done = store.owner.transaction().execute(async (owner) => {
    await sql`select pg_current_xact_id()`.execute(owner);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  return { end: () => (held.resolve(), done) };
}

test("RU-17 after the clock was set back no movement is missed, and none counts twice", async () => {
  const life = new LifeFixture(store);
  const caller = await life.openMember(100_000n);
  const { partnerId } = caller.partner;
  const fold = () => foldStatement({ store, nowMs: () => life.clock.nowMs() }, partnerId);
  const playOne = async (): Promise<void> => {
    const market = await life.openMarket();
    await life.bet({ caller, stake: 1000n, legs: [{ market, side: "home", odds: 185n }] });
    await life.addResult(market, { revision: 1, figure: "home" });
    await life.settle([market]);
  };
  const bets = async (): Promise<number> => {
    const day = (offsetMs: number) => localDay(life.clock.nowMs() + offsetMs, "UTC");
    return (await ask(caller, { date_from: day(-24 * HOUR_MS), date_to: day(24 * HOUR_MS) })).bets;
  };
  const seen: number[] = [];
  // A transaction that is older than all of it and still open, as there always are some: what it may have written is not what the fold saw.
  const idle = await holdTransaction();
  // From one fold to the next: set back by two hours to where the first bet settled, then on in steps that pass all that was taken in.
  for (const advanceMs of [0, 2 * HOUR_MS, 10_000 - 2 * HOUR_MS, 5000, 600_000, 3 * HOUR_MS]) {
    life.clock.advance(advanceMs);
    await fold();
    await playOne();
    await fold();
    await fold();
    seen.push(await bets());
  }
  await idle.end();
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  const today = localDay(life.clock.nowMs(), "UTC");
  await expectEqual(caller, "UTC", [localDay(life.clock.nowMs() - 24 * HOUR_MS, "UTC"), today]);
  await life.stop();
});

test("a lost combo reopened by a correction takes its stake out, and counts once with the part sold later", async () => {
  const life = new LifeFixture(store);
  const caller = await life.openMember(100_000n);
  const markets = [await life.openMarket(), await life.openMarket(), await life.openMarket()];
  const legs = markets.map((market) => ({ market, side: "home" as const, odds: 185n }));
  for (const { marketId } of markets) life.setChance(marketId, 500);
  const ticket = await life.bet({ caller, stake: 10_000n, legs });
  if (ticket === null) throw new Error("the bet was refused");
  const [first, second, third] = markets;
  if (first === undefined || second === undefined || third === undefined) throw new Error("three markets");
  const seen: (readonly [number, number, number, number])[] = [];
  const moved: ClosedSums[] = [];
  const step = async (act: () => Promise<unknown>): Promise<void> => {
    life.clock.advance(30 * HOUR_MS);
    await act();
    const fold = await foldStatement({ store, nowMs: () => life.clock.nowMs() }, caller.partner.partnerId);
    moved.push(...fold.moved);
    const today = localDay(life.clock.nowMs(), "UTC");
    const found = await ask(caller, { date_from: today, date_to: today });
    seen.push([found.bets, found.staked, found.returned, found.open_bets]);
  };
  await step(() => life.sell(caller, ticket, 1000n));
  const result = (market: SeededMarket, revision: number, figure: Side) => async () => {
    await life.addResult(market, { revision, figure });
    await life.settle(markets);
  };
  await step(result(first, 1, "away"));
  await step(result(first, 2, "home"));
  await step(() => life.sell(caller, ticket, 2000n));
  await life.addResult(second, { revision: 1, figure: "home" });
  await step(result(third, 1, "home"));
  const [, , , sale, end] = seen;
  expect(seen.map(([bets, staked, , open]) => [bets, staked, open])).toEqual([
    [0, 10, 1],
    [1, 90, 0],
    [-1, -90, 1],
    [0, 20, 1],
    [1, 70, 0],
  ]);
  expect(moved.map(({ bets, stakedMinor, reopenedMinor }) => [bets, stakedMinor, reopenedMinor])).toEqual([
    [0, 1000, 0],
    [1, 9000, 0],
    [0, 0, 9000],
    [0, 2000, 0],
    [1, 7000, 0],
  ]);
  expect(moved.at(-1)).toMatchObject({ kind: "combo", currency: "USD", returnedMinor: 44_310, takenBackMinor: 0 });
  expect(end?.[2]).toBe(443.1);
  expect(sale?.[2]).toBeGreaterThan(0);
  const range = [localDay(life.clock.nowMs() - 300 * HOUR_MS, "UTC"), localDay(life.clock.nowMs(), "UTC")] as const;
  expect(await expectEqual(caller, "UTC", range)).toBe(10_000n);
  // The same when all of it is folded at once, afterwards.
  for (const table of ["statement_cursors", "statement_moves", "statement_quarters"] as const)
    await store.owner.executeQuery(
      store.owner.deleteFrom(table).where("partner_id", "=", caller.partner.partnerId).compile(),
    );
  expect((await ask(caller, { date_from: range[0], date_to: range[1] })).staked).toBe(0);
  await foldStatement({ store, nowMs: () => life.clock.nowMs() }, caller.partner.partnerId);
  expect(await expectEqual(caller, "UTC", range)).toBe(10_000n);
  await life.stop();
});

test("folding late, in small parts or again changes nothing, and nobody else's bets are counted", async () => {
  const { caller, nowMs } = await live(7, async () => {});
  const { partnerId } = caller.partner;
  const fold = (limit: number) =>
    store.withTenant(partnerId, (tenant) =>
      sql<{ n: number }>`select folded as n from fold_statement(${partnerId}, ${nowMs}, 90000, ${limit})`.execute(
        tenant,
      ),
    );
  const range = [localDay(nowMs - 90 * 24 * HOUR_MS, "UTC"), localDay(nowMs + 24 * HOUR_MS, "UTC")] as const;
  while (((await fold(3)).rows[0]?.n ?? 0) > 0);
  await expectEqual(caller, "Asia/Manila", range);
  const before = await ask(caller, { date_from: range[0], date_to: range[1] });
  await Promise.all([fold(5000), fold(5000)]);
  expect(await ask(caller, { date_from: range[0], date_to: range[1] })).toEqual(before);
  const stranger = { ...caller, member: { ...caller.member, memberId: caller.member.memberId + 100_000 } };
  expect(await ask(stranger, { date_from: range[0], date_to: range[1] })).toMatchObject({ bets: 0, staked: 0, net: 0 });
}, 60_000);

test("PR-40 days that are none, run backwards or are more than 366 are refused with 6003 and the field", async () => {
  const life = new LifeFixture(store);
  const caller = await life.openMember(0n);
  const refusal = async (date_from: string, date_to: string) => {
    const query = { date_from, date_to, unit: "day", lang: "en", timezone: "UTC" } as const;
    const answer = await answerStatement({ store, names }, caller, query);
    return answer.ok ? answer.value.result.periods.length : answer.error;
  };
  expect(await refusal("2024-01-01", "2024-12-31")).toBe(366);
  expect(await refusal("2024-01-01", "2025-01-01")).toMatchObject({ code: 6003, detail: { field: "date_to" } });
  expect(await refusal("2025-02-30", "2025-03-01")).toMatchObject({ code: 6003, detail: { field: "date_from" } });
  expect(await refusal("2025-03-02", "2025-03-01")).toMatchObject({ code: 6003, detail: { field: "date_to" } });
  expect(await refusal("9999-12-01", "9999-12-31")).toMatchObject({ code: 6003, detail: { field: "date_from" } });
  expect(await refusal("2100-12-31", "9999-12-31")).toMatchObject({ code: 6003, detail: { field: "date_to" } });
  expect(await refusal("2100-12-01", "2100-12-31")).toBe(31);
});
