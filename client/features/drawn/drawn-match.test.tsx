import type { EventWire, LiveStatsWire } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_LIVE_STATS, liveStatsStore } from "../../store/live-stats.ts";
import { INITIAL_MOMENTS, momentsStore } from "../../store/match/moments.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { applyStats } from "../../sync/live-stats/apply-stats.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { eventWire } from "../../sync/testing/wires.ts";
import { parseLiveStats } from "../../sync/wire/live-stats.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { DrawnMatch } from "./drawn-match.tsx";
import { HappenedLine } from "./moments/happened-line.tsx";
import { computeFront, towerPlaces, towerState } from "./scenes/lane-places.ts";

type Side = LiveStatsWire["details"]["home"];

function show(event: Partial<EventWire>, details: Partial<LiveStatsWire["details"]> | null = null): string {
  writeEvents([eventWire({ event_id: "9001001", ...event })]);
  const none: Side = {};
  const state = { ...INITIAL_LIVE_STATS, eventId: "9001001", state: "ready" as const };
  const wire: LiveStatsWire = {
    event_id: "9001001",
    map_num: 1,
    status: 2,
    details: { map: { map_name: "MAP 1", time: "23:10", rounds: [] }, home: none, away: none, ...details },
  };
  liveStatsStore.setState(details === null ? state : applyStats(state, parseLiveStats(wire)), true);
  return draw(<DrawnMatch eventId="9001001" />);
}

const describedAs = (markup: string): string =>
  /role="img" aria-label="([^"]*)"/.exec(markup)?.[1]?.replaceAll("&#x27;", "'") ?? "none";
const towersOf = (markup: string, side: string): readonly (string | undefined)[] =>
  [...markup.matchAll(new RegExp(`data-side="${side}" data-state="([a-z]+)"`, "g"))].map(([, state]) => state);

beforeEach(() => {
  useFakeRuntime(() => refusal(500, null));
  sessionStore.setState(INITIAL_SESSION, true);
  catalogueStore.setState(catalogueStore.getInitialState(), true);
  momentsStore.setState(INITIAL_MOMENTS, true);
});

test("G-66 a lane map shows its towers as standing only where their number leaves no doubt which ones stand", () => {
  const markup = show(
    { clock: null },
    { home: { kills: 12, towers: 3, net_worth: 30_000 }, away: { kills: 9, towers: 0, net_worth: 20_000 } },
  );
  expect(new Set(towersOf(markup, "home"))).toEqual(new Set(["standing"]));
  expect(new Set(towersOf(markup, "away"))).toEqual(new Set(["unknown"]));
  expect(towersOf(markup, "away")).toHaveLength(11);
  expect(describedAs(markup)).toBe(
    "Drawn match. Map 1, 23:10. Kills: Red Foxes 12, Blue Owls 9. Towers standing of 11: Red Foxes 11, Blue Owls 8.",
  );
  expect(wordsOf(markup)).toContain("Where heroes stand is not told");
});

test("G-66 every tower of a side that lost all is fallen; a number that is not told says nothing", () => {
  expect([towerState(0, 11), towerState(11, 11), towerState(4, 11), towerState(null, 11)]).toEqual([
    "standing",
    "fallen",
    "unknown",
    "unknown",
  ]);
  // Dota 2 has towers in the base, KoG has not.
  expect([towerPlaces(2).length, towerPlaces(14).length]).toEqual([22, 18]);
});

test("the ground leans to the side that leads, by no more than the map, and not where worth is unknown", () => {
  expect(computeFront(20_000, 20_000)).toBe(0);
  expect(computeFront(30_000, 20_000)).toBeGreaterThan(0);
  expect(computeFront(20_000, 30_000)).toBe(-computeFront(30_000, 20_000));
  expect(computeFront(90_000, 1)).toBe(230);
  expect(computeFront(null, 20_000)).toBe(0);
});

test("G-66 a round map shows who is alive with which health, and the rounds so far", () => {
  const player = (name: string, health: number) => ({ name, health, weapon: "Sniper" });
  const markup = show(
    { game_id: 1, clock: "R3" },
    {
      map: {
        map_name: "MAP 1",
        time: "R3",
        rounds: [
          { round: 1, label: "R1", winner: "home", end_reason: "bomb" },
          { round: 2, label: "R2", winner: "away", end_reason: "time" },
        ],
      },
      home: { side: "attack", players: [player("Fox1", 40), player("Fox2", 0)] },
      away: { side: "defence", players: [player("Owl1", 100), player("Owl2", 100)] },
    },
  );
  expect(describedAs(markup)).toContain("Rounds: Red Foxes 1, Blue Owls 1. Alive: Red Foxes 1, Blue Owls 2.");
  expect(markup).toContain("scaleX(0.4)");
  expect(wordsOf(markup)).toContain("Attack\n1\n/\n2".replaceAll("\n/\n", "/"));
});

test("a football match is drawn from its score alone, another game not before its first figures", () => {
  const maps: EventWire["maps"] = [{ map_num: 1, state: "live", home: 2, away: 1, winner: null }];
  expect(describedAs(show({ game_id: 22, clock: "54'", maps }))).toBe("Drawn match. 54' Red Foxes 2, Blue Owls 1.");
  expect(describedAs(show({ game_id: 2 }))).toBe("The picture appears with the first figures of the map.");
});

test("what happened last stands in one line with its age; what was before the page has none", () => {
  writeEvents([eventWire({ event_id: "9001001" })]);
  const base = { mapNumber: 1, clock: "23:10" };
  const moment = { ...base, kind: "tower", side: "away", count: 1 } as const;
  const words = () => wordsOf(draw(<HappenedLine eventId="9001001" />)).replaceAll("\n", " ");
  momentsStore.setState({ eventId: "9001001", moments: [{ id: 1, moment, atMs: Date.now() - 12_300 }] });
  expect(words()).toMatch(/^Blue Owls destroyed a tower 0:1[23] ago$/);
  momentsStore.setState({ eventId: "9001001", moments: [{ id: 1, moment, atMs: null }] });
  expect(words()).toBe("Blue Owls destroyed a tower");
});
