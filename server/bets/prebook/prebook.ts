import { createHash } from "node:crypto";
import type { Language, PrebookEntryWire, PrebookListedWire } from "@clutch/contract";
import {
  assert,
  isCurrencyCode,
  oddsCenti,
  toWireAmount,
  toWireOdds,
  type CurrencyCode,
  type OddsCenti,
} from "@clutch/kernel";
import {
  entryStateOf,
  formatHandicap,
  formatLine,
  isBetType,
  type BetType,
  type PrebookStatus,
  type OddsType,
} from "@clutch/rules";
import type { Selectable } from "kysely";
import { eventNameOf } from "../tickets/bet-event.ts";
import type { BetMarket } from "../tickets/read-bet-markets.ts";
import type { TicketView } from "../tickets/ticket-view.ts";
import { selectionName } from "../../offer/catalogue/market-view.ts";
import type { Database } from "../../base/store/db-types.ts";

/** A stored prebook (G-55). */
export interface Prebook {
  readonly prebookId: bigint;
  readonly partnerId: number;
  readonly memberId: number;
  readonly eventId: string;
  readonly marketId: number;
  readonly lineNumber: number;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  readonly targetOddsCenti: OddsCenti;
  readonly oddsType: OddsType;
  readonly stakeMinor: bigint;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly timezone: string;
  readonly status: PrebookStatus;
  /** Counts from 1; each attempt has a bet id of its own. */
  readonly attempt: number;
  readonly placedTicketId: bigint | null;
  readonly createdAtMs: number;
}

export function toPrebook(row: Selectable<Database["prebooks"]>): Prebook {
  const { currency } = row;
  assert(isCurrencyCode(currency), `prebook ${row.prebook_id} is in ${currency}`);
  return {
    prebookId: row.prebook_id,
    partnerId: row.partner_id,
    memberId: row.member_id,
    eventId: String(row.event_id),
    marketId: row.market_id,
    lineNumber: row.line_number,
    selection: row.selection,
    handicapQuarters: row.handicap_quarters,
    targetOddsCenti: oddsCenti(row.target_odds_centi),
    oddsType: row.odds_type,
    stakeMinor: row.stake_minor,
    currency,
    language: row.language as Language,
    timezone: row.timezone,
    status: row.status,
    attempt: row.attempt,
    placedTicketId: row.placed_ticket_id,
    createdAtMs: row.created_at_ms,
  };
}

/** The handicap of the prebooked selection as text. */
export const handicapTextOf = (
  entry: Pick<Prebook, "handicapQuarters" | "selection">,
  betType: BetType,
): string | null => formatHandicap(entry.handicapQuarters, { betType, selection: entry.selection });

/** The answer of G-55. */
export const toEntryWire = (entry: Prebook, betType: string): PrebookEntryWire => ({
  ticket_id: String(entry.prebookId),
  booking_status: entry.status,
  entry_state: entryStateOf(entry.status, entry.placedTicketId !== null),
  is_prebook: "true",
  event_id: entry.eventId,
  market_id: entry.marketId,
  line: formatLine(entry.marketId, entry.lineNumber),
  bet_selection_type: entry.selection,
  handicap: isBetType(betType) ? handicapTextOf(entry, betType) : null,
  target_odds: toWireOdds(entry.targetOddsCenti),
  bet_amount: toWireAmount(entry.stakeMinor, entry.currency),
  date_created_utc: new Date(entry.createdAtMs).toISOString(),
});

/** An entry of the history's tab (G-59). */
export const toListedWire = (entry: Prebook, at: BetMarket, { names, language }: TicketView): PrebookListedWire => ({
  ...toEntryWire(entry, at.market.betType),
  event_name: eventNameOf(at.event),
  game_market_name: names(language, at.market.nameId, at.market.nameValues),
  bet_type_name: at.market.betType,
  selection: { name: selectionName(entry.selection, at.event, (id) => names(language, id, {})) },
  currency: entry.currency,
  placed_ticket_id: entry.placedTicketId === null ? null : String(entry.placedTicketId),
});

/**
 * The id of the bet that an attempt of a prebook places: the same in every process and after every crash, so that the
 * placement of bets recognises its repeat (RU-3). A UUID of version 8.
 */
export function betIdOf({ prebookId, attempt }: Pick<Prebook, "prebookId" | "attempt">): string {
  const hash = createHash("sha256").update(`prebook ${prebookId} ${attempt}`).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
