import { type calls, type CashOutOfferWire, REFUSALS, refuse } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { createTurns } from "../../base/observe/turns.ts";
import type { ShowPrices } from "../betting/quoter.ts";
import type { QuoteBook } from "../quotes/quote-book.ts";
import { askDistributions } from "./ask-distributions.ts";
import { makeOffer, toOfferWire } from "./offer.ts";
import { readOpenTickets, readOwnTickets, type OpenTicket } from "./open-tickets.ts";
import { readNow } from "./read-now.ts";
import { cancelRule, readRules, setRule } from "./store-rules.ts";
import { parseTicketId, takeCashOut, type TakeDeps } from "./take.ts";
import { termsOf } from "./terms.ts";
import { valueTicket } from "./value-ticket.ts";

export interface CashOutDeps extends TakeDeps {
  /** For offers that are only shown. */
  readonly shownChances: QuoteBook["chances"];
  readonly showPrices: ShowPrices;
}

type Calls = typeof calls;

const whoOf = ({ partner, member }: MemberCaller) => ({ partnerId: partner.partnerId, memberId: member.memberId });

async function priceAll(deps: CashOutDeps, { partner }: MemberCaller, tickets: readonly OpenTicket[]) {
  const now = { ...(await readNow(deps, tickets)), distributions: await askDistributions(deps.shownChances, tickets) };
  const atMs = deps.clock.nowMs();
  const results: CashOutOfferWire[] = [];
  const turn = createTurns();
  for (const ticket of tickets) {
    await turn();
    const terms = termsOf(partner, ticket.currency, deps.unitsPerUsd);
    results.push(toOfferWire(ticket, makeOffer(valueTicket(now, ticket), terms), { terms, atMs }));
  }
  return ok({ results });
}

/** Selling tickets back before they are settled (docs/decisions/0090). */
export const cashOutRoutes = (deps: CashOutDeps) => ({
  cashOutOffers: (async (caller, { query }) => {
    const { partnerId, memberId } = whoOf(caller);
    const asked = query.ticket_ids.map(parseTicketId).filter((id) => id !== null);
    const tickets =
      query.ticket_ids.length === 0
        ? await readOpenTickets(deps.store, partnerId, [memberId])
        : await readOwnTickets(deps.store, { partnerId, memberId }, asked);
    // One question a call: what the chances cost is shared by all who look on, what is computed of them is not.
    return deps.showPrices(caller, Math.min(1, tickets.length), () => priceAll(deps, caller, tickets));
  }) satisfies CallHandler<Calls["cashOutOffers"]>,

  cashOut: ((caller, { body, uniqueId }) => takeCashOut(deps, caller, { body, uniqueId })) satisfies CallHandler<
    Calls["cashOut"]
  >,

  cashOutRuleSet: (async (caller, { body }) => {
    const ticketId = parseTicketId(body.ticket_id);
    const [ticket] = ticketId === null ? [] : await readOwnTickets(deps.store, whoOf(caller), [ticketId]);
    if (ticket === undefined) return refuse(REFUSALS.notFound);
    const terms = termsOf(caller.partner, ticket.currency, deps.unitsPerUsd);
    const reason = terms.isOffered ? ticket.state : "off";
    if (reason !== "open") return refuse(REFUSALS.cashOutUnavailable, { ticket_id: body.ticket_id, reason });
    const rule = { ticketId: ticket.ticketId, timesCenti: Math.round(body.times * 100), nowMs: deps.clock.nowMs() };
    return ok({ result: await setRule(deps.store, whoOf(caller), rule) });
  }) satisfies CallHandler<Calls["cashOutRuleSet"]>,

  cashOutRules: (async (caller) =>
    ok({ results: [...(await readRules(deps.store, whoOf(caller)))] })) satisfies CallHandler<Calls["cashOutRules"]>,

  // Also with cash-out switched off: an earlier rule can be cancelled.
  cashOutRuleCancel: (async (caller, { body }) => {
    const ruleId = parseTicketId(body.rule_id);
    if (ruleId === null) return refuse(REFUSALS.notFound);
    const outcome = await cancelRule(deps.store, whoOf(caller), { ruleId, nowMs: deps.clock.nowMs() });
    if (outcome === "unknown") return refuse(REFUSALS.notFound);
    if (outcome === "gone") return refuse(REFUSALS.alreadyChanged);
    return ok({ result: { rule_id: body.rule_id, status: "ended" } });
  }) satisfies CallHandler<Calls["cashOutRuleCancel"]>,
});
