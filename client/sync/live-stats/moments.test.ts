import type { LiveStatsWire } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_LIVE_STATS, liveStatsStore } from "../../store/live-stats.ts";
import { momentsStore } from "../../store/match/moments.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { writeEvents } from "../catalogue.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { eventWire } from "../testing/wires.ts";
import { startMoments } from "./moments.ts";
import { statsSink } from "./stats-sink.ts";

const wire = (kills: number, timestamp: number): LiveStatsWire => ({
  event_id: "9001001",
  map_num: 1,
  status: 2,
  timestamp,
  details: { map: { map_name: "MAP 1", time: "02:10" }, home: { kills, towers: 0 }, away: { kills: 0, towers: 0 } },
});
const kinds = () => momentsStore.getState().moments.map(({ moment }) => moment.kind);
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  liveStatsStore.setState(INITIAL_LIVE_STATS, true);
  sessionStore.setState(INITIAL_SESSION, true);
  catalogueStore.setState(catalogueStore.getInitialState(), true);
});

test("R4.13-12 what happens is told once however many views show it, and until the last of them has gone", async () => {
  const { sent } = useFakeRuntime(() => ({ answer: { results: [wire(2, 1000)] } }));
  const stopLine = startMoments("9001001");
  const stopPicture = startMoments("9001001");
  await settle();
  expect(kinds()).toEqual([]);
  statsSink.current?.apply(wire(3, 2000));
  statsSink.current?.apply(wire(3, 2000));
  expect(kinds()).toEqual(["kill"]);
  expect(momentsStore.getState().moments[0]?.atMs).toBe(2000);
  stopLine();
  stopLine();
  statsSink.current?.apply(wire(5, 3000));
  expect(kinds()).toEqual(["fight", "kill"]);
  stopPicture();
  expect(statsSink.current).toBeNull();
  expect(momentsStore.getState()).toEqual({ eventId: null, moments: [] });
  expect(sent).toHaveLength(1);
});

test("a goal is told from the score of a game without statistics, a kill from its statistics alone", () => {
  useFakeRuntime(() => ({ answer: { results: [] } }));
  const score = (gameId: number, home: number) =>
    writeEvents([
      eventWire({
        event_id: "9001001",
        game_id: gameId,
        clock: "54'",
        maps: [{ map_num: 1, state: "live", home, away: 0, winner: null }],
      }),
    ]);
  score(22, 0);
  const stop = startMoments("9001001");
  score(22, 1);
  expect(momentsStore.getState().moments.map(({ moment }) => moment)).toEqual([
    { kind: "score", mapNumber: 1, clock: "54'", side: "home", home: 1, away: 0 },
  ]);
  stop();
  score(2, 0);
  const stopLane = startMoments("9001001");
  score(2, 1);
  expect(kinds()).toEqual([]);
  stopLane();
});
