import type { EventWire, LiveStatsWire, SideWire } from "@clutch/contract";
import { foldFacts, NO_FACTS, type Moment } from "@clutch/rules";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_LIVE_STATS, liveStatsStore } from "../../store/live-stats.ts";
import { factsStore, INITIAL_FACTS } from "../../store/match/facts.ts";
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

function show(event: Partial<EventWire>, details: Partial<LiveStatsWire["details"]> | null = null): string {
  writeEvents([eventWire({ event_id: "9001001", ...event })]);
  const none: SideWire = {};
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

const at = (sequence: number) => ({ mapNumber: 1, sequence, second: sequence * 10, atMs: sequence });
const TOP_TOWER: Moment = { ...at(1), kind: "tower", side: "home", tier: 1, lane: "top" };
const know = (...facts: readonly Moment[]): void =>
  factsStore.setState({ eventId: "9001001", folded: foldFacts(NO_FACTS, facts) });

beforeEach(() => {
  useFakeRuntime(() => refusal(500, null));
  sessionStore.setState(INITIAL_SESSION, true);
  catalogueStore.setState(catalogueStore.getInitialState(), true);
  factsStore.setState(INITIAL_FACTS, true);
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

test("G-66 a tower that a fact names is fallen; the others stand where facts name all that have", () => {
  know(TOP_TOWER, { ...at(2), kind: "tower", side: "home", tier: 4, lane: null });
  const markup = (towers: number) =>
    show({ clock: null }, { home: { kills: 0, towers }, away: { kills: 0, towers: 0 } });
  expect(Map.groupBy(towersOf(markup(2), "away"), String)).toEqual(
    new Map([
      ["fallen", ["fallen"]],
      ["standing", Array.from({ length: 8 }, () => "standing")],
      // One of the two in the base: a fact does not say which.
      ["unknown", ["unknown", "unknown"]],
    ]),
  );
  expect(towersOf(markup(3), "away").filter((state) => state === "standing")).toEqual([]);
  expect(new Set(towersOf(markup(2), "home"))).toEqual(new Set(["standing"]));
});

test("G-66 every tower of a side that lost all is fallen; a number that is not published says nothing", () => {
  const stateOf = (lost: number | null) => towerState({ lane: "top", tier: 1 }, { named: [], lost, all: 11 });
  expect([0, 11, 4, null].map(stateOf)).toEqual(["standing", "fallen", "unknown", "unknown"]);
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

test("G-66 what is not recorded of a lane map is called so or left out, and never zero", () => {
  const unknown = show({ clock: null }, { home: {}, away: {} });
  expect(describedAs(unknown)).toBe(
    "Drawn match. Map 1, 23:10. Kills: Red Foxes not recorded, Blue Owls not recorded. " +
      "Towers standing of 11: Red Foxes not recorded, Blue Owls not recorded.",
  );
  expect(wordsOf(unknown)).toContain("Not recorded");
  const players = [{ name: "Fox1", kills: 7 }];
  const half = wordsOf(show({ clock: null }, { home: { players }, away: {} }));
  expect(half).toContain("Fox1\n7");
  expect(half).not.toContain("7/");
});

test("G-66 a round map whose players or their health nobody recorded shows neither who is alive nor health", () => {
  const empty = show({ game_id: 1, clock: "R3" }, { home: {}, away: {} });
  expect(describedAs(empty)).toContain("Alive: Red Foxes not recorded, Blue Owls not recorded.");
  expect(wordsOf(empty).match(/Not recorded/g)).toHaveLength(2);
  const players = [{ name: "Fox1", kills: 20, deaths: 10 }];
  const named = show({ game_id: 1, clock: "R3" }, { home: { players }, away: { players } });
  expect(named).not.toContain("scaleX");
  expect(wordsOf(named)).not.toContain("1/1");
});

test("a football match is drawn from its score alone, another game not before its first figures", () => {
  const maps: EventWire["maps"] = [{ map_num: 1, state: "live", home: 2, away: 1, winner: null }];
  expect(describedAs(show({ game_id: 22, clock: "54'", maps }))).toBe("Drawn match. 54' Red Foxes 2, Blue Owls 1.");
  // Its score has no maps: the match itself is the game.
  const whole = show({ game_id: 22, clock: "60'", best_of: 1, maps: [], match_scoreline: "3 - 1" });
  expect(describedAs(whole)).toBe("Drawn match. 60' Red Foxes 3, Blue Owls 1.");
  expect(wordsOf(whole)).toContain("3\n60'\n1");
  expect(describedAs(show({ game_id: 2 }))).toBe("The picture appears with the first figures of the map.");
});

test("R2.4-15 what happened last stands in one line with its age; only what is news is announced", () => {
  writeEvents([eventWire({ event_id: "9001001" })]);
  const boss = { ...at(3), kind: "boss", side: "away", atMs: Date.now() - 12_300 } as const;
  const words = () => wordsOf(draw(<HappenedLine eventId="9001001" />)).replaceAll("\n", " ");
  expect(words()).toBe("");
  know(TOP_TOWER, boss);
  expect(words()).toMatch(/^Blue Owls killed Roshan 0:1[23] ago$/);
  factsStore.setState({ opened: { mapNumber: 1, sequence: 2 } });
  expect(words()).toMatch(/ago Blue Owls killed Roshan$/);
});

test("R2.4-15 what happened is listed with who did it and helped; only news are called above the map", () => {
  const kill = {
    ...at(2),
    kind: "kill",
    side: "home",
    killer: { handle: "vex" },
    victim: { handle: "Owl1" },
    assists: [{ handle: "oru" }, { handle: "tam" }],
    round: null,
  } as const;
  know(TOP_TOWER, kill);
  const players = [{ name: "Owl1", hero: "Gearwright", kills: 0, deaths: 1 }];
  const picture = () => show({ clock: null }, { home: { kills: 1 }, away: { kills: 0, players } });
  expect(wordsOf(picture())).toContain("0:20\nvex killed Owl1\n+ oru, tam\n0:10\nRed Foxes destroyed a tower · top T1");
  expect(picture().split("vex killed Owl1")).toHaveLength(2);
  factsStore.setState({ opened: { mapNumber: 1, sequence: 1 } });
  expect(picture().split("vex killed Owl1")).toHaveLength(3);
});

test("R2.4-15 a round states its reason, who planted and defused; a goal its scorer, in its half", () => {
  const base = { side: "home", round: 7 } as const;
  know(
    { ...at(1), ...base, kind: "plant", player: { handle: "vex" } },
    { ...at(2), ...base, kind: "defuse", side: "away", player: { handle: "Lume" } },
    { ...at(3), ...base, kind: "round", side: "away", as: "defence", endReason: "defuse", home: 3, away: 4 },
  );
  const rounds = show({ game_id: 1 }, { map: { map_name: "MAP 1", time: "R8", rounds: [] } });
  expect(wordsOf(rounds)).toContain(
    "R7\nBlue Owls won round 7 · Defused\nR7\nLume defused the bomb\nR7\nvex planted the bomb",
  );
  factsStore.setState(INITIAL_FACTS, true);
  know({ ...at(1), kind: "goal", side: "away", second: 3245, scorer: { handle: "Lume" }, home: 0, away: 1 });
  const field = wordsOf(show({ game_id: 22, clock: "55'" }));
  expect(field.match(/54'/g)).toHaveLength(2);
  expect(field).toContain("Blue Owls scored, 0 – 1\nLume");
});
