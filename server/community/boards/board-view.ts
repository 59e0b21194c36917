import type { HotEventRowWire, HotMarketRowWire, Language, TicketLegWire } from "@clutch/contract";
import { formatLine } from "@clutch/rules";
import { legStatusOf, toTicketWire, type TicketData } from "../../bets/tickets/ticket-view.ts";
import type { Caller } from "../../base/caller/caller.ts";
import { gameNameOf, isAwaitingResult, toEventWire, type EventViewOptions } from "../../offer/catalogue/event-view.ts";
import type { CatalogueEvent } from "../../offer/catalogue/live-catalogue.ts";
import { toMarketWire } from "../../offer/catalogue/market-view.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import { obfuscate } from "../../people/members/profile.ts";
import type { BoardMember } from "./read-board-member.ts";

/** Millionths of the base currency, in its major units cut to hundredths. */
export const toBaseAmount = (micros: bigint): number => Number(micros / 10_000n) / 100;

/** Nickname, else the code, obfuscated where the partner's flag says so (G-62). */
export const toMemberColumns = ({ partner, member }: Caller, row: BoardMember) => ({
  rank: row.rank,
  member_name:
    row.nickname ??
    (partner.settings.features["obfuscated_member_code"] === true ? obfuscate(row.memberCode) : row.memberCode),
  avatar_id: row.avatarId,
  is_own: row.memberId === member?.memberId,
});

/** Whether a ticket can still come to what it may win: not settled, no part of it sold, and no leg lost (RU-30). */
export const canStillPay = ({ result, sold, legs }: TicketData): boolean =>
  result === null && sold.stakeMinor === 0n && legs.every((leg) => legStatusOf(leg) !== "loss");

/** Legs of a ticket as a board shows them; none for a ticket that is not there. */
export const toLegs = (ticket: TicketData | undefined, names: Names, language: Language): TicketLegWire[] =>
  ticket === undefined ? [] : toTicketWire(ticket, { names, language }).tickets;

interface Counted {
  readonly rank: number;
  readonly betCount: number;
}

function toEventColumns(entry: CatalogueEvent, { rank, betCount }: Counted, options: EventViewOptions) {
  const { event_id, event_name, game_id, competition_name, start_datetime_utc } = toEventWire(entry, [], options);
  const game_name = gameNameOf(game_id, options);
  return { rank, bet_count: betCount, event_id, event_name, game_id, game_name, competition_name, start_datetime_utc };
}

/** Whether bets on a match, or on one of its markets, can still be taken, now or after a pause (RU-30). */
export const isStillOn = ({ event }: CatalogueEvent, market?: MarketState): boolean =>
  !isAwaitingResult(event) && (market === undefined || market.status === "open" || market.status === "pause");

/** The market of who wins the match, which the share of bets of a hot match is about. */
export const winnerMarketOf = ({ markets }: CatalogueEvent): MarketState | undefined =>
  [...markets.values()].find((market) => market.tab === "MATCH" && market.betType === "WIN");

/** `bets` are those on the winner markets, by `market selection`. */
export function toHotEventRow(
  entry: CatalogueEvent,
  counted: Counted & { readonly bets: ReadonlyMap<string, number> },
  options: EventViewOptions,
): HotEventRowWire {
  const { in_play, match_scoreline, total_num_markets, home, away } = toEventWire(entry, [], options);
  const home_share = computeHomeShare(winnerMarketOf(entry)?.marketId, counted.bets);
  const columns = toEventColumns(entry, counted, options);
  return { ...columns, in_play, match_scoreline, total_num_markets, home, away, home_share };
}

function computeHomeShare(marketId: number | undefined, bets: ReadonlyMap<string, number>): number | null {
  const home = bets.get(`${marketId} home`) ?? 0;
  const away = bets.get(`${marketId} away`) ?? 0;
  return home + away === 0 ? null : Math.round((100 * home) / (home + away)) / 100;
}

interface HotMarketView extends Counted {
  readonly entry: CatalogueEvent;
  readonly market: MarketState;
  readonly bySelection: ReadonlyMap<string, number>;
}

/** The market with each selection's share of the bets on its line, in hundredths, in place of its share by price. */
export function toHotMarketRow(hot: HotMarketView, options: EventViewOptions): HotMarketRowWire {
  const { entry, market, bySelection } = hot;
  const wire = toMarketWire(market, entry.event, options);
  const lineOf = new Map(market.lines.map(({ lineNumber }) => [formatLine(market.marketId, lineNumber), lineNumber]));
  const bets = (line: string, selection: string): number => bySelection.get(`${lineOf.get(line)} ${selection}`) ?? 0;
  const totals = new Map<string, number>();
  for (const { line, bet_type_selection } of wire.selections)
    totals.set(line, (totals.get(line) ?? 0) + bets(line, bet_type_selection));
  for (const selection of wire.selections) {
    const total = totals.get(selection.line) ?? 0;
    selection.bet_ratio =
      total === 0 ? 0 : Math.round((100 * bets(selection.line, selection.bet_type_selection)) / total) / 100;
  }
  wire.max_bet_ratio = wire.selections.reduce((most, each) => Math.max(most, each.bet_ratio), 0);
  return { ...toEventColumns(entry, hot, options), market: wire };
}
