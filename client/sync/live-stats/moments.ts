import { computeMoments, computeScoreMoments, type Moment } from "@clutch/rules";
import { catalogueStore, type EventEntry } from "../../store/catalogue.ts";
import { liveStatsStore, type LiveStatsState } from "../../store/live-stats.ts";
import { INITIAL_MOMENTS, momentsStore } from "../../store/match/moments.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { startLiveStats } from "./live-stats.ts";

/** More than the page shows; the oldest go. */
const MAX_MOMENTS = 30;
/** Their score counts goals or points, which no statistics tell. */
const SCORE_GAMES = new Set([6, 17, 18, 22, 41]);

let nextId = 1;
let running: { readonly eventId: string; readonly stop: () => void; users: number } | null = null;

/** Collects what happens in a match from its statistics and its score until the last view's stop; views of one match share it. */
export function startMoments(eventId: string): () => void {
  if (running?.eventId !== eventId) {
    running?.stop();
    running = { eventId, stop: begin(eventId), users: 0 };
  }
  const own = running;
  own.users += 1;
  let isStopped = false;
  return () => {
    if (isStopped) return;
    isStopped = true;
    own.users -= 1;
    if (own.users > 0 || running !== own) return;
    running = null;
    own.stop();
  };
}

function begin(eventId: string): () => void {
  momentsStore.setState({ eventId, moments: [] }, true);
  const endStats = liveStatsStore.subscribe((state, before) => {
    if (state.eventId === eventId) followStats(state, before.eventId === eventId ? before : null);
  });
  const endScore = catalogueStore.subscribe(({ events }, before) => {
    followScore(events[eventId], before.events[eventId]);
  });
  const stopStats = startLiveStats(eventId);
  return () => {
    endStats();
    endScore();
    stopStats();
    momentsStore.setState(INITIAL_MOMENTS, true);
  };
}

function followStats(state: LiveStatsState, before: LiveStatsState | null): void {
  if (state.maps === before?.maps) return;
  for (const map of Object.values(state.maps)) {
    const held = before?.maps[map.mapNumber] ?? null;
    if (held === map) continue;
    add(computeMoments(held, map), held === null ? null : (map.timestampMs ?? nowMs()));
  }
}

function followScore(event: EventEntry | undefined, before: EventEntry | undefined): void {
  if (event === undefined || before === undefined || event.maps === before.maps) return;
  if (!SCORE_GAMES.has(event.gameId)) return;
  for (const map of event.maps) {
    const held = before.maps.find(({ mapNumber }) => mapNumber === map.mapNumber);
    if (held !== undefined) add(computeScoreMoments(held, map, event.clock), nowMs());
  }
}

function nowMs(): number {
  const { serverTimestampMs, localTimestampMs } = sessionStore.getState();
  return getRuntime().nowMs() + serverTimestampMs - localTimestampMs;
}

function add(moments: readonly Moment[], atMs: number | null): void {
  if (moments.length === 0) return;
  const heard = moments.map((moment) => ({ id: nextId++, moment, atMs })).toReversed();
  momentsStore.setState((state) => ({ ...state, moments: [...heard, ...state.moments].slice(0, MAX_MOMENTS) }));
}
