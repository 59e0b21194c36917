import { sql } from "kysely";
import { openStore, type Store } from "../../server/base/store/open.ts";

/** One thing wrong with the books, in words. */
export interface Finding {
  readonly rule: string;
  readonly detail: string;
}

/**
 * Looks through the whole database as its owner and names whatever breaks the laws of the books. Written from the
 * rules, apart from the code that keeps them: an empty list is the only good answer.
 */
export async function sweepLedger(store: Store): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [rule, query] of Object.entries(LAWS)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(store.owner);
    for (const row of rows) {
      const detail = JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
      findings.push({ rule, detail });
    }
  }
  return findings;
}

/** The same of the database at an address of its owner. */
export async function sweepDatabase(databaseUrl: string): Promise<readonly Finding[]> {
  const store = await openStore({ databaseUrl, poolSize: 2 });
  try {
    return await sweepLedger(store);
  } finally {
    await store.stop();
  }
}

/** By the newest of a ticket's rows: a correction may have opened it again. */
const IS_OPEN = `coalesce((select r.result = 'pending' from ticket_results r where r.ticket_id = t.ticket_id
  order by r.revision desc limit 1), true)`;

const LAWS: Readonly<Record<string, string>> = {
  "legs of an entry sum to zero in each currency": `
    select entry_id, currency, sum(amount_minor) from ledger_legs group by 1, 2 having sum(amount_minor) <> 0`,
  "money is conserved in each partner and currency": `
    select l.partner_id, l.currency, sum(l.amount_minor) from ledger_legs l join ledger_entries e using (entry_id)
    where e.phase <> 'pending' group by 1, 2 having sum(l.amount_minor) <> 0`,
  "a member's balance is the sum of their posted legs": `
    select a.account_id, a.balance_minor, coalesce(s.total, 0) as legs from ledger_accounts a left join (
      select account_id, sum(amount_minor) as total from ledger_legs join ledger_entries e using (entry_id)
      where e.phase <> 'pending' group by 1) s using (account_id)
    where a.kind = 'member' and a.balance_minor <> coalesce(s.total, 0)`,
  "what is held is the debits of unresolved pending entries": `
    select a.account_id, a.held_minor from ledger_accounts a left join (
      select l.account_id, sum(greatest(-l.amount_minor, 0)) as total from ledger_legs l
      join ledger_entries e using (entry_id) where e.phase = 'pending'
        and not exists (select from ledger_entries r where r.pending_id = e.entry_id) group by 1) s using (account_id)
    where a.kind = 'member' and a.held_minor <> coalesce(s.total, 0)`,
  "an account's legs are in its currency and of its partner": `
    select l.entry_id from ledger_legs l join ledger_accounts a using (account_id)
    where a.currency <> l.currency or a.partner_id <> l.partner_id`,
  "every leg has an entry and every entry but a void has legs": `
    select entry_id from ledger_entries e full join (select distinct entry_id from ledger_legs) l using (entry_id)
    where e.entry_id is null or (l.entry_id is null and e.phase <> 'void')`,
  "every ticket has exactly one stake entry of exactly its stake": `
    select t.ticket_id from tickets t left join ledger_entries e on e.ticket_id = t.ticket_id and e.reason = 'stake'
      and e.phase in ('single', 'post')
    left join ledger_legs l on l.entry_id = e.entry_id and l.amount_minor > 0
    group by t.ticket_id, t.stake_minor having count(l.entry_id) <> 1 or sum(l.amount_minor) <> t.stake_minor`,
  "every stake entry has its ticket": `
    select e.entry_id from ledger_entries e left join tickets t using (ticket_id)
    where e.reason = 'stake' and e.phase in ('single', 'post') and t.ticket_id is null`,
  "one id of a member makes one ticket": `
    select member_id, unique_id from tickets group by 1, 2 having count(*) > 1`,
  "a ticket has the legs it says": `
    select t.ticket_id from tickets t left join ticket_legs l using (ticket_id)
    group by t.ticket_id, t.leg_count having count(l.ticket_id) <> t.leg_count`,
  "every ended round of a mini-game has the stakes and the payout its result names": `
    select r.round_id from arcade_results r
    left join (select e.ticket_id, sum(l.amount_minor) as staked from ledger_entries e join ledger_legs l using (entry_id)
      where e.reason = 'round-stake' and l.amount_minor > 0 group by 1) s on s.ticket_id = r.round_id
    left join (select e.ticket_id, count(distinct e.entry_id) as entries,
        sum(l.amount_minor) filter (where a.kind in ('member', 'partner-wallet')) as paid
      from ledger_entries e join ledger_legs l using (entry_id) join ledger_accounts a using (account_id)
      where e.reason = 'round-payout' group by 1) p on p.ticket_id = r.round_id
    where r.staked_minor is distinct from s.staked or p.entries is distinct from 1
      or coalesce(p.paid, 0) <> r.payout_minor`,
  "every entry of a mini-game has its round": `
    select e.entry_id from ledger_entries e left join arcade_rounds r on r.round_id = e.ticket_id
    left join arcade_shared_bets b on b.bet_id = e.ticket_id
    where e.reason in ('round-stake', 'round-payout') and r.round_id is null and b.bet_id is null`,
  "every ended bet of a shared round has one payout, of what its result names": `
    select r.bet_id from arcade_shared_results r join arcade_shared_bets b using (bet_id)
    left join (select e.ticket_id, count(distinct e.entry_id) as entries,
        sum(l.amount_minor) filter (where a.kind in ('member', 'partner-wallet')) as paid,
        sum(-l.amount_minor) filter (where a.kind = 'stakes') as staked
      from ledger_entries e join ledger_legs l using (entry_id) join ledger_accounts a using (account_id)
      where e.reason = 'round-payout' group by 1) p on p.ticket_id = r.bet_id
    where p.entries is distinct from 1 or coalesce(p.paid, 0) <> r.payout_minor or p.staked is distinct from b.stake_minor`,
  "every cash-out of a shared round that was credited has one payout, of what it was credited": `
    select o.bet_id from arcade_shared_cash_outs o
    left join (select e.ticket_id, count(distinct e.entry_id) as entries,
        sum(l.amount_minor) filter (where a.kind in ('member', 'partner-wallet')) as paid
      from ledger_entries e join ledger_legs l using (entry_id) join ledger_accounts a using (account_id)
      where e.reason = 'round-payout' group by 1) p on p.ticket_id = o.bet_id
    where o.paid_minor is not null and (p.entries is distinct from 1 or p.paid is distinct from o.paid_minor)`,
  "the stakes account holds the stakes of the tickets and rounds that are open": `
    select a.partner_id, a.currency, coalesce(s.total, 0) as held, coalesce(o.total, 0) as open from ledger_accounts a
    left join (select account_id, sum(amount_minor) as total from ledger_legs join ledger_entries e using (entry_id)
      where e.phase <> 'pending' group by 1) s using (account_id)
    left join (select t.partner_id, t.currency, sum(t.stake_minor
        - coalesce((select sum(c.stake_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)) as total from tickets t
      where ${IS_OPEN} group by 1, 2) o
      on o.partner_id = a.partner_id and o.currency = a.currency
    left join (select e.partner_id, l.currency, sum(l.amount_minor) as total from ledger_entries e
      join ledger_legs l using (entry_id) where e.reason = 'round-stake' and l.amount_minor > 0
        and not exists (select from arcade_results r where r.round_id = e.ticket_id)
        and not exists (select from arcade_shared_results r where r.bet_id = e.ticket_id)
        and not exists (select from arcade_shared_cash_outs o where o.bet_id = e.ticket_id and o.paid_minor is not null)
      group by 1, 2) g
      on g.partner_id = a.partner_id and g.currency = a.currency
    where a.kind = 'stakes' and coalesce(s.total, 0) <> coalesce(o.total, 0) + coalesce(g.total, 0)`,
  "no more of a ticket is sold back than was staked": `
    select t.ticket_id from tickets t join cash_outs c using (ticket_id) group by t.ticket_id, t.stake_minor
    having sum(c.stake_minor) > t.stake_minor`,
  "every sold part has an entry that paid it": `
    select c.ticket_id from cash_outs c left join ledger_entries e using (entry_id) where e.entry_id is null`,
  "a row is added to the results of a combo only where something changed": `
    select ticket_id from (select ticket_id, t.leg_count, result, payout_minor, lag(result) over w as was,
      lag(payout_minor) over w as paid from ticket_results r join tickets t using (ticket_id)
      window w as (partition by ticket_id order by r.revision)) d
    where leg_count > 1 and result = was and payout_minor = paid`,
  "open tickets are counted on their member's account": `
    select a.account_id, a.open_tickets, coalesce(o.total, 0) as open from ledger_accounts a left join (
      select t.member_id, t.currency, count(*) as total from tickets t
      where ${IS_OPEN} group by 1, 2) o
      on o.member_id = a.member_id and o.currency = a.currency
    where a.kind = 'member' and a.open_tickets <> coalesce(o.total, 0)`,
};
