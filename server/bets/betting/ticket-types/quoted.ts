import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { assertPresent, err, ok, type OddsCenti, type Result } from "@clutch/kernel";
import { computeTotalOdds, isTotalToAsk } from "@clutch/rules";
import type { BetBody } from "../bet-body.ts";
import { toChange, type ResolvedLeg } from "../resolve-leg.ts";
import type { Quote, Quoter, QuotePurpose, QuoteRefusal } from "../quoter.ts";
import { priceKeyOf, type TicketGroup } from "../../tickets/ticket-details.ts";
import { MOVED_UNDER_QUOTE, type Price, type PriceAsk } from "./ticket-type-rules.ts";
import { parseTotal, totalToWire } from "./one-stake.ts";

type LegOfQuote = Pick<ResolvedLeg, "market" | "event" | "line" | "selection">;

export interface QuotedPrice extends Price {
  /** When the first of the quotes ends; null when no legs were priced together. */
  readonly expiresAtMs: number | null;
}

/**
 * Legs of one match at their joint price, those of different matches multiplied (RU-2), cut once to hundredths. For a bet
 * the price must be of the market versions it is judged at; for display, the newest known.
 */
export async function quoteLegs(
  quotes: Quoter,
  legs: readonly LegOfQuote[],
  purpose: QuotePurpose,
): Promise<Result<QuotedPrice, Refusal>> {
  const numbered = legs.map((leg, index) => ({ leg, number: index + 1 }));
  const matches = [...Map.groupBy(numbered, ({ leg }) => leg.event.eventId)];
  const priced = await Promise.all(matches.map(([eventId, own]) => quoteMatch(quotes, eventId, { own, purpose })));
  const odds: OddsCenti[] = [];
  const groups: TicketGroup[] = [];
  let expiresAtMs: number | null = null;
  for (const each of priced) {
    if (!each.ok) return each;
    odds.push(each.value.oddsCenti);
    const { group } = each.value;
    if (group === null) continue;
    groups.push(group.stored);
    expiresAtMs = Math.min(expiresAtMs ?? group.expiresAtMs, group.expiresAtMs);
  }
  return ok({ totalOddsCenti: computeTotalOdds(odds), groups, expiresAtMs });
}

type Numbered = readonly { readonly leg: LegOfQuote; readonly number: number }[];

interface MatchPrice {
  readonly oddsCenti: OddsCenti;
  readonly group: { readonly stored: TicketGroup; readonly expiresAtMs: number } | null;
}

async function quoteMatch(
  quotes: Quoter,
  eventId: string,
  { own, purpose }: { readonly own: Numbered; readonly purpose: QuotePurpose },
): Promise<Result<MatchPrice, Refusal>> {
  const [only, ...others] = own;
  if (only !== undefined && others.length === 0) {
    return ok({ oddsCenti: only.leg.selection.oddsCenti, group: null });
  }
  const asked = own.map(({ leg }) => ({
    marketId: leg.market.marketId,
    lineNumber: leg.line.lineNumber,
    selection: leg.selection.selection,
    handicapQuarters: leg.line.handicapQuarters,
    ...(purpose === "bet" ? { marketVersion: leg.market.version } : {}),
  }));
  const quote = await quotes.quote(eventId, asked, purpose);
  if (!quote.ok) return err(toRefusalOf(quote.error, own));
  const { oddsCenti, expiresAtMs } = quote.value;
  return ok({ oddsCenti, group: { stored: toGroup(quote.value, own), expiresAtMs } });
}

/** Maps leg numbers of the quote to those of the ticket, both from 1. */
function toGroup(quote: Quote, own: Numbered): TicketGroup {
  const numberAt = (place: string): number => assertPresent(own[Number(place) - 1], "a leg of the quote").number;
  const prices = Object.entries(quote.prices).map(([key, odds]) => [priceKeyOf(key.split(",").map(numberAt)), odds]);
  return { legs: own.map(({ number }) => number), prices: Object.fromEntries(prices), model: { ...quote.model } };
}

/** Too many concurrent questions; a retry a second later may succeed. */
export const BUSY: Refusal = { code: REFUSALS.tooManyRequests, detail: { retry_after: 1 } };

/** 6028 with the reason and its legs, by their numbers in the bet from 1. */
function toRefusalOf(refusal: QuoteRefusal, own: Numbered): Refusal {
  if (refusal.kind === "changed") return MOVED_UNDER_QUOTE;
  if (refusal.kind === "busy") return BUSY;
  const legs = refusal.legNumbers.map((place) => assertPresent(own[place - 1], "a leg of the quote"));
  return {
    code: REFUSALS.comboNotAllowed,
    detail: {
      reason: refusal.kind,
      legs: legs.map(({ number }) => number),
      market_ids: legs.map(({ leg }) => leg.market.marketId),
    },
  };
}

/** The price of legs priced together, refused with 5002 when it is not what the member agreed to (RU-4). */
export async function priceQuoted(ask: PriceAsk<BetBody>): Promise<Result<Price, Refusal>> {
  const quoted = await quoteLegs(ask.scope.quotes, ask.legs, "bet");
  if (!quoted.ok) return quoted;
  const agreed = assertPresent(parseTotal(ask.body.member_odds), "member odds checked before");
  const { totalOddsCenti, groups } = quoted.value;
  if (!isTotalToAsk(agreed, totalOddsCenti, ask.rule)) return ok({ totalOddsCenti, groups });
  const moved = ask.legs.filter((leg) => leg.price.changeStatus !== null).map((leg) => toChange(leg.price));
  return refuse(REFUSALS.oddsChanged, { changes: moved, total_odds: totalToWire(totalOddsCenti) });
}
