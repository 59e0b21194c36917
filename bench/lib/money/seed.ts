import { createHash } from "node:crypto";
import { sql } from "kysely";
import { demoPartner } from "../../../server/people/members/demo-partner.ts";
import { provisionPartner } from "../../../server/people/members/store-partners.ts";
import { TEST_BOX } from "../../../testkit/postgres/test-box.ts";
import type { Store } from "../../../server/base/store/open.ts";

export interface Book {
  readonly partnerId: number;
  readonly members: number;
  readonly firstMember: number;
  readonly markets: number;
  readonly firstMarket: number;
  readonly firstEvent: number;
}

const PARTNER_KEY = "bench-internal";
/** Low, so that twenty of them together stay below the most a combo may win. */
export const HOME_ODDS_CENTI = 130;
/** So much in every wallet that no bet of a run is short of money. */
const WALLET_MINOR = 1_000_000_000_000;

/** Provisions the bench's partner (internal wallets, no waiting times, no ticket limits) and answers its id. */
async function seedPartner(store: Store): Promise<number> {
  const origin = "http://localhost:9060";
  const demo = demoPartner({ operatorOrigin: origin, signingSecret: "bench", inPlayDelayMs: 0, placeIntervalMs: 0 });
  const limits = {
    ...demo.settings.limits,
    pendingTicketsPerEvent: 1_000_000_000,
    pendingTicketsPerMember: 1_000_000_000,
  };
  const link = { ...demo.link, walletMode: "internal" } as const;
  await provisionPartner(
    { store, box: TEST_BOX },
    { ...demo, key: PARTNER_KEY, settings: { ...demo.settings, limits }, link },
    0,
  );
  const partner = await store.owner.selectFrom("partners").select("partner_id").where("key", "=", PARTNER_KEY);
  const { partner_id: partnerId } = await partner.executeTakeFirstOrThrow();
  return partnerId;
}

/** A partner with internal wallets, without waiting times, members with wallets and open match winners of as many matches. */
export async function seedBook(store: Store, size: { members: number; markets: number }): Promise<Book> {
  const partnerId = await seedPartner(store);
  const first = await store.owner.transaction().execute(async (tx) => {
    const run = async (statement: ReturnType<typeof sql<{ first: number }>>): Promise<number> =>
      (await statement.execute(tx)).rows[0]?.first ?? 0;
    const competition = await run(
      sql`insert into competitions (source_key, game_id, name) values ('bench', 2, 'Bench Cup') returning competition_id as first`,
    );
    const event =
      await run(sql`with made as (insert into events (source_key, competition_id, game_id, home, away, start_at_ms, state, updated_at_ms)
      select 'bench-' || n, ${competition}, 2, jsonb_build_object('name', 'Red Foxes ' || n, 'emblem', null),
        jsonb_build_object('name', 'Blue Owls ' || n, 'emblem', null), 4e12, 'scheduled', 0
      from generate_series(1, ${size.markets}::integer) n returning event_id) select min(event_id) as first from made`);
    const market =
      await run(sql`with made as (insert into markets (event_id, source_key, tab, bet_type, name_id, status, version, is_main, lines, updated_at_ms)
      select ${event} + n - 1, 'bench-' || n, 'MATCH', 'WIN', 'market.matchWinner', 'open', 1, true,
        ${JSON.stringify([LINE])}::jsonb, 0 from generate_series(1, ${size.markets}::integer) n order by n returning market_id)
      select min(market_id) as first from made`);
    const member =
      await run(sql`with made as (insert into members (partner_id, member_code, login_name, currency, created_at_ms)
      select ${partnerId}, 'bench-' || n, 'bench-' || n, 'USD', 0 from generate_series(1, ${size.members}::integer) n
      order by n returning member_id) select min(member_id) as first from made`);
    await sql`insert into ledger_accounts (partner_id, kind, member_id, currency)
      select ${partnerId}, kind, null, 'USD' from unnest('{stakes,revenue,partner-wallet,funding}'::account_kind[]) kind`.execute(
      tx,
    );
    await sql`insert into ledger_accounts (partner_id, kind, member_id, currency)
      select ${partnerId}, 'member', ${member} + n - 1, 'USD' from generate_series(1, ${size.members}::integer) n`.execute(
      tx,
    );
    await sql`update ledger_accounts set balance_minor = ${WALLET_MINOR}, leg_count = 1
      where partner_id = ${partnerId} and kind = 'member'`.execute(tx);
    await sql`with entry as (insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
        values (gen_random_uuid(), ${partnerId}, 'single', 'deposit', 0) returning entry_id)
      insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
      select e.entry_id, row_number() over (), ${partnerId}, a.account_id,
        case a.kind when 'member' then ${WALLET_MINOR}::bigint else -${WALLET_MINOR}::bigint * ${size.members}::integer end, 'USD',
        case a.kind when 'member' then 1 end
      from entry e, ledger_accounts a where a.partner_id = ${partnerId} and a.kind in ('member', 'funding')`.execute(
      tx,
    );
    await sql`insert into source_health (source, alive_at_ms) values ('bench', 1e15)`.execute(tx);
    return { event, market, member };
  });
  // Only filled tables: statistics of an empty one would make the planner expect it to stay empty.
  await sql`vacuum analyze events, markets, members, ledger_accounts, ledger_entries, ledger_legs`.execute(store.owner);
  return {
    partnerId,
    members: size.members,
    firstMember: first.member,
    markets: size.markets,
    firstMarket: first.market,
    firstEvent: first.event,
  };
}

const LINE = {
  lineNumber: 0,
  handicapQuarters: null,
  selections: [
    { selection: "home", oddsCenti: HOME_ODDS_CENTI, isOpen: true },
    { selection: "away", oddsCenti: 360, isOpen: true },
  ],
};

export const tokenOf = (n: number): string => createHash("sha256").update(`bench-${n}`).digest("hex").slice(0, 40);

/** A session for each of the first so many members, as a launch would have made it. */
export async function seedSessions(store: Store, book: Book, count: number): Promise<void> {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const n = from + index;
      return {
        session_id: `ss-bench-${n}`,
        partner_id: book.partnerId,
        member_id: book.firstMember + n,
        token_hash: hash(tokenOf(n)),
        public_token_hash: hash(`public-${n}`),
        launch_server_ms: 0,
        launch_local_ms: 0,
        expires_at_ms: 4e12,
        created_at_ms: 0,
      };
    });
    await store.owner.insertInto("sessions").values(rows).execute();
  }
}

/** What is left over when everything is added up: zero in a sound ledger; and every wallet equals its legs. */
export async function checkBooks(store: Store): Promise<void> {
  const { rows } = await sql<{ unbalanced: string; drift: string }>`select
    (select count(*) from (select from ledger_legs group by entry_id having sum(amount_minor) <> 0) u) as unbalanced,
    (select count(*) from ledger_accounts a where a.kind = 'member' and a.balance_minor <>
      coalesce((select sum(l.amount_minor) from ledger_legs l where l.account_id = a.account_id), 0)
      and a.member_id in (select member_id from members order by member_id limit 50)) as drift`.execute(store.owner);
  if (Number(rows[0]?.unbalanced) > 0 || Number(rows[0]?.drift) > 0)
    throw new Error(`the ledger does not add up: ${JSON.stringify(rows[0])}`);
}

export async function countTickets(store: Store): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from tickets`.execute(store.owner);
  return Number(rows[0]?.n ?? 0);
}
