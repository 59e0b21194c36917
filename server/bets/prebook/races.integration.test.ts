import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFixture, createTestClock, seedCaller, type TestClock } from "../../../testkit/ledger/betting-fixture.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMarket, seedPartner, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { PlaceDeps } from "../betting/place-bet.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { cancelOwn } from "./store-prebooks.ts";
import { createTrigger } from "./trigger.ts";
import { sized } from "../../../testkit/size.ts";

const MARKETS = 20;
const MEMBERS = 50;
const ROUNDS = sized(2, 10);
const STAKE = 1000n;
/** Every third member has less than the stakes of their prebooks. */
const POOR = 5000n;
const RICH = 10_000_000n;

let store: Store;
let clock: TestClock;
let fixture: PlaceDeps;
let partnerId: number;
const callers: MemberCaller[] = [];

beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  fixture = createFixture(store, clock, () => Promise.reject(new Error("nobody may be called")));
  partnerId = await seedPartner(store);
  for (let n = 0; n < MEMBERS; n += 1) {
    const settings = { limits: ROOMY };
    callers.push(await seedCaller(store, { partnerId, settings, balanceMinor: n % 3 === 0 ? POOR : RICH }));
  }
});
afterAll(() => store.stop());

const ROOMY = {
  minBetAmount: 1,
  maxBetAmount: 5000,
  maxPayout: 50_000,
  maxComboAmount: 5000,
  maxComboPayout: 50_000,
  pendingTicketsPerEvent: 100_000,
  pendingTicketsPerMember: 100_000,
};

const setMarkets = (
  markets: readonly SeededMarket[],
  to: { readonly status: "open" | "pause" | "closed"; readonly odds: number },
) =>
  sql`update markets set version = version + 1, status = ${to.status},
      lines = jsonb_set(lines, '{0,selections,0,oddsCenti}', to_jsonb(${to.odds}::integer))
    where market_id = any (${markets.map((market) => market.marketId)}::integer[])`.execute(store.db);

/** A prebook of every member on every market, written as the call writes it. */
async function seedPrebooks(markets: readonly SeededMarket[]): Promise<readonly bigint[]> {
  const { rows } = await store.withTenant(partnerId, (tenant) =>
    sql<{
      prebook_id: bigint;
    }>`insert into prebooks (prebook_id, partner_id, member_id, event_id, market_id, line_number,
        selection, target_odds_centi, odds_type, stake_minor, currency, language, timezone, created_at_ms)
      select nextval('tickets_ticket_id_seq'), ${partnerId}, member_id, event_id, market_id, 0, 'home', 210, 'euro',
        ${STAKE}, 'USD', 'en', 'UTC', ${clock.nowMs()}
      from unnest(${callers.map(({ member }) => member.memberId)}::integer[]) as m(member_id)
      cross join unnest(${markets.map((market) => market.eventId)}::integer[],
        ${markets.map((market) => market.marketId)}::integer[]) as k(event_id, market_id)
      returning prebook_id`.execute(tenant),
  );
  return rows.map((row) => row.prebook_id);
}

const errors: unknown[] = [];

/** Two processes, each with its own trigger, run until stopped. */
async function triggerUntil(isOver: () => boolean): Promise<void> {
  const trigger = createTrigger({ place: fixture, onNotices: () => {}, onError: (error) => errors.push(error) });
  const partner = callers[0]?.partner;
  if (partner === undefined) throw new Error("a partner");
  do await trigger.run(partner);
  while (!isOver());
  await trigger.settled();
}

/** The round's own order of what happens to the markets while triggers run and members cancel. */
async function moveMarkets(markets: readonly SeededMarket[], round: number): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    // Every fourth market never reopens, so that some prebooks always wait until it closes.
    const some = markets.filter((_, index) => index % 4 !== 3 && (index + step + round) % 3 !== 0);
    await setMarkets(some, { status: step % 3 === 1 ? "pause" : "open", odds: step % 2 === 0 ? 215 : 200 });
    await new Promise((resolve) => setTimeout(resolve, (round * 7 + step * 11) % 40));
  }
  await setMarkets(
    markets.filter((_, index) => index % 2 === 0),
    { status: "open", odds: 216 },
  );
  await setMarkets(
    markets.filter((_, index) => index % 2 === 1),
    { status: "closed", odds: 216 },
  );
}

async function cancelSome(ids: readonly bigint[], outcomes: Map<bigint, string>): Promise<void> {
  const chosen = ids.filter((id) => id % 4n === 0n);
  for (let from = 0; from < chosen.length; from += 10) {
    await Promise.all(
      chosen.slice(from, from + 10).map(async (prebookId) => {
        const owners = await sql<{
          member_id: number;
        }>`select member_id from prebooks where prebook_id = ${prebookId}`.execute(store.owner);
        const who = { partnerId, memberId: owners.rows[0]?.member_id ?? 0 };
        outcomes.set(prebookId, await cancelOwn(store, who, { prebookId, nowMs: clock.nowMs() }));
      }),
    );
  }
}

async function countUnended(): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from prebooks where ended_at_ms is null`.execute(
    store.owner,
  );
  return rows[0]?.n ?? 0n;
}

interface Ended {
  readonly prebook_id: bigint;
  readonly status: string;
  readonly cancelled_for: string | null;
  readonly placed_ticket_id: bigint | null;
  readonly tickets: bigint;
  readonly notices: bigint;
}

test("R4.4-17 G-55 races of trigger, cancel, close and an emptied wallet: each prebook ends in exactly one state", async () => {
  const outcomes = new Map<bigint, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.advance(120_000);
    await store.db
      .insertInto("source_health")
      .values({ source: "test", alive_at_ms: clock.nowMs() })
      .onConflict((conflict) => conflict.column("source").doUpdateSet({ alive_at_ms: clock.nowMs() }))
      .execute();
    const markets: SeededMarket[] = [];
    for (let n = 0; n < MARKETS; n += 1) markets.push(await seedMarket(store));
    await setMarkets(markets, { status: "pause", odds: 185 });
    const ids = await seedPrebooks(markets);
    let isOver = false;
    const triggers = [triggerUntil(() => isOver), triggerUntil(() => isOver)];
    await Promise.all([moveMarkets(markets, round), cancelSome(ids, outcomes)]);
    isOver = true;
    await Promise.all(triggers);
    // Prebooks put back wait for their lease, and an interrupted bet is retried once before its market's end is seen:
    // later runs of either process end them.
    for (let looks = 0; looks < 4 && (await countUnended()) > 0n; looks += 1) {
      clock.advance(61_000);
      await store.db.updateTable("source_health").set({ alive_at_ms: clock.nowMs() }).execute();
      await triggerUntil(() => true);
    }
  }
  const { rows } = await sql<Ended>`select p.*,
      (select count(*) from tickets t where t.details->>'prebookId' = p.prebook_id::text) as tickets,
      (select count(*) from notifications n where n.kind = 'prebook'
        and n.ticket_id in (p.prebook_id, p.placed_ticket_id)) as notices
    from prebooks p`.execute(store.owner);
  expect(rows.length).toBe(MARKETS * MEMBERS * ROUNDS);
  const wrong = rows.filter((row) => !isEndedOnce(row, outcomes.get(row.prebook_id)));
  expect(wrong.slice(0, 5)).toEqual([]);
  const counts = Map.groupBy(rows, (row) => row.cancelled_for ?? row.status);
  // Every outcome has occurred, so that each is covered.
  expect([...counts.keys()]).toEqual(expect.arrayContaining(["3001", "closed", "confirmed", "member"]));
  // Otherwise only changes of the market between the claim and the bet: closed, paused, the line closed, the price fallen.
  const others = [...counts.keys()].filter((way) => !["3001", "closed", "confirmed", "member"].includes(way));
  expect(others.filter((way) => !["4006", "5002"].includes(way))).toEqual([]);
  expect(errors).toEqual([]);
  expect(await sweepLedger(store)).toEqual([]);
  const staked = await sql<{ sum: bigint }>`select sum(stake_minor)::bigint as sum from tickets`.execute(store.owner);
  expect(staked.rows[0]?.sum).toBe(BigInt(counts.get("confirmed")?.length ?? 0) * STAKE);
  const poorest = await sql<{ min: bigint }>`select min(balance_minor) as min from ledger_accounts
    where kind = 'member'`.execute(store.owner);
  expect(poorest.rows[0]?.min).toBeGreaterThanOrEqual(0n);
}, 600_000);

/** Placed with one ticket and one notice; cancelled by its member with neither; cancelled by us with a notice alone. */
function isEndedOnce(row: Ended, outcomes: string | undefined): boolean {
  if ((row.cancelled_for === "member") !== (outcomes === "cancelled")) return false;
  if (row.status === "confirmed") return row.placed_ticket_id !== null && row.tickets === 1n && row.notices === 1n;
  if (row.status !== "cancelled" || row.tickets !== 0n) return false;
  return row.notices === (row.cancelled_for === "member" ? 0n : 1n);
}
