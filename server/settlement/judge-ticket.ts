import { assert, oddsCenti, type OddsCenti } from "@clutch/kernel";
import { computeOutcomeSoFar, type LegOutcome, type OpenGroup, type OutcomeSoFar } from "@clutch/rules";
import { parseTicketDetails, priceOfLegs, ticketStakeOf, type TicketGroup } from "../betting/ticket-details.ts";

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
  return computeOutcomeSoFar(groupLegs(ticket.legs, details.groups ?? []), ticketStakeOf(details, ticket.stakeMinor), {
    totalMinor: ticket.stakeMinor,
    openMinor: ticket.openMinor,
  });
}

/** Legs quoted together are one group each, all others stand alone, in the order of the ticket. */
function groupLegs(legs: TicketToJudge["legs"], quoted: readonly TicketGroup[]): readonly OpenGroup[] {
  const together = quoted.map((group): OpenGroup => ({
    outcomes: group.legs.map((number) => legAt(legs, number).outcome),
    priceOf: (indexes) =>
      priceOfLegs(
        group,
        indexes.map((index) => numberAt(group.legs, index)),
      ),
  }));
  const isQuoted = new Set(quoted.flatMap((group) => group.legs));
  const alone = legs.flatMap(({ oddsCenti: centi, outcome }, index): OpenGroup[] => {
    if (isQuoted.has(index + 1)) return [];
    const odds: OddsCenti = oddsCenti(centi);
    return [{ outcomes: [outcome], priceOf: () => odds }];
  });
  return [...together, ...alone];
}

function legAt(legs: TicketToJudge["legs"], number: number): TicketToJudge["legs"][number] {
  const leg = legs[number - 1];
  assert(leg !== undefined, `a ticket has no leg ${number}`);
  return leg;
}

function numberAt(numbers: readonly number[], index: number): number {
  const number = numbers[index];
  assert(number !== undefined, `a group has no leg ${index}`);
  return number;
}
