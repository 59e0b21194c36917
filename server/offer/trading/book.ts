import type { Fixture, MatchScore, SourceMarket } from "@clutch/feed";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import { createGuard, type Guard } from "./palpable/guard.ts";

/** A market under our id, with the version the source last gave it in this run. */
export interface BookMarket {
  readonly state: MarketState;
  /** Zero when the source has not named it since the start. */
  readonly sourceVersion: number;
}

/** What trading knows of the matches that are not over, by the source's keys. */
export interface Book {
  readonly competitionIds: Map<string, number>;
  readonly events: Map<string, EventState>;
  readonly markets: Map<string, BookMarket>;
  /** By event id and map, how many facts are stored. */
  readonly factsKnown: Map<string, number>;
  /** Keys the source has named since the start; the rest is closed when its snapshot is complete. */
  readonly seenEvents: Set<string>;
  readonly seenMarkets: Set<string>;
  /** Holds markets with palpable errors back. */
  readonly guard: Guard;
  /** The source has named all it knows since the start. */
  isWhole: boolean;
}

export const createBook = (): Book => ({
  competitionIds: new Map(),
  events: new Map(),
  markets: new Map(),
  factsKnown: new Map(),
  seenEvents: new Set(),
  seenMarkets: new Set(),
  guard: createGuard(),
  isWhole: false,
});

/** The event a fixture describes, with the score it had. */
export const toEventState = (
  fixture: Fixture,
  ids: { readonly eventId: string; readonly competitionId: number },
  at: { readonly score: MatchScore | null; readonly nowMs: number },
): EventState => ({
  eventId: ids.eventId,
  matchKey: fixture.matchKey,
  gameId: fixture.gameId,
  competitionId: ids.competitionId,
  competitionName: fixture.competitionName,
  stage: fixture.stage,
  homeName: fixture.home?.name ?? null,
  awayName: fixture.away?.name ?? null,
  homeEmblem: fixture.home?.emblem ?? null,
  awayEmblem: fixture.away?.emblem ?? null,
  contenders: fixture.contenders.map((team) => team.name),
  isOutright: fixture.isOutright,
  isComboAllowed: fixture.isComboAllowed,
  bestOf: fixture.bestOf,
  startMs: fixture.startMs,
  state: fixture.state,
  streams: fixture.streams,
  score: at.score,
  updatedAtMs: at.nowMs,
});

/** Markets that no list shows any more and that trading need not remember. */
export const isOver = (status: MarketState["status"]): boolean =>
  status === "closed" || status === "settlement" || status === "settled";

/** Whether a source's market is a change: a newer version than the last, and different from the stored one. */
export function isNews(known: BookMarket | undefined, market: SourceMarket): boolean {
  if (known === undefined) return true;
  if (known.sourceVersion > 0 && market.version <= known.sourceVersion) return false;
  const { state } = known;
  return (
    state.status !== market.status ||
    state.isMain !== market.isMain ||
    state.nameId !== market.nameId ||
    JSON.stringify(state.lines) !== JSON.stringify(market.lines)
  );
}
