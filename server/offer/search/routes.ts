import { type CallRequest, type calls, REFUSALS, refuse } from "@clutch/contract";
import { assertPresent, ok, type Clock, type CurrencyCode } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import {
  eventNameOf,
  gameNameOf,
  isInPlay,
  toEventWire,
  toTeamWire,
  type EventViewOptions,
} from "../catalogue/event-view.ts";
import type { CatalogueEvent, LiveCatalogue } from "../catalogue/live-catalogue.ts";
import { loadFavourites } from "../catalogue/store-catalogue.ts";
import type { Names } from "../catalogue/translate.ts";
import type { Store, StoreLimits } from "../../base/store/open.ts";
import { findAll, winnerMarket, type Found } from "./find-all.ts";
import { foldName } from "./fold-name.ts";
import { createSearchTexts } from "./match-texts.ts";
import { createOpenNames } from "./open-names.ts";
import { searchWithin, type SearchLimits } from "./search-within.ts";
import { findNames } from "./store-names.ts";

export interface SearchDeps {
  readonly store: Store;
  /** Few connections with a short limit of their own: a search takes none from a bet. */
  readonly searchStore: Store;
  readonly catalogue: LiveCatalogue;
  readonly names: Names;
  readonly clock: Clock;
  readonly unitsPerUsd: (currency: CurrencyCode) => number;
  readonly limits: SearchLimits;
}

type Search = typeof calls.search;
type Query = CallRequest<Search>["query"];

/** Names read from the database; more than are shown, as some have no match left. */
const MAX_NAMES = 200;
/** A search that takes longer is of no use to who types; its statement is ended. */
export const SEARCH_LIMITS: StoreLimits = {
  name: "search",
  useMs: 500,
  waitMs: 500,
  statementMs: 250,
  lockMs: 100,
  idleMs: 1000,
};
const SHOWN = { teams: 2, events: 3, leagues: 2, games: 2, markets: 3 };

/** The search of names (docs/decisions/0181), within a caller's rate. */
export function searchRoutes(deps: SearchDeps) {
  const texts = createSearchTexts(deps.names);
  const openNames = createOpenNames(deps.catalogue, () => deps.clock.nowMs());
  return {
    search: (async (caller, { query }) => {
      if (caller.partner.settings.features["esports"] === false) return refuse(REFUSALS.notAuthorized);
      return searchWithin(deps.limits, caller, async () => {
        const folded = foldName(query.q);
        const names = folded === "" ? [] : await findNames(deps.searchStore, folded, MAX_NAMES);
        const found = findAll({ folded, language: query.lang, names, open: openNames(), texts });
        return ok(toAnswer(found, await viewOptions(deps, caller, query)));
      });
    }) satisfies CallHandler<Search>,
  };
}

async function viewOptions(deps: SearchDeps, caller: Caller, { lang, timezone }: Query): Promise<EventViewOptions> {
  const { partner, member } = caller;
  return {
    names: deps.names,
    language: lang,
    timezone,
    favourites: member === null ? new Set() : await loadFavourites(deps.store, partner.partnerId, member.memberId),
    maxBetAmount: partner.settings.limits.maxBetAmount * deps.unitsPerUsd(member?.currency ?? "USD"),
  };
}

function toAnswer(found: Found, options: EventViewOptions) {
  const { corrected } = found;
  return {
    corrected:
      corrected === null
        ? null
        : "name" in corrected
          ? corrected.name
          : options.names(options.language, corrected.textId, {}).replaceAll(/ ?\{\w+\}/g, ""),
    nearest: [...found.nearest],
    teams: rowsOf(found.teams, SHOWN.teams, (each) => teamRow(each, options)),
    events: rowsOf(found.events, SHOWN.events, (entry) => {
      const winner = winnerMarket(entry);
      return toEventWire(entry, winner === null ? [] : [winner], options);
    }),
    leagues: rowsOf(found.leagues, SHOWN.leagues, (entries) => leagueRow(entries, options)),
    games: rowsOf(found.games, SHOWN.games, (gameId) => gameRow(gameId, found.events, options)),
    markets: rowsOf(found.markets, SHOWN.markets, ({ entry, market }) => toEventWire(entry, [market], options)),
  };
}

const rowsOf = <T, R>(all: readonly T[], most: number, toRow: (each: T) => R) => ({
  count: all.length,
  results: all.slice(0, most).map(toRow),
});

function teamRow({ found, entry: { event } }: Found["teams"][number], options: EventViewOptions) {
  const emblem =
    found.name === event.homeName ? event.homeEmblem : found.name === event.awayName ? event.awayEmblem : null;
  return {
    name: found.name,
    kind: found.kind === "player" ? ("player" as const) : ("team" as const),
    logo: toTeamWire(found.name, emblem)?.team_logo ?? null,
    game_id: event.gameId,
    game_name: gameNameOf(event.gameId, options),
    event_id: event.eventId,
    event_name: eventNameOf(event),
  };
}

const countsOf = (entries: readonly CatalogueEvent[]) => ({
  event_count: entries.length,
  live_count: entries.filter(({ event }) => isInPlay(event)).length,
});

function leagueRow(entries: readonly CatalogueEvent[], options: EventViewOptions) {
  const { competitionId, competitionName, gameId } = assertPresent(entries[0], "a league has a match").event;
  const { event_count, live_count } = countsOf(entries);
  const game_name = gameNameOf(gameId, options);
  return { competition_id: competitionId, name: competitionName, game_id: gameId, game_name, event_count, live_count };
}

function gameRow(gameId: number, entries: readonly CatalogueEvent[], options: EventViewOptions) {
  const { event_count, live_count } = countsOf(entries.filter(({ event }) => event.gameId === gameId));
  return { game_id: gameId, name: gameNameOf(gameId, options), event_count, live_count };
}
