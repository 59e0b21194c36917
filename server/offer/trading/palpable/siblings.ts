import type { SourceMarket } from "@clutch/feed";
import type { MarketState } from "../../../base/bus/messages.ts";
import { isOfWinner, type Sibling } from "./find-error.ts";

/**
 * The markets of a match that must be consistent, by event id: from the batch where they changed, from the book otherwise.
 * The book is scanned once, and only when one of them has changed.
 */
export function gatherSiblings(
  book: { readonly markets: ReadonlyMap<string, { readonly state: MarketState }> },
  named: readonly { readonly eventId: string; readonly market: SourceMarket }[],
): (eventId: string) => readonly Sibling[] {
  const fresh = named.filter(({ market }) => isOfWinner(market));
  const found = new Map<string, Sibling[]>(fresh.map(({ eventId }) => [eventId, []]));
  if (found.size === 0) return () => [];
  const said = new Set(fresh.map(({ market }) => market.marketKey));
  for (const [marketKey, { state }] of book.markets) {
    if (isOfWinner(state) && !said.has(marketKey))
      found.get(state.eventId)?.push({ ...state, ...open(state), marketKey });
  }
  for (const { eventId, market } of fresh) found.get(eventId)?.push(market);
  return (eventId) => found.get(eventId) ?? [];
}

/** A market that awaits settlement counts as closed. */
const open = ({ status }: { readonly status: string }): { readonly status: SourceMarket["status"] } => ({
  status: status === "open" ? "open" : "closed",
});
