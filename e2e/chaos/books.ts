import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { System } from "../system/system.ts";
import type { SentBet } from "./bettor.ts";

export interface WalletEntry {
  readonly kind: "debit" | "credit" | "deposit" | "rollback";
  readonly id: string;
  readonly memberCode: string;
  readonly amountMinor?: string;
  readonly originalId?: string;
}

/** Whose wallet the stakes are taken from (RU-13). */
export type WalletKind = "seamless" | "internal";

/** What the server's database and the members' wallet (the partner's, or the accounts we keep) say at one quiet moment. */
export interface Books {
  readonly tickets: readonly { readonly ticketId: string; readonly uniqueId: string; readonly memberCode: string }[];
  /** By member code, minor units. */
  readonly stakes: ReadonlyMap<string, bigint>;
  readonly payouts: ReadonlyMap<string, bigint>;
  readonly wallet: readonly WalletEntry[];
  /** What the ledger's own rules find wrong; empty when it is balanced. */
  readonly ledgerFaults: readonly string[];
}

const TICKETS = `select t.ticket_id::text as id, t.unique_id::text as "uniqueId", m.member_code as "memberCode",
    t.stake_minor::text as stake,
    coalesce((select r.payout_minor from ticket_results r where r.ticket_id = t.ticket_id
      order by r.revision desc limit 1), 0)::text as payout
  from tickets t join members m using (member_id)`;

/** A debit whose outcome stays unknown is over when its rollback is. */
const OPEN_CALLS = `select 1 from partner_calls c where c.state not in ('done', 'refused')
  and not (c.verb = 'debit' and c.state = 'unknown' and exists (
    select 1 from partner_calls r where r.verb = 'rollback' and r.debit_id = c.call_id and r.state = 'done')) limit 1`;

/** Each query finds rows only where the ledger is wrong. */
const LEDGER_RULES: Readonly<Record<string, string>> = {
  "an entry whose legs do not sum to zero": `select entry_id::text as what from ledger_legs
    group by entry_id, currency having sum(amount_minor) <> 0`,
  "an entry without legs": `select e.entry_id::text as what from ledger_entries e
    where e.phase = 'single' and not exists (select 1 from ledger_legs l where l.entry_id = e.entry_id)`,
  "a member account that is not the sum of its legs": `select a.account_id::text as what from ledger_accounts a
    where a.kind = 'member' and a.balance_minor <> coalesce((select sum(l.amount_minor) from ledger_legs l
      join ledger_entries e using (entry_id) where l.account_id = a.account_id and e.phase <> 'pending'), 0)`,
  "a ticket without its entry": `select t.ticket_id::text as what from tickets t
    where not exists (select 1 from ledger_entries e where e.entry_id = t.entry_id)`,
  "a ticket whose entry moves another amount": `select t.ticket_id::text as what from tickets t
    where t.stake_minor <> (select sum(l.amount_minor) from ledger_legs l
      where l.entry_id = t.entry_id and l.amount_minor > 0)`,
  "an id with two tickets": `select unique_id::text as what from tickets group by member_id, unique_id having count(*) > 1`,
  "two payouts of one revision": `select ticket_id::text as what from ticket_results
    group by ticket_id, revision having count(*) > 1`,
};

/** A settlement is one entry for all whom it pays, with a leg for each. */
const ACCOUNTS = `select e.entry_id || ' ' || l.leg_number as id, m.member_code as "memberCode",
    case when e.reason = 'stake' then 'debit' else 'credit' end as kind,
    (case when e.reason = 'stake' then -l.amount_minor else l.amount_minor end)::text as "amountMinor"
  from ledger_legs l join ledger_entries e using (entry_id) join ledger_accounts a using (account_id)
  join members m on m.member_id = a.member_id where a.kind = 'member' and e.reason <> 'deposit'`;

export const readWallet = (system: System): Promise<string> =>
  readFile(path.join(system.dataFolder, "operator-wallet.jsonl"), "utf8");

/** Waits until no call to the partner is open and the wallet stands still, then reads both in one moment. */
export async function readBooks(system: System, wallet: WalletKind, limitMs = 180_000): Promise<Books> {
  const client = new Client({ connectionString: await system.databaseUrl() });
  await client.connect();
  try {
    for (const until = Date.now() + limitMs; Date.now() < until; await sleep(200)) {
      const books = await tryRead(client, system, wallet);
      if (books !== null) return books;
    }
    throw new Error("calls to the partner never came to an end");
  } finally {
    await client.end();
  }
}

async function tryRead(client: Client, system: System, wallet: WalletKind): Promise<Books | null> {
  const before = await readWallet(system);
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    const open = await client.query(OPEN_CALLS);
    if (open.rowCount !== 0) return null;
    const { rows } = await client.query<Record<"id" | "uniqueId" | "memberCode" | "stake" | "payout", string>>(TICKETS);
    const ledgerFaults: string[] = [];
    for (const [rule, query] of Object.entries(LEDGER_RULES)) {
      const found = await client.query<{ readonly what: string }>(query);
      ledgerFaults.push(...found.rows.map(({ what }) => `${rule}: ${what}`));
    }
    if ((await readWallet(system)) !== before) return null;
    return {
      tickets: rows.map(({ id, uniqueId, memberCode }) => ({ ticketId: id, uniqueId, memberCode })),
      stakes: sumBy(rows, ({ stake }) => stake),
      payouts: sumBy(rows, ({ payout }) => payout),
      wallet: wallet === "internal" ? (await client.query<WalletEntry>(ACCOUNTS)).rows : parseWallet(before),
      ledgerFaults,
    };
  } finally {
    await client.query("rollback");
  }
}

export const parseWallet = (text: string): readonly WalletEntry[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WalletEntry);

function sumBy<R extends { readonly memberCode: string }>(rows: readonly R[], amountOf: (row: R) => string) {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.memberCode, (sums.get(row.memberCode) ?? 0n) + BigInt(amountOf(row)));
  return sums;
}

/** All contradictions between the books and the answers members got, the ledger, or the partner's wallet. */
export function findFaults(bets: readonly SentBet[], books: Books): string[] {
  const faults = [...books.ledgerFaults];
  const byId = new Map(books.tickets.map((ticket) => [ticket.uniqueId, ticket]));
  const sent = new Set(bets.map(({ uniqueId }) => uniqueId));
  for (const { uniqueId, state, ticketId } of bets) {
    const ticket = byId.get(uniqueId);
    if (state === "unanswered") faults.push(`${uniqueId} was never answered`);
    if (state === "accepted" && ticket === undefined) faults.push(`accepted bet ${uniqueId} is lost`);
    if (state === "accepted" && ticket !== undefined && ticket.ticketId !== ticketId)
      faults.push(`${uniqueId} is ticket ${ticket.ticketId}, the member was answered ${ticketId}`);
    if (state === "refused" && ticket !== undefined) faults.push(`refused bet ${uniqueId} has a ticket`);
  }
  for (const { uniqueId } of books.tickets) if (!sent.has(uniqueId)) faults.push(`nobody sent ticket ${uniqueId}`);
  return [...faults, ...findWalletFaults(books)];
}

/** The wallet gave exactly the stakes and got exactly the payouts. */
function findWalletFaults({ wallet, stakes, payouts }: Books): string[] {
  const undone = new Set(wallet.flatMap(({ kind, originalId }) => (kind === "rollback" ? [originalId ?? ""] : [])));
  const ids = wallet.map(({ id }) => id);
  const faults = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the wallet booked ${id} twice`);
  const taken = (kind: WalletEntry["kind"]) =>
    sumBy(
      wallet.filter((entry) => entry.kind === kind && !(kind === "debit" && undone.has(entry.id))),
      ({ amountMinor = "0" }) => amountMinor,
    );
  const [debits, credits] = [taken("debit"), taken("credit")];
  for (const member of new Set([...debits.keys(), ...stakes.keys(), ...credits.keys(), ...payouts.keys()])) {
    const [took, owed] = [debits.get(member) ?? 0n, stakes.get(member) ?? 0n];
    if (took !== owed) faults.push(`${member}: the wallet gave ${took}, the tickets' stakes are ${owed}`);
    const [gave, won] = [credits.get(member) ?? 0n, payouts.get(member) ?? 0n];
    if (gave !== won) faults.push(`${member}: the wallet got ${gave}, the tickets' payouts are ${won}`);
  }
  return faults;
}
