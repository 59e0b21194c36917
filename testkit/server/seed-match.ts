import type { MapStats, MatchFact } from "@clutch/feed";
import type { EventState, MarketState } from "../../server/base/bus/messages.ts";
import { sayAlive } from "../postgres/seed.ts";
import { toFactRow } from "../../server/offer/catalogue/facts/fact-row.ts";
import type { Store } from "../../server/base/store/open.ts";
import { buildEvent, buildMarket } from "./match-builders.ts";

export interface MatchSeed {
  readonly event?: Partial<EventState>;
  /** Each is one of the event's markets; none given means one open match winner. */
  readonly markets?: readonly Partial<MarketState>[];
  readonly stats?: Readonly<Record<number, MapStats>>;
  readonly facts?: readonly MatchFact[];
}

/** Writes matches with the ids of their builders, as trading leaves them; a server started afterwards shows them. */
export async function seedMatches(store: Store, matches: readonly MatchSeed[]): Promise<void> {
  for (const { event, markets, stats, facts } of matches) {
    const built = buildEvent(event);
    await seedEventRow(store, built);
    const own = (markets ?? [{}]).map((each) => buildMarket({ eventId: built.eventId, ...each }));
    for (const market of own) await seedMarketRow(store, market);
    for (const [mapNumber, each] of Object.entries(stats ?? {})) {
      const row = { event_id: Number(built.eventId), map_number: Number(mapNumber), updated_at_ms: 0 };
      await store.owner
        .insertInto("live_stats")
        .values({ ...row, stats: JSON.stringify(each) })
        .execute();
    }
    for (const fact of facts ?? []) {
      const row = toFactRow(built.eventId, fact, Date.now());
      await store.owner
        .insertInto("match_facts")
        .values({ ...row, detail: JSON.stringify(row.detail) })
        .execute();
    }
  }
}

async function seedEventRow(store: Store, event: EventState): Promise<void> {
  await store.owner
    .insertInto("competitions")
    .values({
      competition_id: event.competitionId,
      source_key: `competition-${event.competitionId}`,
      game_id: event.gameId,
      name: event.competitionName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const teamOf = (name: string | null, emblem: string | null) =>
    name === null ? null : JSON.stringify({ name, emblem });
  await store.owner
    .insertInto("events")
    .values({
      event_id: Number(event.eventId),
      source_key: `match-${event.eventId}`,
      competition_id: event.competitionId,
      game_id: event.gameId,
      stage: event.stage,
      home: teamOf(event.homeName, event.homeEmblem),
      away: teamOf(event.awayName, event.awayEmblem),
      contenders: JSON.stringify(event.contenders.map((name) => ({ name, emblem: null }))),
      is_outright: event.isOutright,
      is_combo_allowed: event.isComboAllowed,
      best_of: event.bestOf,
      start_at_ms: event.startMs,
      state: event.state,
      in_play: event.score?.inPlay === true,
      streams: JSON.stringify(event.streams),
      // What was last changed long ago is taken away by a running server (expire_events).
      updated_at_ms: Date.now(),
    })
    .execute();
  if (event.score === null) return;
  const score = { event_id: Number(event.eventId), score: JSON.stringify(event.score), updated_at_ms: 0 };
  await store.owner.insertInto("event_scores").values(score).execute();
}

async function seedMarketRow(store: Store, market: MarketState): Promise<void> {
  await store.owner
    .insertInto("markets")
    .values({
      market_id: market.marketId,
      event_id: Number(market.eventId),
      source_key: `market-${market.marketId}`,
      tab: market.tab,
      bet_type: market.betType,
      name_id: market.nameId,
      name_values: JSON.stringify(market.nameValues),
      status: market.status,
      is_main: market.isMain,
      version: market.version,
      lines: JSON.stringify(market.lines),
      updated_at_ms: market.updatedAtMs,
    })
    .execute();
}

/** The source of matches is alive for the next minute, so that bets are taken (RU-6). */
export const keepSourceAlive = (store: Store): Promise<void> => sayAlive(store, Date.now() + 60_000);
