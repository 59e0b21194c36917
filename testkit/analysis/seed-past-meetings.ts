import { DAY_MS } from "@clutch/kernel";
import type { MapStats } from "@clutch/feed";
import { sql } from "kysely";
import { openStore, type Store } from "../../server/base/store/open.ts";

const ROUNDS = [
  { round: 1, winner: "home", endReason: "bomb" },
  { round: 2, winner: "away", endReason: "time" },
  { round: 3, winner: "home", endReason: "elimination" },
] as const;

const STATS: MapStats = {
  state: "ended",
  mapName: "Old Mint",
  clockText: "R4",
  rounds: ROUNDS,
  home: { side: "attack", players: [{ name: "Fox1", hero: "Warden" }] },
  away: { side: "defence", players: [{ name: "Owl1", hero: "Gearwright" }] },
};

/**
 * Writes two earlier meetings of a match's teams into a running server's database, home the winner of both by 2 - 0, and
 * three rounds of a first map of the match itself.
 */
export async function seedPastMeetings(databaseUrl: string, eventId: number): Promise<void> {
  const store = await openStore({ databaseUrl });
  try {
    for (const daysAgo of [3, 8]) await insertMeeting(store, eventId, daysAgo);
    await insertStats(store, eventId, 1);
  } finally {
    await store.stop();
  }
}

async function insertMeeting(store: Store, eventId: number, daysAgo: number): Promise<void> {
  const { rows } = await sql<{ event_id: number }>`
    insert into events (source_key, competition_id, game_id, home, away, best_of, start_at_ms, state, updated_at_ms)
    select 'past-' || event_id || '-' || ${daysAgo}::text, competition_id, game_id, home, away, 3,
      ${Date.now() - daysAgo * DAY_MS}, 'ended', ${Date.now()}
    from events where event_id = ${eventId} returning event_id`.execute(store.owner);
  const past = rows[0]?.event_id;
  if (past === undefined) throw new Error(`no event ${eventId}`);
  const maps = [1, 2].map((mapNumber) => ({ mapNumber, state: "ended", home: 13, away: 7, winner: "home" }));
  const score = JSON.stringify({ inPlay: false, home: 2, away: 0, maps, clockText: null });
  await store.owner.insertInto("event_scores").values({ event_id: past, score, updated_at_ms: 0 }).execute();
  for (const { mapNumber } of maps) await insertStats(store, past, mapNumber);
}

const insertStats = (store: Store, eventId: number, mapNumber: number) =>
  store.owner
    .insertInto("live_stats")
    .values({ event_id: eventId, map_number: mapNumber, stats: JSON.stringify(STATS), updated_at_ms: 0 })
    .execute();
