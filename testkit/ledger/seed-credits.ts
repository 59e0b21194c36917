import { randomUUID } from "node:crypto";
import { asOwnerOf } from "../../server/base/store/as-owner.ts";
import type { MemberCaller } from "../../server/base/caller/caller.ts";
import type { Store } from "../../server/base/store/open.ts";

interface SeededCredit {
  readonly state: "sent" | "due" | "done";
  readonly dueAtMs: number;
  readonly createdAtMs: number;
}

/** Stores credits of 1.00 USD to a member's partner; one that is done was so when it was made. */
export async function seedCredits(
  store: Store,
  { partner: { partnerId }, member: { memberId } }: MemberCaller,
  credits: readonly SeededCredit[],
): Promise<void> {
  const rows = credits.map(({ state, dueAtMs, createdAtMs }) => ({
    call_id: randomUUID(),
    partner_id: partnerId,
    member_id: memberId,
    verb: "credit" as const,
    debit_id: null,
    unique_id: null,
    ticket_id: 1n,
    amount_minor: 100n,
    currency: "USD",
    reason: "win",
    state,
    due_at_ms: dueAtMs,
    last_error: null,
    created_at_ms: createdAtMs,
    done_at_ms: state === "done" ? createdAtMs : null,
  }));
  await asOwnerOf(store, partnerId, (tenant) => tenant.insertInto("partner_calls").values(rows).execute());
}
