import { type CallRequest, type calls, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { err, ok, parseAmount, toWireAmount, type Clock, type Result } from "@clutch/kernel";
import { isWithinTolerance, partOfOffer } from "@clutch/rules";
import { BLOCKED } from "../../money/stakes/blocked.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import { readMember } from "../../people/members/store-sessions.ts";
import type { QuoteBook } from "../quotes/quote-book.ts";
import { transactionTime } from "../../base/store/database-clock.ts";
import type { Store } from "../../base/store/open.ts";
import { askDistributions } from "./ask-distributions.ts";
import { makeOffer, partialOf, type Offer } from "./offer.ts";
import { readOwnTickets } from "./open-tickets.ts";
import { readNow } from "./read-now.ts";
import { keepRefusal, readAnswer, type CashOutAnswer, type SaleKey } from "./requests.ts";
import { sellTicket, type Sold } from "./sell.ts";
import { termsOf, type CashOutTerms } from "./terms.ts";
import { valueTicket } from "./value-ticket.ts";

export interface TakeDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitsPerUsd: UnitsPerUsd;
  /** Uncached: a sale is always priced from current worlds. */
  readonly chances: QuoteBook["chances"];
  readonly sleep: (ms: number) => Promise<void>;
  /** Called after each commit. */
  readonly onSold: (sold: Sold) => void;
}

type Body = CallRequest<(typeof calls)["cashOut"]>["body"];
type Answer = Result<CashOutAnswer, Refusal>;

/** Retries when the match moved between price and sale. */
const MAX_LOOKS = 5;
const RETRY_MS = 20;

/**
 * Sells a ticket or a part of it back (docs/decisions/0090): at the current price, if that is within the tolerance of the
 * expected one. A ticket with a match in play waits the delay of bets (RU-10) and is priced again.
 */
export async function takeCashOut(
  deps: TakeDeps,
  caller: MemberCaller,
  { body, uniqueId }: { readonly body: Body; readonly uniqueId: string },
): Promise<Answer> {
  const blocked = BLOCKED[caller.member.status];
  if (blocked !== null) return refuse(blocked);
  const ticketId = parseTicketId(body.ticket_id);
  if (ticketId === null) return refuse(REFUSALS.notFound);
  const { partnerId } = caller.partner;
  const key = { partnerId, memberId: caller.member.memberId, uniqueId };
  const answer = await readAnswer(deps.store, key, ticketId);
  if (answer !== null) return answer;
  let hasWaited = false;
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const priced = await priceSale(deps, caller, { body, ticketId });
    if (!priced.ok) return refuseSale(deps, key, { ticketId, refusal: priced.error });
    const { offer, terms } = priced.value;
    if (offer.valued.isInPlay && terms.inPlayDelayMs > 0 && !hasWaited) {
      hasWaited = true;
      await deps.sleep(terms.inPlayDelayMs);
      const nowBlocked = await readBlock(deps.store, key);
      if (nowBlocked !== null) return refuseSale(deps, key, { ticketId, refusal: { code: nowBlocked } });
      continue;
    }
    const outcome = await sellTicket(deps.store, partnerId, {
      valued: offer.valued,
      stakeMinor: priced.value.stakeMinor,
      amountMinor: priced.value.amountMinor,
      uniqueId: key.uniqueId,
      nowMs: deps.clock.nowMs(),
      transactionMs: transactionTime(deps.clock),
    });
    if (outcome.status === "done") {
      deps.onSold(outcome.sold);
      return ok(outcome.sold.answer);
    }
    if (outcome.status === "duplicate")
      return (await readAnswer(deps.store, key, ticketId)) ?? refuse(REFUSALS.duplicateTicket);
    await deps.sleep(RETRY_MS);
  }
  return refuseSale(deps, key, {
    ticketId,
    refusal: { code: REFUSALS.cashOutChanged, detail: { ticket_id: body.ticket_id, amount: null } },
  });
}

/** Ids beyond bigint: no ticket, and an error of the database otherwise. */
export const parseTicketId = (text: string): bigint | null => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null);

async function readBlock(store: Store, { partnerId, memberId }: SaleKey) {
  const member = await store.withTenant(partnerId, (tenant) => readMember(tenant, memberId));
  return BLOCKED[member?.status ?? "inactive"];
}

async function refuseSale(
  deps: TakeDeps,
  key: SaleKey,
  { ticketId, refusal }: { readonly ticketId: bigint; readonly refusal: Refusal },
): Promise<Answer> {
  if (refusal.code === REFUSALS.notFound) return err(refusal);
  const stands = await keepRefusal(deps.store, key, { ticketId, refusal, nowMs: deps.clock.nowMs() });
  return stands ? err(refusal) : ((await readAnswer(deps.store, key, ticketId)) ?? refuse(REFUSALS.duplicateTicket));
}

interface PricedSale {
  readonly offer: Offer;
  readonly terms: CashOutTerms;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
}

async function priceSale(
  deps: TakeDeps,
  { partner, member }: MemberCaller,
  { body, ticketId }: { readonly body: Body; readonly ticketId: bigint },
): Promise<Result<PricedSale, Refusal>> {
  const [ticket] = await readOwnTickets(deps.store, { partnerId: partner.partnerId, memberId: member.memberId }, [
    ticketId,
  ]);
  if (ticket === undefined) return refuse(REFUSALS.notFound);
  const terms = termsOf(partner, ticket.currency, deps.unitsPerUsd);
  const now = await readNow(deps, [ticket]);
  const distributions = await askDistributions(deps.chances, [ticket]);
  const { offer, reason } = makeOffer(valueTicket({ ...now, distributions }, ticket), terms);
  if (offer === null) return refuse(REFUSALS.cashOutUnavailable, { ticket_id: body.ticket_id, reason });
  const stake = readPart(body, offer, terms);
  if (!stake.ok) return stake;
  const expected = parseAmount(body.expected_amount, ticket.currency);
  if (!expected.ok) return refuse(REFUSALS.validationFailed, { field: "expected_amount" });
  const amountMinor = partOfOffer(offer.amountMinor, ticket.openMinor, stake.value);
  if (amountMinor === 0n)
    return refuse(REFUSALS.cashOutUnavailable, { ticket_id: body.ticket_id, reason: "worthless" });
  if (!isWithinTolerance(expected.value, amountMinor, body.tolerance_percent)) {
    return refuse(REFUSALS.cashOutChanged, {
      ticket_id: body.ticket_id,
      amount: toWireAmount(amountMinor, ticket.currency),
    });
  }
  return ok({ offer, terms, stakeMinor: stake.value, amountMinor });
}

/** The part of the open stake to sell: all of it, or within what a part may be. */
function readPart(
  body: Body,
  { amountMinor, valued: { ticket } }: Offer,
  terms: CashOutTerms,
): Result<bigint, Refusal> {
  const { openMinor, currency } = ticket;
  if (body.bet_amount === null) return ok(openMinor);
  const part = parseAmount(body.bet_amount, currency);
  if (!part.ok) return refuse(REFUSALS.validationFailed, { field: "bet_amount" });
  if (part.value === openMinor) return ok(openMinor);
  // A part of it was sold meanwhile.
  if (part.value > openMinor) {
    return refuse(REFUSALS.cashOutChanged, { ticket_id: body.ticket_id, amount: toWireAmount(amountMinor, currency) });
  }
  const partial = partialOf(openMinor, terms);
  const isWithin = partial !== null && part.value >= partial.minMinor && part.value <= partial.maxMinor;
  return isWithin ? ok(part.value) : refuse(REFUSALS.validationFailed, { field: "bet_amount" });
}
