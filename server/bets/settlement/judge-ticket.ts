import { assert } from "@clutch/kernel";
import { computeOutcomeSoFar, type LegOutcome, type OutcomeSoFar } from "@clutch/rules";
import { pricedPartsOf } from "../tickets/priced-parts.ts";
import { parseTicketDetails, ticketStakeOf } from "../tickets/ticket-details.ts";

/** A ticket with what is known of its legs, in their order; null for a leg that is still open. */
export interface TicketToJudge {
  readonly ticketId: bigint;
  readonly stakeMinor: bigint;
  /** Less what was sold back. */
  readonly openMinor: bigint;
  /** The column, not yet parsed. */
  readonly details: unknown;
  readonly legs: readonly { readonly oddsCenti: number; readonly outcome: LegOutcome | null }[];
}

/** What a ticket of any kind has come to, at the prices stored with it (RU-2, RU-17). */
export function judgeTicket(ticket: TicketToJudge): OutcomeSoFar {
  const details = parseTicketDetails(ticket.details);
  const odds = ticket.legs.map((leg) => leg.oddsCenti);
  const groups = pricedPartsOf(details, odds).map(({ legs, priceOf }) => ({
    outcomes: legs.map((index) => outcomeAt(ticket.legs, index)),
    priceOf,
  }));
  const left = { totalMinor: ticket.stakeMinor, openMinor: ticket.openMinor };
  return computeOutcomeSoFar(groups, ticketStakeOf(details, ticket.stakeMinor), left);
}

function outcomeAt(legs: TicketToJudge["legs"], index: number): LegOutcome | null {
  const leg = legs[index];
  assert(leg !== undefined, `a ticket has no leg ${index + 1}`);
  return leg.outcome;
}
