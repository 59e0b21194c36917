import { assertPresent } from "@clutch/kernel";
import { isBetType, settleSelection, type LegOutcome, type TicketStake } from "@clutch/rules";
import { pricedPartsOf, type PricedPart } from "../tickets/priced-parts.ts";
import { ticketStakeOf } from "../tickets/ticket-details.ts";
import type { QuoteBook } from "../quotes/quote-book.ts";
import type { OpenLeg, OpenTicket } from "./open-tickets.ts";

type QuoteLegs = Parameters<QuoteBook["chances"]>[1][number];

/** The question to a match that values a part of a ticket. */
export interface Question {
  readonly eventId: string;
  readonly legs: QuoteLegs;
  /** Names the legs within their match. */
  readonly key: string;
}

export interface PlannedPart {
  readonly priceOf: PricedPart["priceOf"];
  /** How each of its legs ended; null while it is open. */
  readonly outcomes: readonly (LegOutcome | null)[];
  /** Of its open legs; null when there are none. */
  readonly question: Question | null;
}

/** The part of a valuation that does not depend on live prices. */
export interface TicketPlan {
  /** The markets of the legs still open. */
  readonly marketIds: readonly number[];
  /** Null when its parts are not independent: two parts of one match, or one part of two matches. */
  readonly parts: readonly PlannedPart[] | null;
  readonly stake: TicketStake;
}

const plans = new WeakMap<OpenTicket, TicketPlan>();

/** Computed once for a ticket as read, however often it is priced. */
export function planTicket(ticket: OpenTicket): TicketPlan {
  const known = plans.get(ticket);
  if (known !== undefined) return known;
  const made = makePlan(ticket);
  plans.set(ticket, made);
  return made;
}

/** The questions of a ticket's parts, none when it cannot be priced. */
export const questionsOf = (ticket: OpenTicket): readonly Question[] =>
  ticket.state === "open" ? (planTicket(ticket).parts ?? []).flatMap(({ question }) => question ?? []) : [];

function makePlan({ details, legs, stakeMinor }: OpenTicket): TicketPlan {
  const ends = legs.map((leg) => ({ leg, outcome: outcomeOf(leg) }));
  const parts = pricedPartsOf(
    details,
    legs.map((leg) => leg.oddsCenti),
  ).map((part) => {
    const own = part.legs.map((index) => assertPresent(ends[index], "a leg of a part"));
    const open = own.filter(({ outcome }) => outcome === null).map(({ leg }) => leg);
    const outcomes = own.map(({ outcome }) => outcome);
    return {
      priceOf: part.priceOf,
      outcomes,
      question: toQuestion(open),
      events: new Set(open.map((leg) => leg.eventId)),
    };
  });
  const events = parts.flatMap((part) => [...part.events]);
  const areStrangers = parts.every((part) => part.events.size <= 1) && new Set(events).size === events.length;
  return {
    marketIds: ends.filter(({ outcome }) => outcome === null).map(({ leg }) => leg.marketId),
    parts: areStrangers ? parts : null,
    stake: ticketStakeOf(details, stakeMinor),
  };
}

function toQuestion(open: readonly OpenLeg[]): Question | null {
  const [first] = open;
  if (first === undefined) return null;
  const legs = open.map(({ marketId, lineNumber, selection, handicapQuarters }) => ({
    marketId,
    lineNumber,
    selection,
    handicapQuarters,
  }));
  return { eventId: first.eventId, legs, key: keyOfLegs(legs) };
}

export const keyOfLegs = (legs: QuoteLegs): string =>
  legs.map((leg) => `${leg.marketId}/${leg.lineNumber}/${leg.selection}/${leg.handicapQuarters ?? ""}`).join();

/** Null while the market has no result that answers the leg. */
function outcomeOf({ betType, selection, handicapQuarters, figure }: OpenLeg): LegOutcome | null {
  if (figure === null || !isBetType(betType)) return null;
  const settled = settleSelection({ betType, selection, handicapQuarters }, figure);
  return settled.ok ? settled.value : null;
}
