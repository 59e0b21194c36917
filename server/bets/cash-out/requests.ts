import { type CallAnswer, type calls, type ErrorCode, type Refusal, REFUSALS, toErrorAnswer } from "@clutch/contract";
import { DAY_MS, err, ok, type Result } from "@clutch/kernel";
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
  const sold = await tenant
    .selectFrom("cash_outs")
    .select("number")
    .where("member_id", "=", key.memberId)
    .where("unique_id", "=", key.uniqueId)
    .executeTakeFirst();
  if (sold !== undefined) return false;
  const taken = await tenant
    .insertInto("cash_out_requests")
    .values({ ...toRow(key), ticket_id: ticketId, answer_status: null, answer_body: null, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning("unique_id")
    .execute();
  return taken.length === 1;
}

const toRow = ({ partnerId, memberId, uniqueId }: SaleKey) => ({
  partner_id: partnerId,
  member_id: memberId,
  unique_id: uniqueId,
});

/** Releases the id: nothing was sold under it. */
export async function forgetIn(tenant: Tenant, { memberId, uniqueId }: SaleKey): Promise<void> {
  await tenant
    .deleteFrom("cash_out_requests")
    .where("member_id", "=", memberId)
    .where("unique_id", "=", uniqueId)
    .execute();
}

export async function keepAnswerIn(tenant: Tenant, key: SaleKey, answer: CashOutAnswer): Promise<void> {
  await tenant
    .updateTable("cash_out_requests")
    .set({ answer_status: 201, answer_body: JSON.stringify(answer) })
    .where("member_id", "=", key.memberId)
    .where("unique_id", "=", key.uniqueId)
    .execute();
}

/** Stores a refusal as the answer of its id; false when another try of the id was faster. */
export async function keepRefusal(
  store: Store,
  key: SaleKey,
  { refusal, ...begun }: Begun & { readonly refusal: Refusal },
): Promise<boolean> {
  const { status, body } = toErrorAnswer(refusal);
  return store.withTenant(key.partnerId, async (tenant) => {
    if (!(await beginIn(tenant, key, begun))) return false;
    await tenant
      .updateTable("cash_out_requests")
      .set({ answer_status: status, answer_body: JSON.stringify(body) })
      .where("member_id", "=", key.memberId)
      .where("unique_id", "=", key.uniqueId)
      .execute();
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
