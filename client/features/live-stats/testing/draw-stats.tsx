import type { EventWire, Language, LiveStatsWire, SideWire } from "@clutch/contract";
import { catalogueStore } from "../../../store/catalogue.ts";
import { INITIAL_LIVE_STATS, liveStatsStore } from "../../../store/live-stats.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { writeEvents } from "../../../sync/catalogue.ts";
import { applyStats } from "../../../sync/live-stats/apply-stats.ts";
import { refusal, useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { eventWire } from "../../../sync/testing/wires.ts";
import { parseLiveStats } from "../../../sync/wire/live-stats.ts";
import { draw } from "../../../ui/testing/draw.ts";
import { LiveStats } from "../live-stats.tsx";

export const fox = {
  name: "Fox1",
  hero: "Warden",
  level: 14,
  kills: 5,
  deaths: 1,
  assists: 7,
  gold: 9000,
  net_worth: 9800,
};
export const owl = {
  name: "Owl1",
  hero: "Gearwright",
  level: 12,
  kills: 4,
  deaths: 3,
  assists: 2,
  gold: 8000,
  net_worth: 700,
};
export const home: SideWire = {
  kills: 12,
  deaths: 9,
  assists: 20,
  gold: 31_200,
  net_worth: 33_000,
  towers: 2,
  barracks: 1,
  side: "radiant",
  players: [fox],
};
export const away: SideWire = {
  kills: 9,
  deaths: 12,
  assists: 15,
  gold: 28_100,
  net_worth: 29_700,
  towers: 1,
  barracks: 0,
  side: "dire",
  players: [owl],
};

/** What the statistics of a match show after these messages, as markup. */
export function show(maps: readonly LiveStatsWire[], gameId = 2, event: Partial<EventWire> = {}): string {
  writeEvents([eventWire({ event_id: "9001001", game_id: gameId, best_of: 3, ...event })]);
  const state = { ...INITIAL_LIVE_STATS, eventId: "9001001", state: "ready" as const };
  liveStatsStore.setState(maps.map(parseLiveStats).reduce(applyStats, state), true);
  return drawStats();
}

/** The same of what the stores hold. */
export function drawStats(language?: Language): string {
  const event = catalogueStore.getState().events["9001001"];
  if (event === undefined) throw new Error("no event");
  return draw(<LiveStats event={event} />, language);
}

export const message = (
  changes: Partial<LiveStatsWire> = {},
  sides: { home: SideWire; away: SideWire } = { home, away },
): LiveStatsWire => ({
  event_id: "9001001",
  map_num: 1,
  status: 2,
  details: { map: { map_name: "MAP 1", time: "23:10", rounds: [] }, home: sides.home, away: sides.away },
  ...changes,
});

const ROUNDS = Array.from({ length: 12 }, (_, index) => ({
  round: index + 1,
  label: `R${index + 1}`,
  winner: index % 3 === 0 ? ("away" as const) : ("home" as const),
  end_reason: "bomb",
}));
export const bareSide = (kills: number): SideWire => ({ kills, players: [] });
export const roundsMessage = (played: number): LiveStatsWire =>
  message({
    details: {
      map: { map_name: "MAP 1", time: `R${played + 1}`, rounds: ROUNDS.slice(0, played) },
      home: bareSide(30),
      away: bareSide(20),
    },
  });

/** Nothing known, nobody signed in, no server. */
export function resetStats(): void {
  useFakeRuntime(() => refusal(500, null));
  sessionStore.setState(INITIAL_SESSION, true);
  catalogueStore.setState(catalogueStore.getInitialState(), true);
}
