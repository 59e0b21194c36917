import { foldFacts, NO_FACTS, type Fact } from "@clutch/rules";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../../store/catalogue.ts";
import { factsStore, INITIAL_FACTS } from "../../../store/match/facts.ts";
import { wordsOf } from "../../../ui/testing/draw.ts";
import { bareSide, message, resetStats, roundsMessage, show } from "../testing/draw-stats.tsx";

beforeEach(resetStats);

test("G-66 G-68 the lead and the races are stated in words, for those who do not see colours", () => {
  const history = {
    leads: [
      { minute: 1, lead: -1200 },
      { minute: 2, lead: 3300 },
    ],
    races: [{ kills: 5, side: "away" as const }],
  };
  const markup = show([message({ history })]);
  const { home: homeTeam, away: awayTeam } = catalogueStore.getState().events["9001001"] ?? {};
  expect(markup).toContain(`Largest lead of ${homeTeam?.name} 3.3k, of ${awayTeam?.name} 1.2k.`);
  expect(markup).toMatch(/data-race="5" data-state="away"/);
  expect(wordsOf(/data-race="15".*?<\/li>/s.exec(markup)?.[0] ?? "")).toContain("not reached yet");
});

test("G-66 kills, towers and bosses stand under the map's lead at their minutes, with a legend and in words", () => {
  const deed = (sequence: number, kind: "kill" | "tower" | "boss", side: "home" | "away") =>
    ({ mapNumber: 1, sequence, second: sequence * 60, atMs: sequence, kind, side }) as Fact;
  const facts = [deed(1, "kill", "home"), deed(2, "kill", "away"), deed(3, "tower", "home"), deed(5, "boss", "away")];
  const history = { leads: [{ minute: 1, lead: 900 }], races: [] };
  factsStore.setState({
    ...INITIAL_FACTS,
    folded: foldFacts(NO_FACTS, [...facts, { ...deed(1, "kill", "home"), mapNumber: 2 }]),
  });
  const markup = show([message({ history })]);
  expect(
    [...markup.matchAll(/data-mark="(\w+)" style="inset-inline-start:([\d.]+)%"/g)].map(([, ...mark]) => mark),
  ).toEqual([
    ["kill", "4"],
    ["tower", "12"],
    ["kill", "8"],
    ["boss", "20"],
  ]);
  expect(markup).toContain("Marked: kills 1 to 1, towers 1 to 0, bosses 0 to 1.");
  expect(wordsOf(markup)).toMatch(/Kills\nTowers\nBoss/);
  expect(show([message({ history })], 1)).not.toContain("data-mark");
  factsStore.setState(INITIAL_FACTS, true);
});

/** The badges after updates with these kills of home and away. */
const racesAfter = (...kills: readonly (readonly [home: number, away: number])[]): readonly string[] => {
  const updates = kills.map(([of, other]) => message({}, { home: bareSide(of), away: bareSide(other) }));
  return [...show(updates).matchAll(/data-race="(\d+)" data-state="(\w+)"/g)].map(
    ([, count, state]) => `${count} ${state}`,
  );
};

test("R9.2-12 R9.2-13 R9.2-14 badges say which side reached 5, 10 and 15 kills first", () => {
  expect(racesAfter([4, 3])).toEqual(["5 open", "10 open", "15 open"]);
  expect(racesAfter([4, 3], [5, 4])).toEqual(["5 home", "10 open", "15 open"]);
  expect(racesAfter([4, 3], [5, 4], [6, 9], [9, 10])).toEqual(["5 home", "10 away", "15 open"]);
  expect(racesAfter([4, 3], [5, 4], [6, 9], [9, 10], [14, 14], [14, 15])).toEqual(["5 home", "10 away", "15 away"]);
});

test("R9.2-15 R9.2-16 badges say which side reached 5 and 10 rounds first, from the round that decided it", () => {
  const raceTo = (rounds: number, gameId = 1) =>
    [...show([roundsMessage(rounds)], gameId).matchAll(/data-race="(\d+)" data-state="(\w+)"/g)].map(
      ([, count, state]) => `${count} ${state}`,
    );
  // The home side wins two of three rounds: its fifth is round 8.
  expect(raceTo(7)).toEqual(["5 open", "10 open"]);
  expect(raceTo(8)).toEqual(["5 home", "10 open"]);
  expect(raceTo(12, 24)).toEqual(["5 home", "10 open"]);
});
