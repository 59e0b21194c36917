import {
  GAME_NAMES,
  type EventUpdateWire,
  type EventWire,
  type LiveStatsWire,
  type MapWire,
  type SideWire,
} from "@clutch/contract";
import type { MarketTab, MatchScore, PlayerStats, SideStats } from "@clutch/feed";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import type { HeldStats } from "./held-stats.ts";
import type { CatalogueEvent } from "./live-catalogue.ts";
import { formatUtc, formatZoned, isSeriesDecided } from "@clutch/rules";
import { toMarketWire, type MarketViewOptions } from "./market-view.ts";

export interface EventViewOptions extends MarketViewOptions {
  readonly timezone: string;
  readonly favourites: ReadonlySet<string>;
}

/** As the fans of a language call the game: a game nobody has named yet goes by its number (R7.2-17). */
export const gameNameOf = (gameId: number, { names, language }: Pick<EventViewOptions, "names" | "language">): string =>
  gameId in GAME_NAMES ? names(language, `game.${gameId}`, {}) : `Game ${gameId}`;
export const gameLogoOf = (gameId: number): string => `/v8/games/${gameId}.svg`;

export const eventNameOf = (event: Pick<EventState, "homeName" | "awayName" | "competitionName" | "stage">): string =>
  event.homeName !== null && event.awayName !== null
    ? `${event.homeName} vs ${event.awayName}`
    : [event.competitionName, event.stage].filter((part) => part !== null).join(" ");

const scoreText = (score: { readonly home: number; readonly away: number } | null | undefined): string | null =>
  score === null || score === undefined ? null : `${score.home} - ${score.away}`;

export const isInPlay = (event: EventState): boolean => event.state === "live" && event.score?.inPlay !== false;

/** Nothing of it is left to play, though the source has not called it ended yet: it leaves the lists (SPEC 4). */
export function isAwaitingResult({ state, score, bestOf }: Pick<EventState, "state" | "score" | "bestOf">): boolean {
  if (state !== "live" || score === null) return false;
  const mapsEnded = score.maps.filter((map) => map.state === "ended").length;
  return isSeriesDecided({ bestOf, home: score.home, away: score.away, mapsEnded });
}

export const toMapWires = (score: MatchScore | null): MapWire[] =>
  (score?.maps ?? []).map(({ mapNumber, state, home, away, winner }) => ({
    map_num: mapNumber,
    state,
    home,
    away,
    winner: winner ?? null,
  }));

/** The moving part of an event, as the sockets send it (G-76). */
export function toEventUpdate(event: EventState): EventUpdateWire {
  const maps = event.score?.maps ?? [];
  const current = isInPlay(event)
    ? (maps.find((map) => map.state === "live") ?? maps.findLast((map) => map.state === "ended"))
    : undefined;
  const next = maps.find((map) => map.state === "pending") ?? nextMap(event, current?.mapNumber);
  return {
    event_id: event.eventId,
    status: statusOf(event),
    in_play: isInPlay(event) ? "true" : "false",
    match_scoreline: isInPlay(event) ? scoreText(event.score) : null,
    current_map:
      current === undefined ? null : { map_name: `MAP ${current.mapNumber}`, map_scoreline: scoreText(current) },
    next_map: next === undefined ? null : { map_name: `MAP ${next.mapNumber}`, map_scoreline: null },
    live_market_tab_name: current === undefined ? null : `MAP ${current.mapNumber}`,
    clock: event.score?.clockText ?? null,
    maps: toMapWires(event.score),
    lead: event.score?.lead ?? null,
  };
}

const nextMap = (event: EventState, current: number | undefined): { readonly mapNumber: number } | undefined =>
  current !== undefined && current < event.bestOf ? { mapNumber: current + 1 } : undefined;

const statusOf = (event: EventState): EventWire["status"] => {
  switch (event.state) {
    case "scheduled":
    case "live":
      return isAwaitingResult(event) ? "resulting" : "open";
    case "ended":
      return "settled";
    case "withdrawn":
      return "closed";
  }
};

export const toTeamWire = (name: string | null, emblem: string | null): EventWire["home"] =>
  name === null ? null : { team_name: name, team_logo: emblem === null ? null : `/v8/teams/${emblem}.svg` };

/** Tabs in the order MATCH, MAP 1, MAP 2 …, with the markets open in each. */
export function toMarketTabs(entry: Pick<CatalogueEvent, "event" | "markets">): EventWire["market_tabs"] {
  const counts = new Map<MarketTab, number>([["MATCH", 0]]);
  for (const market of entry.markets.values()) {
    counts.set(market.tab, (counts.get(market.tab) ?? 0) + (market.status === "open" ? 1 : 0));
  }
  return [...counts]
    .toSorted(([a], [b]) => tabOrder(a) - tabOrder(b))
    .map(([tab, open]) => ({ tab_name: tab, open_count: open, scoreline: tabScore(entry.event, tab) }));
}

const tabOrder = (tab: MarketTab): number => (tab === "MATCH" ? 0 : Number(tab.slice(4)));

export function tabScore(event: EventState, tab: MarketTab): string | null {
  if (!isInPlay(event)) return null;
  if (tab === "MATCH") return scoreText(event.score);
  const map = event.score?.maps.find((each) => each.mapNumber === tabOrder(tab));
  return map === undefined || map.state === "pending" ? null : scoreText(map);
}

/** An event with the given markets of it (G-29). */
export function toEventWire(
  entry: CatalogueEvent,
  markets: readonly MarketState[],
  options: EventViewOptions,
): EventWire {
  const { event } = entry;
  const update = toEventUpdate(event);
  const local = event.streams.find((stream) => !stream.isInternational);
  const international = event.streams.find((stream) => stream.isInternational);
  return {
    ...update,
    event_name: eventNameOf(event),
    game_id: event.gameId,
    game_name: gameNameOf(event.gameId, options),
    game_logo: gameLogoOf(event.gameId),
    competition_id: event.competitionId,
    competition_name: event.competitionName,
    stage: event.stage,
    home: toTeamWire(event.homeName, event.homeEmblem),
    away: toTeamWire(event.awayName, event.awayEmblem),
    has_stats: entry.stats.size > 0,
    is_favourite: options.favourites.has(event.eventId),
    is_outright: event.isOutright,
    is_combo_allowed: event.isComboAllowed,
    best_of: event.bestOf,
    start_datetime: formatZoned(event.startMs, options.timezone),
    start_datetime_utc: formatUtc(event.startMs),
    market_tabs: toMarketTabs(entry),
    total_num_markets: entry.markets.size,
    live_stream: local?.url ?? null,
    live_stream_source: local?.source ?? null,
    live_stream_international: international?.url ?? null,
    live_stream_international_source: international?.source ?? null,
    markets: markets.map((market) => toMarketWire(market, event, options)),
  };
}

const STATS_STATUS = { pending: 1, live: 2, ended: 3 } as const;

/** Live statistics of one map (G-66). */
export const toStatsWire = (
  eventId: string,
  mapNumber: number,
  { stats, atMs }: Pick<HeldStats, "stats" | "atMs">,
): LiveStatsWire => ({
  event_id: eventId,
  map_num: mapNumber,
  status: STATS_STATUS[stats.state],
  timestamp: atMs,
  details: {
    map: {
      map_name: `MAP ${mapNumber}`,
      time: stats.clockText,
      rounds: stats.rounds.map(({ round, winner, endReason }) => ({
        round,
        label: `R${round}`,
        winner,
        end_reason: endReason,
      })),
      ...(stats.periods === undefined ? {} : { periods: stats.periods.map((period) => ({ ...period })) }),
    },
    home: toSideWire(stats.home),
    away: toSideWire(stats.away),
  },
});

/** The same with the course of the map so far, for the call. */
export const toStatsAnswer = (eventId: string, mapNumber: number, held: HeldStats): LiveStatsWire => ({
  ...toStatsWire(eventId, mapNumber, held),
  history: {
    leads: held.history.leads.map(({ minute, lead }) => ({ minute, lead })),
    races: held.history.races.map(({ kills, side }) => ({ kills, side })),
    ...(held.history.economy === undefined ? {} : { economy: [...held.history.economy] }),
  },
});

const toSideWire = ({ netWorth, shotsOnTarget, players, bans, ...side }: SideStats): SideWire => ({
  ...side,
  ...(bans === undefined ? {} : { bans: [...bans] }),
  ...(netWorth === undefined ? {} : { net_worth: netWorth }),
  ...(shotsOnTarget === undefined ? {} : { shots_on_target: shotsOnTarget }),
  ...(players === undefined ? {} : { players: players.map(toPlayerWire) }),
});

const toPlayerWire = ({ netWorth, lastHits, pickPercent, winPercent, ...player }: PlayerStats) => ({
  ...player,
  ...(netWorth === undefined ? {} : { net_worth: netWorth }),
  ...(lastHits === undefined ? {} : { last_hits: lastHits }),
  ...(pickPercent === undefined ? {} : { pick_percent: pickPercent }),
  ...(winPercent === undefined ? {} : { win_percent: winPercent }),
});
