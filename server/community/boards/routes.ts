import { type calls, type Language, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Clock, type CurrencyCode } from "@clutch/kernel";
import type { TicketData } from "../../bets/tickets/ticket-view.ts";
import type { Caller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { EventViewOptions } from "../../offer/catalogue/event-view.ts";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import {
  isStillOn,
  toBaseAmount,
  toHotEventRow,
  toHotMarketRow,
  toLegs,
  toMemberColumns,
  winnerMarketOf,
} from "./board-view.ts";
import { formatIsoWeek, rankedWeeks } from "./iso-week.ts";
import { readBigCombos, readOwnCombo, type BigCombo } from "./read-big-combos.ts";
import { readBoardTickets } from "./read-board-tickets.ts";
import { readOwnWinner, readWinners, type Winner } from "./read-winners.ts";
import { BOARD_ROWS } from "./read-board-member.ts";
import { readBetsOn, readHotEvents, readHotMarkets } from "./read-hot.ts";
import { readMemberBoard, readOwnSums, type MemberSums } from "./read-sums.ts";

export interface BoardsDeps {
  readonly store: Store;
  readonly catalogue: LiveCatalogue;
  readonly names: Names;
  readonly clock: Clock;
  readonly unitsPerUsd: (currency: CurrencyCode) => number;
}

type Calls = typeof calls;
type Flag = "hot_market" | "hot_match" | "win_rate" | "turnover" | "big_combo" | "top_winnings";
type Locale = { readonly lang: Language; readonly timezone: string };

/** A board whose flag, or the flag of all, is off answers 403 (SPEC 6, G-62). */
const isOff = ({ partner }: Caller, flag: Flag): boolean =>
  partner.settings.features["master_boards"] !== true || partner.settings.features[flag] !== true;

/** The boards, read from what `foldBoards` keeps (SPEC 7, G-62). */
export const boardRoutes = (deps: BoardsDeps) => ({
  ...hotRoutes(deps),
  ...memberRoutes(deps),
  ...comboRoutes(deps),
  ...winnerRoutes(deps),
});

const viewOptions = (deps: BoardsDeps, caller: Caller, { lang, timezone }: Locale): EventViewOptions => ({
  names: deps.names,
  language: lang,
  timezone,
  favourites: new Set(),
  maxBetAmount: caller.partner.settings.limits.maxBetAmount * deps.unitsPerUsd(caller.member?.currency ?? "USD"),
});

const read = <T>({ store }: BoardsDeps, { partner }: Caller, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
  store.withTenant(partner.partnerId, work);

const hotRoutes = (deps: BoardsDeps) => ({
  hotEvent: (async (caller, { query }) => {
    if (isOff(caller, "hot_match")) return refuse(REFUSALS.notAuthorized);
    const { found, bets } = await read(deps, caller, async (tenant) => {
      const counted = (await readHotEvents(tenant)).flatMap(({ eventId, betCount }) => {
        const entry = deps.catalogue.event(String(eventId));
        return entry !== null && isStillOn(entry) ? [{ entry, betCount }] : [];
      });
      const events = counted.slice(0, BOARD_ROWS);
      const markets = events.flatMap(({ entry }) => winnerMarketOf(entry)?.marketId ?? []);
      return { found: events, bets: await readBetsOn(tenant, markets) };
    });
    const options = viewOptions(deps, caller, query);
    return ok({
      results: found.map(({ entry, betCount }, index) =>
        toHotEventRow(entry, { rank: index + 1, betCount, bets }, options),
      ),
    });
  }) satisfies CallHandler<Calls["hotEvent"]>,

  hotMarket: (async (caller, { query }) => {
    if (isOff(caller, "hot_market")) return refuse(REFUSALS.notAuthorized);
    const hot = await read(deps, caller, readHotMarkets);
    const options = viewOptions(deps, caller, query);
    const found = hot.flatMap(({ marketId, betCount, bySelection }) => {
      const at = deps.catalogue.market(marketId);
      return at === null || !isStillOn(at.entry, at.market)
        ? []
        : [{ entry: at.entry, market: at.market, betCount, bySelection }];
    });
    return ok({
      results: found
        .slice(0, BOARD_ROWS)
        .map(({ entry, market, betCount, bySelection }, index) =>
          toHotMarketRow({ rank: index + 1, entry, market, betCount, bySelection }, options),
        ),
    });
  }) satisfies CallHandler<Calls["hotMarket"]>,
});

const ticketOf = (tickets: ReadonlyMap<bigint, TicketData>, id: bigint | null): TicketData | undefined =>
  id === null ? undefined : tickets.get(id);

const memberRoutes = (deps: BoardsDeps) => ({
  winRate: (async (caller, { query }) => {
    if (isOff(caller, "win_rate")) return refuse(REFUSALS.notAuthorized);
    const { rows, own, tickets } = await read(deps, caller, async (tenant) => {
      const found = await readMemberBoard(tenant, "win_rate");
      const mine = caller.member === null ? null : await readOwnSums(tenant, "win_rate", caller.member.memberId);
      return {
        rows: found,
        own: mine,
        tickets: await readBoardTickets(
          tenant,
          [...found, ...(mine === null ? [] : [mine])].map((row) => row.ticketId),
        ),
      };
    });
    const toRow = (row: MemberSums) => ({
      ...toMemberColumns(caller, row),
      win_rate: Math.trunc((row.winCount * 10_000) / row.decidedCount) / 10_000,
      bet_count: row.decidedCount,
      win_count: row.winCount,
      tickets: toLegs(ticketOf(tickets, row.ticketId), deps.names, query.lang),
    });
    return ok({ results: rows.map(toRow), own: own === null ? null : toRow(own) });
  }) satisfies CallHandler<Calls["winRate"]>,

  turnover: (async (caller) => {
    if (isOff(caller, "turnover")) return refuse(REFUSALS.notAuthorized);
    const [rows, own] = await read(deps, caller, async (tenant) => [
      await readMemberBoard(tenant, "turnover"),
      caller.member === null ? null : await readOwnSums(tenant, "turnover", caller.member.memberId),
    ]);
    const toRow = (row: MemberSums) => ({
      ...toMemberColumns(caller, row),
      turnover: toBaseAmount(row.turnoverMicros),
      bet_count: row.betCount,
    });
    return ok({ results: rows.map(toRow), own: own === null ? null : toRow(own) });
  }) satisfies CallHandler<Calls["turnover"]>,
});

const comboRoutes = (deps: BoardsDeps) => ({
  bigCombo: (async (caller, { query }) => {
    if (isOff(caller, "big_combo")) return refuse(REFUSALS.notAuthorized);
    const { member } = caller;
    const { rows, own } = await read(deps, caller, async (tenant) => {
      const found = await readBigCombos(tenant);
      if (member === null) return { rows: found, own: null };
      const listed = found.find((row) => row.memberId === member.memberId);
      return { rows: found, own: listed ?? (await readOwnCombo(tenant, member.memberId)) };
    });
    const toRow = (row: BigCombo) => ({
      ...toMemberColumns(caller, row),
      ticket_id: String(row.ticket.ticketId),
      ticket_type: row.ticket.ticketType,
      total_odds: row.ticket.totalOddsCenti / 100,
      number_of_events: new Set(row.ticket.legs.map((leg) => leg.found.event.eventId)).size,
      amount: toBaseAmount(row.stakeMicros),
      potential_winnings: toBaseAmount(row.potentialMicros),
      result_status: "pending" as const,
      tickets: toLegs(row.ticket, deps.names, query.lang),
    });
    return ok({ results: rows.map(toRow), own: own === null ? null : toRow(own) });
  }) satisfies CallHandler<Calls["bigCombo"]>,
});

const winnerRoutes = (deps: BoardsDeps) => ({
  topWinners: (async (caller, { query }) => {
    if (isOff(caller, "top_winnings")) return refuse(REFUSALS.notAuthorized);
    const ranked = rankedWeeks(deps.clock.nowMs());
    const weeks = ranked.map(formatIsoWeek);
    const named = query.week ?? weeks[0] ?? "";
    const week = ranked[weeks.indexOf(named)];
    if (week === undefined) return refuse(REFUSALS.validationFailed, { field: "week" });
    const { rows, own, tickets } = await read(deps, caller, async (tenant) => {
      const found = await readWinners(tenant, week);
      const mine = caller.member === null ? null : await readOwnWinner(tenant, week, caller.member.memberId);
      return {
        rows: found,
        own: mine,
        tickets: await readBoardTickets(
          tenant,
          [...found, ...(mine === null ? [] : [mine])].map((row) => row.ticketId),
        ),
      };
    });
    const toRow = (row: Winner) => ({
      ...toMemberColumns(caller, row),
      winner_id: row.winnerId,
      amount: toBaseAmount(row.stakeMicros),
      earnings: toBaseAmount(row.earnedMicros),
      winnings_percent: row.percent,
      total_odds: (tickets.get(row.ticketId)?.totalOddsCenti ?? 101) / 100,
      review_count: row.reviewCount,
      tickets: toLegs(tickets.get(row.ticketId), deps.names, query.lang),
    });
    return ok({ week: named, weeks, results: rows.map(toRow), own: own === null ? null : toRow(own) });
  }) satisfies CallHandler<Calls["topWinners"]>,
});
