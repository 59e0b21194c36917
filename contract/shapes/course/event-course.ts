import { MINUTE_MS } from "@clutch/kernel";
import * as z from "zod/mini";
import { matchFact } from "./match-fact.ts";
import {
  amount,
  betTypeName,
  betTypeSelection,
  count,
  euroOdds,
  eventId,
  handicap,
  integerId,
  label,
  line,
  marketTab,
  ticketId,
  ticketResult,
  timestampMs,
} from "../primitives.ts";

/** The prices of a line from a moment on; euro odds in the order of the market's selections, null for one that was not offered. */
export const pricePoint = z.object({
  timestamp: timestampMs,
  /** Whether it could be bet on. */
  open: z.boolean(),
  /** From the home side, or the total. */
  handicap,
  odds: z.array(z.nullable(euroOdds)),
});
export type PricePointWire = z.infer<typeof pricePoint>;

/** What the prices of a market were, oldest first: as fine as it is kept, each price as it was shown. */
export const marketPrices = z.object({
  market_id: integerId,
  market_name: label,
  market_tab: marketTab,
  bet_type_name: betTypeName,
  is_main: z.boolean(),
  selections: z.array(z.object({ bet_type_selection: betTypeSelection, name: label })),
  lines: z.array(z.object({ line, points: z.array(pricePoint) })),
});
export type MarketPricesWire = z.infer<typeof marketPrices>;

/** A bet of the member's on a match; the result where it is known, and when it was. */
export const courseBet = z.object({
  ticket_id: ticketId,
  timestamp: timestampMs,
  market_name: label,
  market_tab: marketTab,
  selection_name: label,
  handicap,
  euro_odds: euroOdds,
  stake: amount,
  leg_count: count,
  result: z.nullable(ticketResult),
  result_timestamp: z.nullable(timestampMs),
});
export type CourseBetWire = z.infer<typeof courseBet>;

/** The course of a match up to now. */
export const eventCourse = z.object({
  event_id: eventId,
  event_name: label,
  home_name: label,
  away_name: label,
  /** When the course begins and how far it is published. */
  start: timestampMs,
  end: timestampMs,
  is_over: z.boolean(),
  best_of: count,
  facts: z.array(matchFact),
  /** Each with its main line; one that was asked for with all its lines. */
  markets: z.array(marketPrices),
  bets: z.array(courseBet),
});
export type EventCourseWire = z.infer<typeof eventCourse>;

/** The minutes of prices that come in one answer. */
export const PRICE_PAGE_MS = 10 * MINUTE_MS;
/** How long after it was made a price of a running match is surely stored. */
export const PRICES_STORED_MS = 15_000;

/** The prices of a match over {@link PRICE_PAGE_MS} of its course. */
export const eventPrices = z.object({
  event_id: eventId,
  from: timestampMs,
  /** Up to when they are known: to the end of these minutes, or of what is stored. */
  until: timestampMs,
  /** Whether no price of these minutes comes any more: the answer may be kept. */
  is_complete: z.boolean(),
  /** Each with its main line; the first point of a line may be older and holds as they begin. */
  markets: z.array(marketPrices),
});
export type EventPricesWire = z.infer<typeof eventPrices>;
