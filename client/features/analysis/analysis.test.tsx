import { beforeEach, expect, test } from "vitest";
import type { AnalysisAvailable, EventWire, HeroRow, PlayKind, PlayRow, RecentRow, RoundRow } from "@clutch/contract";
import type { Side } from "@clutch/kernel";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { eventWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { Ready } from "./analysis.tsx";
import { HeadToHead } from "./head-to-head.tsx";
import { Heroes } from "./heroes.tsx";
import { MapStats } from "./map-stats.tsx";
import type { PlayTopic } from "./play-topics.ts";
import { Plays } from "./plays.tsx";
import { RecentForm } from "./recent-form.tsx";
import { Rounds } from "./rounds.tsx";
import { isSpecialAnalysis } from "./special-games.ts";

const NAMES = { home: "Red Foxes", away: "Blue Owls" };
const kind = (available: boolean, label: string) => ({ available, label });
const ALL: AnalysisAvailable = {
  head_to_head: kind(true, "Head to head"),
  heroes: kind(true, "Heroes"),
  map_stats: kind(false, "Map stats"),
  recent_matches: kind(true, "Recent matches"),
  play_by_play: kind(true, "Play by play"),
  match_log: kind(false, "Match log"),
};

beforeEach(() => {
  useFakeRuntime(() => ({ answer: null }));
  sessionStore.setState(INITIAL_SESSION, true);
  catalogueStore.setState(catalogueStore.getInitialState(), true);
});

const chipsOf = (available: AnalysisAvailable, gameId: number): string[] => {
  writeEvents([eventWire({ event_id: "9001001", game_id: gameId })]);
  const event = catalogueStore.getState().events["9001001"];
  if (event === undefined) throw new Error("no event");
  const markup = draw(<Ready event={event} available={available} />);
  return [...markup.matchAll(/<button[^>]*aria-pressed[^>]*>(.*?)<\/button>/g)].map(([, words]) => words ?? "");
};

test("R9.2-17 R9.2-18 R9.2-19 R9.2-20 R9.2-21 Dota 2, CS:GO, LoL, KoG and Valorant are analysed in detail, others are not", () => {
  expect([2, 1, 3, 14, 24].map(isSpecialAnalysis)).toEqual([true, true, true, true, true]);
  expect([22, 5, 36].map(isSpecialAnalysis)).toEqual([false, false, false]);
});

test("only what there is can be chosen, and detail only in the games that have it", () => {
  expect(chipsOf(ALL, 2)).toEqual(["Overview", "Head to head", "Heroes", "Recent matches", "Play by play"]);
  expect(chipsOf(ALL, 22)).toEqual(["Overview", "Head to head", "Recent matches"]);
});

test("without any analysis the panel says why", () => {
  const none = Object.fromEntries(Object.entries(ALL).map(([name, each]) => [name, { ...each, available: false }]));
  const words = (status: EventWire["status"]): string => {
    writeEvents([eventWire({ event_id: "9001001", game_id: 2, status })]);
    const event = catalogueStore.getState().events["9001001"];
    if (event === undefined) throw new Error("no event");
    return wordsOf(draw(<Ready event={event} available={none as AnalysisAvailable} />));
  };
  expect(words("open")).toContain("No analysis yet");
  expect(words("settled")).toContain("No analysis is kept");
});

test("R1.1-34 head to head shows who won how many meetings, and each with its score", () => {
  const row = {
    match_id: "5501",
    date_utc: "2025-09-02T10:00:00Z",
    competition_name: "Spring Cup",
    home: { team_name: "Blue Owls", score: 2 },
    away: { team_name: "Red Foxes", score: 1 },
    winner: "home" as const,
  };
  const words = wordsOf(draw(<HeadToHead meetings={{ rows: [row], homeWins: 3, awayWins: 2 }} />)).split("\n");
  expect(words.join(" ")).toContain("3 Series won, of 5 2");
  expect(words.join(" ")).toContain("2 Sept Blue Owls 2 – 1 Red Foxes Spring Cup");
});

test("R1.1-35 recent matches are a strip for each side, which says result, score, opponent and day", () => {
  const row = (side: Side, result: RecentRow["result"], id: string): RecentRow => ({
    side,
    match_id: id,
    date_utc: "2025-10-01T10:00:00Z",
    opponent: "Gold Hawks",
    scoreline: "2 - 0",
    result,
  });
  const rows = [row("home", "win", "1"), row("home", "loss", "2"), row("away", "draw", "3")];
  const home = { name: NAMES.home, logo: "/v8/teams/red-foxes.svg" };
  const away = { name: NAMES.away, logo: null };
  const markup = draw(<RecentForm rows={rows} home={home} away={away} />);
  expect([...markup.matchAll(/data-result="(\w+)"/g)].map(([, result]) => result)).toEqual(["win", "loss", "draw"]);
  expect([...markup.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual([home.logo]);
  const words = wordsOf(markup);
  for (const text of ["1 of 2", "0 of 1", "Win, 2 - 0, Gold Hawks, 1 Oct"]) expect(words).toContain(text);
});

test("R1.1-32 heroes show how often they were played and won with, and of how many maps; few are marked", () => {
  const hero = (name: string, matches: number): HeroRow => ({
    side: "home",
    hero_name: name,
    pick_percent: 42,
    win_percent: 61,
    matches,
  });
  const markup = draw(<Heroes rows={[hero("Warden", 18), hero("Rime", 9)]} names={NAMES} />);
  const words = wordsOf(markup).split("\n").join(" ");
  expect(words).toContain("Warden Red Foxes 42% 61% 18");
  expect(markup.match(/class="[^"]*few[^"]*">9</)).not.toBeNull();
  expect(markup.match(/class="[^"]*few[^"]*">18</)).toBeNull();
});

test("R1.1-33 map stats show both sides' share of wins on each map, and of how many", () => {
  const rows = [{ map_name: "Mirage", home: { played: 12, win_percent: 58 }, away: { played: 0, win_percent: 0 } }];
  const words = wordsOf(draw(<MapStats rows={rows} />))
    .split("\n")
    .join(" ");
  expect(words).toContain("58% of 12 Mirage – of 0");
});

const at = { match_id: "5501", map_name: "MAP 1" as const };
const play = (what: PlayKind, text: string): PlayRow => ({ ...at, kind: what, time: "10:00", side: "home", text });
const PLAYS = [
  play("kill", "vex killed Lume"),
  play("tower", "Foxes took a tower"),
  play("kill", "vex killed Tarn"),
  play("boss", "Foxes killed Roshan"),
  play("lead", "Foxes lead by 5,000"),
  play("map", "Foxes win map 1"),
];

test("R1.1-36 play by play is filtered by kills, objectives and economy; only what there is can be chosen", () => {
  const shown = (topic: PlayTopic | null, rows = PLAYS) => {
    const markup = draw(<Plays rows={rows} topic={topic} onTopic={() => undefined} isRunning={false} />);
    const words = (pattern: RegExp) =>
      [...markup.matchAll(pattern)].map(([, inner]) => wordsOf(inner ?? "").replaceAll("\n", " "));
    return {
      chips: words(/<button[^>]*>(.*?)<\/button>/g),
      texts: words(/<li[^>]*><span[^>]*>10:00<\/span>(.*?)<\/li>/g),
    };
  };
  const all = shown(null);
  expect(all.chips).toEqual(["All", "Kills 2", "Objectives 2", "Economy 1"]);
  expect(all.texts).toHaveLength(6);
  // The end of a map stands under every filter.
  expect(shown("kills").texts).toEqual(["vex killed Lume MAP 1", "vex killed Tarn MAP 1", "Foxes win map 1 MAP 1"]);
  expect(shown("objectives").texts).toHaveLength(3);
  // Of a map without rounds all is shown, and with one topic there is nothing to choose.
  expect(shown("rounds").texts).toHaveLength(6);
  expect(shown(null, PLAYS.slice(0, 1)).chips).toEqual([]);
});

test("while a match goes on the newest stands on top", () => {
  const order = (isRunning: boolean) =>
    wordsOf(draw(<Plays rows={PLAYS} topic={null} onTopic={() => undefined} isRunning={isRunning} />));
  const isKillFirst = (words: string) => words.indexOf("vex killed Lume") < words.indexOf("Foxes win map 1");
  expect([order(false), order(true)].map(isKillFirst)).toEqual([true, false]);
});

test("R1.1-37 the match log says who won each round, playing which side, and how it ended, as far as is known", () => {
  const round = (number: number, change: Partial<RoundRow>): RoundRow => ({
    ...at,
    round: number,
    label: `R${number}`,
    winner: "home",
    home_side: "attack",
    end_reason: "bomb",
    scoreline: "1 - 0",
    ...change,
  });
  const rows = [
    round(1, {}),
    round(2, { winner: "away", end_reason: "time" }),
    round(3, { home_side: null, end_reason: null }),
  ];
  const markup = draw(<Rounds rows={rows} names={NAMES} isRunning={false} />);
  const words = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, row]) =>
    wordsOf(row ?? "").replaceAll("\n", " "),
  );
  expect(words).toEqual([
    "R1 Red Foxes Attack · Bomb 1 - 0 MAP 1",
    "R2 Blue Owls Defence · Time 1 - 0 MAP 1",
    "R3 Red Foxes 1 - 0 MAP 1",
  ]);
});
