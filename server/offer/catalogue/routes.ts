import { randomInt } from "node:crypto";
import { type calls, type EventWire, type Language, REFUSALS, refuse } from "@clutch/contract";
import { assertPresent, oddsCenti, ok, type Clock, type CurrencyCode } from "@clutch/kernel";
import { formatDay, formatLine } from "@clutch/rules";
import type { Caller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { Store } from "../../base/store/open.ts";
import { gameLogoOf, gameNameOf, isInPlay, toEventWire, toStatsAnswer, type EventViewOptions } from "./event-view.ts";
import type { CatalogueEvent, LiveCatalogue } from "./live-catalogue.ts";
import { throwCombo, toLuckyItem } from "./lucky-combo.ts";
import { toStyles } from "./market-view.ts";
import type { Names } from "./translate.ts";
import {
  compareEvents,
  doesMatchQuery,
  doesPassFilter,
  isListed,
  listMarkets,
  marketsFor,
  pageOf,
  timingOf,
  type EventFilter,
  type ReaderView,
} from "./query-events.ts";
import { isKnownEvent, loadFavourites, loadStats, writeFavourite } from "./store-catalogue.ts";

export interface CatalogueDeps {
  readonly store: Store;
  readonly catalogue: LiveCatalogue;
  readonly names: Names;
  readonly clock: Clock;
  readonly unitsPerUsd: (currency: CurrencyCode) => number;
}

type Calls = typeof calls;
type Locale = { readonly lang: Language; readonly timezone: string };

const FEATURED = 20;
const HISTORY_LIMIT = 100;
const NO_FAVOURITES: ReadonlySet<string> = new Set();

/** The lists and pages of matches, answered from memory (SPEC 7, G-29 … G-36, G-98). */
export const catalogueRoutes = (deps: CatalogueDeps) => ({
  ...listRoutes(deps),
  ...countRoutes(deps),
  ...leagueRoutes(deps),
  ...historyRoutes(deps),
  ...eventRoutes(deps),
  ...luckyRoutes(deps),
});

/** Not to be foreseen: what is thrown together for one member reveals nothing of another's. */
const CHANCE = { next: () => randomInt(2 ** 40) / 2 ** 40 };
const LUCKY_MIN = 3;

const luckyRoutes = (deps: CatalogueDeps) => ({
  luckyCombo: (async (caller, { query }) => {
    if (isOff(caller, "esports")) return refuse(REFUSALS.notAuthorized);
    const picks = throwCombo(deps.catalogue.events(), query, { rng: CHANCE, nowMs: deps.clock.nowMs() });
    if (picks.length < LUCKY_MIN) return refuse(REFUSALS.tooFewMarkets);
    return ok({ results: picks.map((pick) => toLuckyItem(pick, deps.names, query)) });
  }) satisfies CallHandler<Calls["luckyCombo"]>,
});

const listRoutes = (deps: CatalogueDeps) => ({
  eventsList: (async (caller, { query }) => {
    if (isOff(caller, "esports")) return refuse(REFUSALS.notAuthorized);
    const favourites = await favouritesOf(deps, caller);
    const reader = { nowMs: deps.clock.nowMs(), favourites };
    const found = sorted(deps.catalogue, (entry) => doesMatchQuery(entry, query, reader));
    const options = viewOptions(deps, caller, { ...query, favourites });
    const results = pageOf(found, query.page, query.page_size).map((entry) =>
      toEventWire(entry, marketsFor(entry, query), options),
    );
    return ok({ results, page: query.page, count: found.length });
  }) satisfies CallHandler<Calls["eventsList"]>,

  eventsFeatured: (async (caller, { query }) => {
    const favourites = await favouritesOf(deps, caller);
    const reader = { nowMs: deps.clock.nowMs(), favourites };
    const found = sorted(deps.catalogue, (entry) => isFeatured(entry, query, reader))
      .toSorted((a, b) => b.markets.size - a.markets.size)
      .slice(0, FEATURED);
    return ok({ results: rows(deps, caller, { found, locale: query, favourites }) });
  }) satisfies CallHandler<Calls["eventsFeatured"]>,

  eventsFavourite: (async (caller, { query }) => {
    const favourites = await favouritesOf(deps, caller);
    const found = sorted(deps.catalogue, (entry) => isListed(entry) && favourites.has(entry.event.eventId));
    const shown = pageOf(found, query.page, query.page_size);
    const results = rows(deps, caller, { found: shown, locale: query, favourites });
    return ok({ results, page: query.page, count: found.length });
  }) satisfies CallHandler<Calls["eventsFavourite"]>,

  eventsMarket: (async (caller, { query }) => {
    const found = deps.catalogue.market(query.market_id);
    if (found === null) return refuse(REFUSALS.marketIdNotFound);
    const options = viewOptions(deps, caller, { ...query, favourites: await favouritesOf(deps, caller) });
    return ok({ results: [toEventWire(found.entry, [found.market], options)] });
  }) satisfies CallHandler<Calls["eventsMarket"]>,
});

/** Popular is what is most written about before it starts, whatever its game: of these the matches with the most markets. */
const isFeatured = (entry: CatalogueEvent, query: Omit<EventFilter, "game_id">, reader: ReaderView): boolean =>
  !entry.event.isOutright &&
  !isInPlay(entry.event) &&
  entry.event.startMs > reader.nowMs &&
  doesPassFilter(entry, { ...query, game_id: [] }, reader);

const hasStream = ({ event }: CatalogueEvent): boolean => event.streams.length > 0;

const countRoutes = (deps: CatalogueDeps) => ({
  games: (async (_caller, { query }) => {
    const listed = [...deps.catalogue.events()].filter(isListed);
    const results = [...Map.groupBy(listed, ({ event }) => event.gameId)]
      .toSorted(([a], [b]) => a - b)
      .map(([id, entries]) => ({
        game_id: id,
        game_name: gameNameOf(id, { names: deps.names, language: query.lang }),
        game_logo: gameLogoOf(id),
        event_count: entries.filter(({ event }) => !event.isOutright).length,
        live_count: entries.filter(({ event }) => !event.isOutright && isInPlay(event)).length,
      }));
    return ok({ results });
  }) satisfies CallHandler<Calls["games"]>,

  tieco: (async (caller, { query }) => {
    const nowMs = deps.clock.nowMs();
    const reader = { nowMs, favourites: await favouritesOf(deps, caller) };
    const all = [...deps.catalogue.events()];
    const entries = all.filter((entry) => isListed(entry) && doesPassFilter(entry, query, reader));
    const matches = entries.filter(({ event }) => !event.isOutright);
    const timed = Map.groupBy(matches, (entry) => timingOf(entry, nowMs, query.timezone));
    const lists = {
      today: timed.get("today") ?? [],
      inplay: timed.get("inplay") ?? [],
      early: timed.get("early") ?? [],
      combo: matches.filter(({ event }) => event.isComboAllowed),
      outright: entries.filter(({ event }) => event.isOutright),
    } as const;
    const types = ["today", "inplay", "early", "combo", "outright"] as const;
    const featured = all.filter((entry) => isFeatured(entry, query, reader));
    const favourites = entries.filter(({ event }) => reader.favourites.has(event.eventId));
    return ok({
      results: types.map((type) => ({
        tieco_type: type,
        count: lists[type].length,
        stream_count: lists[type].filter(hasStream).length,
      })),
      featured_count: Math.min(FEATURED, featured.length),
      featured_stream_count: Math.min(FEATURED, featured.filter(hasStream).length),
      favourite_count: favourites.length,
      favourite_stream_count: favourites.filter(hasStream).length,
    });
  }) satisfies CallHandler<Calls["tieco"]>,

  datesCount: (async (caller, { query }) => {
    const reader = { nowMs: deps.clock.nowMs(), favourites: await favouritesOf(deps, caller) };
    const counts = new Map<string, number>();
    for (const entry of deps.catalogue.events()) {
      const { event } = entry;
      if (event.isOutright || !isListed(entry) || !doesPassFilter(entry, query, reader)) continue;
      // The two tabs that choose days: combo holds what may be combined, early what has not begun.
      if (query.combo ? !event.isComboAllowed : isInPlay(event)) continue;
      const day = formatDay(event.startMs, query.timezone);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    const days = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return ok({ results: days.map(([day, count]) => ({ event_date: day, count })) });
  }) satisfies CallHandler<Calls["datesCount"]>,
});

const leagueRoutes = (deps: CatalogueDeps) => ({
  leagues: (async (caller, { query }) => {
    const reader = { nowMs: deps.clock.nowMs(), favourites: await favouritesOf(deps, caller) };
    const asked = { ...query, game_id: [], competition_id: [], page: 1, page_size: 1 };
    const found = [...deps.catalogue.events()].filter((entry) => doesMatchQuery(entry, asked, reader));
    const results = [...Map.groupBy(found, ({ event }) => event.competitionId)].map(([id, entries]) => {
      const { gameId, competitionName } = assertPresent(entries[0], "a league has a match").event;
      return {
        competition_id: id,
        competition_name: competitionName,
        game_id: gameId,
        game_name: gameNameOf(gameId, { names: deps.names, language: query.lang }),
        event_count: entries.length,
        live_count: entries.filter(({ event }) => isInPlay(event)).length,
      };
    });
    return ok({
      results: results.toSorted(
        (a, b) => a.game_id - b.game_id || b.event_count - a.event_count || a.competition_id - b.competition_id,
      ),
      favourite_count: found.filter(({ event }) => reader.favourites.has(event.eventId)).length,
      stream_count: found.filter(hasStream).length,
    });
  }) satisfies CallHandler<Calls["leagues"]>,
});

const historyRoutes = (deps: CatalogueDeps) => ({
  oddsHistory: (async (_caller, { query }) => {
    if (query.market_id !== undefined && deps.catalogue.market(query.market_id) === null)
      return refuse(REFUSALS.marketIdNotFound);
    const found = deps.catalogue.history.read({
      nowMs: deps.clock.nowMs(),
      eventId: query.event_id ?? null,
      marketId: query.market_id ?? null,
      limit: HISTORY_LIMIT,
    });
    const kept = query.combo
      ? found.filter((each) => deps.catalogue.event(each.eventId)?.event.isComboAllowed === true)
      : found;
    const results = kept.map((each) => ({
      event_id: each.eventId,
      market_id: each.marketId,
      line: formatLine(each.marketId, each.lineNumber),
      bet_type_selection: each.selection,
      history: each.changes.map(({ oddsCenti: odds, atMs }) => ({
        euro_odds: toStyles(oddsCenti(odds)).euro_odds,
        timestamp: atMs,
      })),
    }));
    return ok({ results });
  }) satisfies CallHandler<Calls["oddsHistory"]>,
});

const eventRoutes = (deps: CatalogueDeps) => ({
  eventLivestats: (async (_caller, { params, query }) => {
    const held = deps.catalogue.event(params.event_id)?.stats;
    if (held === undefined && !(await isKnownEvent(deps.store, params.event_id))) return refuse(REFUSALS.notFound);
    const stats = held === undefined ? await loadStats(deps.store, params.event_id) : [...held];
    const results = stats
      .map(([mapNumber, each]) => toStatsAnswer(params.event_id, mapNumber, each))
      .filter((each) => query.map_option === undefined || each.details.map.map_name === query.map_option)
      .toSorted((a, b) => a.map_num - b.map_num);
    return ok({ results });
  }) satisfies CallHandler<Calls["eventLivestats"]>,

  eventStreams: (async (_caller, { params }) => {
    const streams = deps.catalogue.event(params.event_id)?.event.streams ?? [];
    const results = streams
      .toSorted((a, b) => Number(a.isInternational) - Number(b.isInternational))
      .map(({ url, source, isInternational }) => ({
        url,
        source,
        kind: isInternational ? ("international" as const) : ("local" as const),
      }));
    return ok({ results });
  }) satisfies CallHandler<Calls["eventStreams"]>,

  favouriteEvent: (async (caller, { params, body }) => {
    if (isOff(caller, "favourites")) return refuse(REFUSALS.notAuthorized);
    // An ended match may still be taken out; only what is on may be put in.
    if (body.favourite && deps.catalogue.event(params.id) === null) {
      return (await isKnownEvent(deps.store, params.id))
        ? refuse(REFUSALS.eventInactive, { event_id: params.id })
        : refuse(REFUSALS.notFound);
    }
    if (/^\d{1,9}$/.test(params.id)) {
      await writeFavourite(deps.store, {
        partnerId: caller.partner.partnerId,
        memberId: caller.member.memberId,
        eventId: params.id,
        isFavourite: body.favourite,
        nowMs: deps.clock.nowMs(),
      });
    }
    return ok({ result: { event_id: params.id, favourite: body.favourite } });
  }) satisfies CallHandler<Calls["favouriteEvent"]>,
});

/** What a partner has switched off is forbidden, whatever its pages show (SPEC section 6). */
const isOff = ({ partner }: Caller, feature: "esports" | "favourites"): boolean =>
  partner.settings.features[feature] === false;

const sorted = (catalogue: LiveCatalogue, isWanted: (each: CatalogueEvent) => boolean): readonly CatalogueEvent[] =>
  [...catalogue.events()].filter(isWanted).toSorted(compareEvents);

const favouritesOf = (deps: CatalogueDeps, { partner, member }: Caller): Promise<ReadonlySet<string>> =>
  member === null ? Promise.resolve(NO_FAVOURITES) : loadFavourites(deps.store, partner.partnerId, member.memberId);

interface RowsOptions {
  readonly found: readonly CatalogueEvent[];
  readonly locale: Locale;
  readonly favourites: ReadonlySet<string>;
}

function rows(deps: CatalogueDeps, caller: Caller, { found, locale, favourites }: RowsOptions): EventWire[] {
  const options = viewOptions(deps, caller, { ...locale, favourites });
  return found.map((entry) => toEventWire(entry, listMarkets(entry), options));
}

const viewOptions = (
  deps: CatalogueDeps,
  caller: Caller,
  { lang, timezone, favourites }: Locale & { readonly favourites: ReadonlySet<string> },
): EventViewOptions => ({
  names: deps.names,
  language: lang,
  timezone,
  favourites,
  maxBetAmount: caller.partner.settings.limits.maxBetAmount * deps.unitsPerUsd(caller.member?.currency ?? "USD"),
});
