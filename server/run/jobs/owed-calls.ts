import { WALLET_ANSWER_LIMIT_MS } from "@clutch/contract/partner";
import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import { workInBatches } from "../../base/store/batches/work-in-batches.ts";

/** A call to a partner that has no definite answer yet, as stored. */
export interface OwedCall {
  readonly call_id: string;
  readonly member_id: number;
  readonly member_code: string;
  readonly verb: "debit" | "credit" | "rollback";
  readonly debit_id: string | null;
  readonly unique_id: string | null;
  readonly ticket_id: bigint;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly reason: string;
  /** `sent`: a debit whose process died before its answer. */
  readonly state: "sent" | "due";
  readonly attempts: number;
}

/** A claimed call is left alone by other processes for so long, which is well beyond its own limit. */
const CLAIM_MS = 3 * WALLET_ANSWER_LIMIT_MS;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;

/**
 * How long to wait after so many failed tries: 1 s, 2 s, 4 s … at most five minutes, without end. Up to half is taken off
 * by jitter (`chance` in [0, 1)), so that calls that failed together do not return together.
 */
export const computeRetryDelayMs = (attempts: number, chance: number): number =>
  Math.round(Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS) * (1 - chance / 2));

/** Claims the partner's calls whose time has come, those due for longest first. */
export function claimCalls(
  store: Store,
  partnerId: number,
  { limit, nowMs }: { readonly limit: number; readonly nowMs: number },
): Promise<readonly OwedCall[]> {
  return store.withTenant(partnerId, async (tenant) => {
    // Materialized: a join may run a plain subquery again, and each run would skip what the last one locked.
    const { rows } = await sql<OwedCall>`
      with d as materialized (select call_id from partner_calls where partner_id = ${partnerId}
        and state in ('sent', 'due') and due_at_ms <= ${nowMs} order by due_at_ms limit ${limit} for update skip locked)
      update partner_calls c set due_at_ms = ${nowMs + CLAIM_MS}, attempts = c.attempts + 1
      from d, members m
      where c.call_id = d.call_id and m.member_id = c.member_id returning c.*, m.member_code`.execute(tenant);
    return rows;
  });
}

/** Tries the call again after its backoff. */
export async function postponeCall(
  store: Store,
  partnerId: number,
  to: { readonly callId: string; readonly dueAtMs: number; readonly reason: string },
): Promise<void> {
  await store.withTenant(partnerId, (tenant) =>
    tenant
      .updateTable("partner_calls")
      .set({ due_at_ms: to.dueAtMs, last_error: to.reason })
      .where("call_id", "=", to.callId)
      .where("state", "=", "due")
      .execute(),
  );
}

/**
 * Makes due what is due later than any backoff: a clock that has been set back must not hold up what is owed. Answers how
 * many calls that were.
 */
export const pullForward = (store: Store, partnerId: number, nowMs: number): Promise<number> =>
  workInBatches(async (mostRows) => {
    const { numAffectedRows = 0n } = await store.withTenant(partnerId, (tenant) =>
      sql`update partner_calls set due_at_ms = ${nowMs} where call_id = any (array(select call_id from partner_calls
        where partner_id = ${partnerId} and state in ('sent', 'due') and due_at_ms > ${nowMs + LONGEST_WAIT_MS}
        limit ${mostRows} for update skip locked))`.execute(tenant),
    );
    return numAffectedRows;
  });
