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
import type { ReadKept } from "./kept-reads.ts";
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
  readonly readKept: ReadKept;
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

type ReadOwn<T> = (tenant: Tenant, memberId: number) => Promise<T | null>;

/** The caller's own row of a board; null for guests. */
const readOwn = async <T>({ store }: BoardsDeps, { partner, member }: Caller, work: ReadOwn<T>): Promise<T | null> =>
  member === null ? null : store.withTenant(partner.partnerId, (tenant) => work(tenant, member.memberId));

/** The rows of a board and the caller's own, with a ticket of each. */
async function readBoth<T extends { readonly ticketId: bigint | null }>(
  deps: BoardsDeps,
  caller: Caller,
  board: {
    readonly name: string;
    readonly readAll: (tenant: Tenant) => Promise<readonly T[]>;
    readonly readOwn: ReadOwn<T>;
  },
) {
  const withTickets = async (tenant: Tenant, rows: readonly T[]) => ({
    rows,
    tickets: await readBoardTickets(
      tenant,
      rows.map(({ ticketId }) => ticketId),
    ),
  });
  const all = await deps.readKept(caller, board.name, async (tenant) =>
    withTickets(tenant, await board.readAll(tenant)),
  );
  const mine = await readOwn(deps, caller, async (tenant, memberId) => {
    const row = await board.readOwn(tenant, memberId);
    return row === null ? null : withTickets(tenant, [row]);
  });
  return { rows: all.rows, own: mine?.rows[0] ?? null, tickets: new Map([...all.tickets, ...(mine?.tickets ?? [])]) };
}

const hotRoutes = (deps: BoardsDeps) => ({
  hotEvent: (async (caller, { query }) => {
    if (isOff(caller, "hot_match")) return refuse(REFUSALS.notAuthorized);
    const { found, bets } = await deps.readKept(caller, "hot_match", async (tenant) => {
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
    const hot = await deps.readKept(caller, "hot_market", readHotMarkets);
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
    const { rows, own, tickets } = await readBoth(deps, caller, {
      name: "win_rate",
      readAll: (tenant) => readMemberBoard(tenant, "win_rate"),
      readOwn: (tenant, memberId) => readOwnSums(tenant, "win_rate", memberId),
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
    const rows = await deps.readKept(caller, "turnover", (tenant) => readMemberBoard(tenant, "turnover"));
    const own = await readOwn(deps, caller, (tenant, memberId) => readOwnSums(tenant, "turnover", memberId));
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
    const rows = await deps.readKept(caller, "big_combo", readBigCombos);
    const listed = rows.find((row) => row.memberId === caller.member?.memberId);
    const own = listed ?? (await readOwn(deps, caller, readOwnCombo));
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
    const { rows, own, tickets } = await readBoth(deps, caller, {
      name: `top_winnings ${named}`,
      readAll: (tenant) => readWinners(tenant, week),
      readOwn: (tenant, memberId) => readOwnWinner(tenant, week, memberId),
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
