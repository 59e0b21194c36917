import type { CashOutRuleWire } from "@clutch/contract";
import { assert, isCurrencyCode, toWireAmount } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store, Tenant } from "../../base/store/open.ts";
import { workInBatches } from "../../base/store/batches/work-in-batches.ts";

interface Who {
  readonly partnerId: number;
  readonly memberId: number;
}

interface RuleRow {
  readonly rule_id: bigint;
  readonly ticket_id: bigint;
  readonly times_centi: number;
  readonly status: CashOutRuleWire["status"];
  readonly ended_for: CashOutRuleWire["ended_for"];
  readonly amount_minor: bigint | null;
  readonly created_at_ms: number;
  readonly currency: string;
}

/**
 * Stores a rule for an open ticket; an open one gets the new multiple, and one the member ended is opened again, so that a ticket does not
 * gather rows. Concurrent calls agree: the loser of either row finds the other's.
 */
export function setRule(
  store: Store,
  { partnerId, memberId }: Who,
  rule: { readonly ticketId: bigint; readonly timesCenti: number; readonly nowMs: number },
): Promise<CashOutRuleWire> {
  return store.withTenant(partnerId, async (tenant) => {
    const { rows } = await sql<{ rule_id: bigint }>`
      with again as (
        update cash_out_rules set status = 'waiting', ended_for = null, ended_at_ms = null, times_centi = ${rule.timesCenti},
          created_at_ms = ${rule.nowMs}
        where ended_for = 'member' and member_id = ${memberId} and rule_id = (select max(r.rule_id) from cash_out_rules r
          where r.ticket_id = ${rule.ticketId} and r.ended_for = 'member')
          and not exists (select from cash_out_rules r where r.ticket_id = ${rule.ticketId} and r.status = 'waiting')
        returning rule_id
      ), made as (
        insert into cash_out_rules (partner_id, member_id, ticket_id, times_centi, created_at_ms)
        select ${partnerId}, ${memberId}, ${rule.ticketId}, ${rule.timesCenti}, ${rule.nowMs}
          where not exists (select from again)
        on conflict (ticket_id) where status = 'waiting'
          do update set times_centi = excluded.times_centi, created_at_ms = excluded.created_at_ms
        returning rule_id
      )
      select rule_id from again union all select rule_id from made`.execute(tenant);
    const [kept] = await readRulesIn(tenant, memberId, rows[0]?.rule_id ?? null);
    assert(kept !== undefined, "the rule just kept");
    return kept;
  });
}

/** The rules of a member, newest first; includes all open ones, because a member has fewer open tickets. */
export const readRules = (store: Store, { partnerId, memberId }: Who): Promise<readonly CashOutRuleWire[]> =>
  store.withTenant(partnerId, (tenant) => readRulesIn(tenant, memberId, null));

const MAX_LISTED = 500;

async function readRulesIn(
  tenant: Tenant,
  memberId: number,
  ruleId: bigint | null,
): Promise<readonly CashOutRuleWire[]> {
  const { rows } = await sql<RuleRow>`select c.*, t.currency from cash_out_rules c join tickets t using (ticket_id)
    where c.member_id = ${memberId} and (${ruleId}::bigint is null or c.rule_id = ${ruleId}::bigint)
    order by c.status = 'waiting' desc, c.rule_id desc limit ${MAX_LISTED}`.execute(tenant);
  return rows.map(toRuleWire);
}

function toRuleWire(row: RuleRow): CashOutRuleWire {
  const { currency } = row;
  assert(isCurrencyCode(currency), `rule ${row.rule_id} is in ${currency}`);
  return {
    rule_id: String(row.rule_id),
    ticket_id: String(row.ticket_id),
    times: row.times_centi / 100,
    status: row.status,
    ended_for: row.ended_for,
    currency,
    amount: row.amount_minor === null ? null : toWireAmount(row.amount_minor, currency),
    date_created_utc: new Date(row.created_at_ms).toISOString(),
  };
}

/** Cancels a member's rule: `gone` when it is no longer open, `unknown` when it is not theirs. */
export function cancelRule(
  store: Store,
  { partnerId, memberId }: Who,
  { ruleId, nowMs }: { readonly ruleId: bigint; readonly nowMs: number },
): Promise<"cancelled" | "gone" | "unknown"> {
  return store.withTenant(partnerId, async (tenant) => {
    const ended = await tenant
      .updateTable("cash_out_rules")
      .set({ status: "ended", ended_for: "member", ended_at_ms: nowMs })
      .where("rule_id", "=", ruleId)
      .where("member_id", "=", memberId)
      .where("status", "=", "waiting")
      .returning("rule_id")
      .execute();
    if (ended.length === 1) return "cancelled";
    const known = await tenant
      .selectFrom("cash_out_rules")
      .select("rule_id")
      .where("rule_id", "=", ruleId)
      .where("member_id", "=", memberId)
      .executeTakeFirst();
    return known === undefined ? "unknown" : "gone";
  });
}

/** Ends the rules whose ticket was settled before they were met; answers how many. */
export const endSettledRules = (store: Store, partnerId: number, nowMs: number): Promise<number> =>
  workInBatches(async (mostRows) => {
    const { numAffectedRows = 0n } = await store.withTenant(partnerId, (tenant) =>
      sql`update cash_out_rules set status = 'ended', ended_for = 'settled', ended_at_ms = ${nowMs}
        where rule_id = any (array(select c.rule_id from cash_out_rules c
          where c.partner_id = ${partnerId} and c.status = 'waiting' and (select r.result from ticket_results r
            where r.ticket_id = c.ticket_id order by r.revision desc limit 1) <> 'pending'
          limit ${mostRows} for update of c skip locked))`.execute(tenant),
    );
    return numAffectedRows;
  });
