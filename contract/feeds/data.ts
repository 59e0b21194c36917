import * as z from "zod/mini";
import { currentMap, leadOfEvent, mapOfEvent, scoreline, tabOfEvent } from "../shapes/event.ts";
import { withOddsNames } from "../shapes/odds-names.ts";
import {
  betTypeSelection,
  count,
  euroOdds,
  eventId,
  handicap,
  integerId,
  label,
  line,
  marketStatus,
  marketTab,
  ratio,
  signedAmount,
  stringFlag,
  styledOdds,
  ticketId,
  ticketResult,
  timestampMs,
} from "../shapes/primitives.ts";

/** The changing part of a selection; its names are those of the list (G-76). */
const selectionUpdate = z.object({
  bet_type_selection: betTypeSelection,
  line,
  status: marketStatus,
  handicap,
  euro_odds: euroOdds,
  hk_odds: styledOdds,
  indo_odds: styledOdds,
  malay_odds: styledOdds,
  bet_ratio: ratio,
  won: z.nullable(z.boolean()),
  result: z.nullable(ticketResult),
});

/** Odds and statuses of one market, all selections that changed (G-76, RU-6). */
export const marketUpdate = z.object({
  event_id: eventId,
  market_id: integerId,
  market_tab: marketTab,
  status: marketStatus,
  version: count,
  selections: z.array(withOddsNames(selectionUpdate)),
});
export type MarketUpdateWire = z.infer<typeof marketUpdate>;

/** State and scoreline of one event (G-76); `clock`, `maps` and `lead` as in the event itself. */
export const eventUpdate = z.object({
  event_id: eventId,
  status: marketStatus,
  in_play: stringFlag,
  match_scoreline: scoreline,
  current_map: currentMap,
  next_map: currentMap,
  live_market_tab_name: z.nullable(marketTab),
  clock: z.nullable(label),
  maps: z.array(mapOfEvent),
  lead: leadOfEvent,
});
export type EventUpdateWire = z.infer<typeof eventUpdate>;

export const scorelineUpdate = z.object({ event_id: eventId, ...tabOfEvent.shape });
export type ScorelineUpdateWire = z.infer<typeof scorelineUpdate>;

/**
 * New facts of a match in order, each a `matchFact` as in the call `event_facts`. They are parsed once, by `parseFacts` where they
 * are shown: the page's first script carries the shapes of all messages, and those of facts come with what shows them.
 */
export const factsUpdate = z.object({ event_id: eventId, facts: z.array(z.unknown()) });
export type FactsUpdateWire = z.infer<typeof factsUpdate>;

/** Statistics of a map as in the call `event_livestats`. They are parsed once, by `parseStats` where they are shown, as facts are. */
export const statsUpdate = z.looseObject({ event_id: eventId });
export type StatsUpdateWire = z.infer<typeof statsUpdate>;

/** The event is to be fetched again. */
export const refreshRequest = z.object({ event_id: eventId });

/** The phases of a round that is common to all members of a partner. */
export const SHARED_PHASES = ["betting", "closed", "revealed", "settled"] as const;
export type SharedPhase = (typeof SHARED_PHASES)[number];

/** The newest round of a table took another phase. Outcome as in the round's call. */
export const sharedRoundUpdate = z.object({
  table_id: integerId,
  /** A table goes over to another chain, whose rounds count from 1 again. */
  chain_end: z.string(),
  chain_round: integerId,
  phase: z.enum(SHARED_PHASES),
  closed_at: z.nullable(timestampMs),
  outcome: z.unknown(),
});
export type SharedRoundUpdateWire = z.infer<typeof sharedRoundUpdate>;

/** A ticket was stored, settled or corrected; earnings are null while pending (G-53). */
export const ticketUpdate = z.object({
  ticket_id: ticketId,
  result_status: ticketResult,
  earnings: z.nullable(signedAmount),
});
export type TicketUpdateWire = z.infer<typeof ticketUpdate>;
