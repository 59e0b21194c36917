import { pricedPartsOf } from "../betting/priced-parts.ts";
import type { QuoteBook } from "../quotes/quote-book.ts";
import type { OpenTicket } from "./open-tickets.ts";
import { outcomeOf, toQuoteLegs } from "./value-ticket.ts";

type Chances = QuoteBook["chances"];
type Legs = Parameters<Chances>[1];

/**
 * Asks for the chances of many tickets match by match: a source keeps the worlds of a few matches only, and drawing
 * those of a match anew costs far more than any answer. What is asked here is kept, so each ticket finds it.
 */
export async function askInOrder(chances: Chances, tickets: readonly OpenTicket[]): Promise<void> {
  const asked = Map.groupBy(tickets.flatMap(questionsOf), ({ eventId }) => eventId);
  for (const [eventId, questions] of asked) {
    await Promise.all(questions.map(({ legs }) => chances(eventId, legs)));
  }
}

/** The open legs of each part of a ticket, as they are asked about. */
function questionsOf({
  details,
  legs,
  state,
}: OpenTicket): readonly { readonly eventId: string; readonly legs: Legs }[] {
  if (state !== "open") return [];
  const parts = pricedPartsOf(
    details,
    legs.map((leg) => leg.oddsCenti),
  );
  return parts.flatMap((part) => {
    const open = part.legs.flatMap((index) => legs[index] ?? []).filter((leg) => outcomeOf(leg) === null);
    const [first] = open;
    return first === undefined ? [] : [{ eventId: first.eventId, legs: toQuoteLegs(open) }];
  });
}
