import { type Kysely, sql } from "kysely";
import { ACCEPT_BET } from "./accept-bet.ts";
import { READ_BET_FACTS } from "./read-bet-facts.ts";

/**
 * PostgreSQL reads the text of a CHECK anew at every statement that writes its table, which cost a lone bet a sixth of its
 * time. Said of one column, the same holds as a domain, read once a session; what is said of several columns of an
 * account is looked at when one of those is written, not when a balance is.
 */
const DOMAINS = [
  { name: "request_state", values: ["processing", "done"], table: "bet_requests", column: "state" },
  { name: "ledger_phase", values: ["single", "pending", "post", "void"], table: "ledger_entries", column: "phase" },
] as const;

const CHECKS = [
  ["bet_requests", "bet_requests_state_check"],
  ["ledger_entries", "ledger_entries_phase_check"],
  ["ledger_accounts", "ledger_accounts_check"],
  ["ledger_accounts", "ledger_accounts_currency_check"],
  ["ledger_accounts", "ledger_accounts_held_minor_check"],
  ["ledger_accounts", "ledger_accounts_kind_check"],
] as const;

const ACCOUNT_SHAPE = `
create function check_ledger_account() returns trigger language plpgsql as $$
begin
  if new.kind not in ('member', 'stakes', 'revenue', 'partner-wallet', 'funding') or length(new.currency) <> 3
    or new.held_minor < 0 or (new.kind = 'member') <> (new.member_id is not null) then
    raise exception 'no such ledger account may be: %', new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $$`;

/** Settings of the function alone: a plan once made is good for every size of table, and no table is read whole. */
const SETTINGS = [
  "search_path = pg_catalog, public, pg_temp",
  "plan_cache_mode = force_generic_plan",
  "enable_seqscan = off",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of CHECKS) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  for (const { name, values, table, column } of DOMAINS) {
    const list = sql.raw(values.map((value) => `'${value}'`).join(", "));
    await sql`create domain ${sql.ref(name)} as text check (value in (${list}))`.execute(db);
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type ${sql.ref(name)}`.execute(db);
  }
  await sql.raw(READ_BET_FACTS).execute(db);
  await sql.raw(ACCOUNT_SHAPE).execute(db);
  await sql`create trigger ledger_accounts_shape before insert or update of kind, currency, member_id, held_minor
    on ledger_accounts for each row execute function check_ledger_account()`.execute(db);
  await sql`drop function accept_bet`.execute(db);
  await sql.raw(ACCEPT_BET).execute(db);
  for (const setting of SETTINGS) await sql.raw(`alter function accept_bet set ${setting}`).execute(db);
  await sql`revoke execute on function accept_bet from public`.execute(db);
  await sql`grant execute on function accept_bet to clutch_app`.execute(db);
}
