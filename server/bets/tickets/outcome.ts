import { type BetOutcomeWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { assertPresent, type Result } from "@clutch/kernel";
import { toKnownWallet } from "../../money/wallet/read-wallet.ts";
import type { Store } from "../../base/store/open.ts";
import { readTicketsIn } from "./read-tickets.ts";
import { isIdUsedIn, type RequestKey } from "../../money/stakes/requests.ts";
import { toTicketWire, type TicketData, type TicketView } from "./ticket-view.ts";

/**
 * The outcome of a bet (RU-3). An accepted one is answered as at acceptance, pending and with the balance after it,
 * however often it is queried and whatever has happened to the ticket since (idempotent).
 */
export function readOutcome(store: Store, key: RequestKey, view: TicketView): Promise<BetOutcomeWire> {
  return store.withTenant(key.partnerId, async (tenant): Promise<BetOutcomeWire> => {
    const request = await tenant
      .selectFrom("bet_requests")
      .selectAll()
      .where("member_id", "=", key.memberId)
      .where("unique_id", "=", key.uniqueId)
      .executeTakeFirst();
    if (request === undefined) return { state: (await isIdUsedIn(tenant, key)) ? "expired" : "unknown" };
    if (request.state === "processing") return { state: "processing", place_at: request.place_at_ms };
    // A refusal has no ticket, and a prebook's number is not a ticket id: the stored answer is repeated.
    if (request.ticket_id === null || request.answer_body !== null) return toKeptAnswer(request);
    const { balance_after_minor } = await tenant
      .selectFrom("tickets")
      .select("balance_after_minor")
      .where("ticket_id", "=", request.ticket_id)
      .executeTakeFirstOrThrow();
    const [ticket] = await readTicketsIn(tenant, [request.ticket_id]);
    const taken = asTaken(assertPresent(ticket, "the ticket of an accepted bet"));
    const wallet = toKnownWallet(balance_after_minor, taken.currency);
    return {
      state: "done",
      status: 201,
      body: { unique_id: key.uniqueId, result: toTicketWire(taken, view), wallet },
    };
  });
}

/** 6001 with the outcome of the first try (RU-3). Opens a transaction of its own: not called within one. */
export async function refuseDuplicate(
  store: Store,
  key: RequestKey,
  view: TicketView,
): Promise<Result<never, Refusal>> {
  return refuse(REFUSALS.duplicateTicket, { ...(await readOutcome(store, key, view)) });
}

type Done = Extract<BetOutcomeWire, { state: "done" }>;

const toKeptAnswer = (request: { readonly answer_status: number | null; readonly answer_body: unknown }): Done => ({
  state: "done",
  status: assertPresent(request.answer_status, "the status of what was answered"),
  body: request.answer_body as Done["body"],
});

/** As at acceptance: open market, nothing sold, nothing settled. */
const asTaken = (ticket: TicketData): TicketData => ({
  ...ticket,
  result: null,
  before: null,
  sold: { stakeMinor: 0n, amountMinor: 0n },
  legs: ticket.legs.map((leg) => ({
    ...leg,
    figure: null,
    figureBefore: null,
    found: { ...leg.found, market: { ...leg.found.market, status: "open" } },
  })),
});
