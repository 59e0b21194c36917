import type { Client } from "pg";
import type { WalletEntry } from "./books.ts";

/** Longer than any of it takes by itself, a restarted process included. */
const STUCK_MS = 120_000;

/** Each query finds what should have ended long ago; `$1` is the moment before which it began. */
const STUCK: Readonly<Record<string, string>> = {
  "a bet request without an answer": `select unique_id::text as what from bet_requests
    where answer_status is null and done_at_ms is null and created_at_ms < $1`,
  "a call to the partner that is open": `select call_id::text as what from partner_calls c
    where c.state not in ('done', 'refused') and c.created_at_ms < $1
      and not (c.verb = 'debit' and c.state = 'unknown' and exists (
        select from partner_calls r where r.verb = 'rollback' and r.debit_id = c.call_id and r.state = 'done'))`,
  "a result that is not settled": `select r.market_id::text as what from market_results r
    where r.created_at_ms < $1 and exists (select from ticket_legs l where l.market_id = r.market_id)
      and not exists (select from market_settlements s where s.market_id = r.market_id and s.revision = r.revision)
      and not exists (select from market_results n where n.market_id = r.market_id and n.revision > r.revision)`,
  "an open ticket whose markets all have results": `select t.ticket_id::text as what from tickets t
    where coalesce((select r.result = 'pending' from ticket_results r where r.ticket_id = t.ticket_id
        order by r.revision desc limit 1), true)
      and not exists (select from ticket_legs l where l.ticket_id = t.ticket_id and not exists (
        select from market_results m where m.market_id = l.market_id and m.created_at_ms < $1))`,
  "a bet on an ended match whose market has no result": `select l.ticket_id::text as what from ticket_legs l
    join events e using (event_id) where e.state = 'ended' and e.updated_at_ms < $1
      and not exists (select from market_results m where m.market_id = l.market_id)`,
  "a shared round that is not settled": `select chain_round::text as what from arcade_shared_rounds
    where settled_at_ms is null and closes_at_ms < $1`,
  "a bet of a settled shared round without an end": `select b.bet_id::text as what from arcade_shared_bets b
    join arcade_shared_rounds s using (chain_end, chain_round) where s.settled_at_ms < $1
      and not exists (select from arcade_shared_results r where r.bet_id = b.bet_id)
      and not exists (select from arcade_shared_cash_outs o where o.bet_id = b.bet_id and o.paid_minor is not null)`,
};

/** What stands open in the database though it should have ended. */
export async function findStuck(client: Client, nowMs: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(STUCK)) {
    const { rows } = await client.query<{ readonly what: string }>(query, [nowMs - STUCK_MS]);
    if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${rows[0]?.what ?? ""}`);
  }
  return found;
}

const CALLS = `select c.call_id as id, c.verb as kind, m.member_code as "memberCode", c.amount_minor::text as "amountMinor",
    c.debit_id as "originalId", c.state = 'done' as "isDone"
  from partner_calls c join members m using (member_id)`;

type Call = WalletEntry & { readonly isDone: boolean };

const nameOf = ({ id, kind, memberCode, amountMinor = "0" }: WalletEntry): string =>
  `${kind} ${id} ${memberCode} ${amountMinor}`;

const originalsOf = (entries: readonly WalletEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, originalId }) => (kind === "rollback" && originalId ? [originalId] : [])));

/** Debits, credits and rollbacks that only one of server and wallet knows, or knows with another amount; and what is booked twice. */
export async function findOneSided(client: Client, wallet: readonly WalletEntry[]): Promise<readonly string[]> {
  const { rows: calls } = await client.query<Call>(CALLS);
  const done = calls.filter(({ isDone }) => isDone);
  const isMoney = ({ kind }: WalletEntry): boolean => kind === "debit" || kind === "credit";
  const [ours, theirs] = [done.filter(isMoney).map(nameOf), wallet.filter(isMoney).map(nameOf)];
  const [inOurs, inTheirs] = [new Set(ours), new Set(theirs)];
  // A debit whose answer was lost is not done, and stands in the wallet until its rollback.
  const undone = new Set(calls.filter(({ isDone }) => !isDone).map(({ id }) => id));
  const isExtra = (entry: WalletEntry): boolean =>
    isMoney(entry) && !inOurs.has(nameOf(entry)) && !undone.has(entry.id);
  const [rolledBack, taken] = [originalsOf(done), originalsOf(wallet)];
  const booked = new Set(wallet.map(({ id }) => id));
  return [
    ...ours.filter((name) => !inTheirs.has(name)).map((name) => `the partner's wallet has not booked ${name}`),
    ...wallet.filter(isExtra).map((entry) => `only the partner's wallet has booked ${nameOf(entry)}`),
    ...theirs
      .filter((name, at) => theirs.indexOf(name) !== at)
      .map((name) => `the partner's wallet booked twice ${name}`),
    ...[...rolledBack].filter((id) => booked.has(id) && !taken.has(id)).map((id) => `the wallet kept the debit ${id}`),
    ...[...taken].filter((id) => !rolledBack.has(id)).map((id) => `only the partner's wallet rolled back ${id}`),
  ];
}
