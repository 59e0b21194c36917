import type { BetOutcomeWire } from "@clutch/contract";
import { assertPresent } from "@clutch/kernel";
import { toWalletWire } from "../wallet/read-wallet.ts";
import type { Store } from "../store/open.ts";
import { readTicketsIn } from "./read-tickets.ts";
import type { RequestKey } from "./requests.ts";
import { toTicketWire, type TicketView } from "./ticket-view.ts";

/**
 * What became of a bet (RU-3). An accepted one is told as it was at acceptance, pending and with the balance after it,
 * however often it is asked and whatever has happened to the ticket since.
 */
export function readOutcome(store: Store, key: RequestKey, view: TicketView): Promise<BetOutcomeWire> {
  return store.withTenant(key.partnerId, async (tenant): Promise<BetOutcomeWire> => {
    const request = await tenant
      .selectFrom("bet_requests")
      .selectAll()
      .where("member_id", "=", key.memberId)
      .where("unique_id", "=", key.uniqueId)
      .executeTakeFirst();
    if (request === undefined) return { state: "unknown" };
    if (request.state === "processing") return { state: "processing", place_at: request.place_at_ms };
    const status = request.answer_status ?? 500;
    if (status !== 201 || request.ticket_id === null) {
      return { state: "done", status, body: request.answer_body as Extract<BetOutcomeWire, { state: "done" }>["body"] };
    }
    const { balance_after_minor } = await tenant
      .selectFrom("tickets")
      .select("balance_after_minor")
      .where("ticket_id", "=", request.ticket_id)
      .executeTakeFirstOrThrow();
    const [ticket] = await readTicketsIn(tenant, [request.ticket_id]);
    const stored = assertPresent(ticket, "the ticket of an accepted bet");
    const asAccepted = {
      ...stored,
      ...{ result: null, before: null },
      legs: stored.legs.map((leg) => ({ ...leg, figure: null, figureBefore: null })),
    };
    const wallet = toWalletWire(balance_after_minor, stored.currency);
    return { state: "done", status, body: { unique_id: key.uniqueId, result: toTicketWire(asAccepted, view), wallet } };
  });
}
