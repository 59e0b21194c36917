import { type CallAnswer, type calls, type ErrorCode, type Refusal, REFUSALS, toErrorAnswer } from "@clutch/contract";
import { DAY_MS, err, ok, type Result } from "@clutch/kernel";
import { sql } from "kysely";
import { deleteInBatches } from "../../base/store/batches/delete-in-batches.ts";
import type { Store, Tenant } from "../../base/store/open.ts";

export type CashOutAnswer = CallAnswer<(typeof calls)["cashOut"]>;

/** The key of a sale request: the member's own id (idempotency, RU-3). */
export interface SaleKey {
  readonly partnerId: number;
  readonly memberId: number;
  readonly uniqueId: string;
}

interface Begun {
  readonly ticketId: bigint;
  readonly nowMs: number;
}

/**
 * Claims the id for the rest of the transaction; false when it is used: its answer is stored, or forgotten after a day while the sale
 * stands.
 */
export async function beginIn(tenant: Tenant, key: SaleKey, { ticketId, nowMs }: Begun): Promise<boolean> {
  const { rows } = await sql<{ is_claimed: boolean }>`select claim_cash_out(${key.partnerId}, ${key.memberId},
    ${key.uniqueId}::uuid, ${ticketId}, ${nowMs}) as is_claimed`.execute(tenant);
  return rows[0]?.is_claimed === true;
}

/** Releases the id: nothing was sold under it. */
export async function forgetIn(tenant: Tenant, { memberId, uniqueId }: SaleKey): Promise<void> {
  await tenant
    .deleteFrom("cash_out_requests")
    .where("member_id", "=", memberId)
    .where("unique_id", "=", uniqueId)
    .execute();
}

export const keepAnswerIn = (tenant: Tenant, key: SaleKey, answer: CashOutAnswer): Promise<unknown> =>
  answerIn(tenant, key, { status: 201, body: answer });

const answerIn = (
  tenant: Tenant,
  { memberId, uniqueId }: SaleKey,
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<unknown> =>
  sql`select answer_cash_out(${memberId}, ${uniqueId}::uuid, ${status}, ${JSON.stringify(body)})`.execute(tenant);

/** Stores a refusal as the answer of its id; false when another try of the id was faster. */
export async function keepRefusal(
  store: Store,
  key: SaleKey,
  { refusal, ...begun }: Begun & { readonly refusal: Refusal },
): Promise<boolean> {
  return store.withTenant(key.partnerId, async (tenant) => {
    if (!(await beginIn(tenant, key, begun))) return false;
    await answerIn(tenant, key, toErrorAnswer(refusal));
    return true;
  });
}

/** The stored answer of an id; null for an unknown one. An id of another ticket is 6001. */
export async function readAnswer(
  store: Store,
  key: SaleKey,
  ticketId: bigint,
): Promise<Result<CashOutAnswer, Refusal> | null> {
  const row = await store.withTenant(key.partnerId, (tenant) =>
    tenant
      .selectFrom("cash_out_requests")
      .selectAll()
      .where("member_id", "=", key.memberId)
      .where("unique_id", "=", key.uniqueId)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  if (row.ticket_id !== ticketId) return err({ code: REFUSALS.duplicateTicket });
  if (row.answer_status === 201) return ok(row.answer_body as CashOutAnswer);
  const { code, detail } = row.answer_body as { readonly code: ErrorCode; readonly detail: Refusal["detail"] };
  return err(detail === undefined ? { code } : { code, detail });
}

/** Forgets what was answered more than 24 hours ago, as of bets (G-47); the sales stay, and their ids with them. */
export async function forgetOldSaleIds(store: Store, partnerId: number, nowMs: number): Promise<void> {
  await deleteInBatches(store, partnerId, { table: "cash_out_requests", createdBeforeMs: nowMs - DAY_MS });
}
