import fc from "fast-check";
import { expect, test } from "vitest";
import { createMessageDiff } from "../match/diff-messages.ts";
import { createJointWorlds } from "../match/joint-worlds.ts";
import type { SourceMessage } from "../source.ts";
import { replayOne } from "../testing/play-record.ts";
import { csLog, dotaMatch, hltvMatch, jsonFile } from "../testing/record-samples.ts";
import type { RecordFile } from "./record.ts";
import { createRecordedRun } from "./schedule.ts";
import { sized } from "../../testkit/size.ts";

const SLOW_MS = 240_000;
const FEW_WORLDS = 64;
const BEFORE_STEPS = 10;

/** Everything that is sent of a record up to a step of its first map, and its joint worlds at that step. */
function publishUpTo(file: RecordFile, mapStep: number) {
  const match = replayOne([file]);
  // A replay of another folder has other keys; what is compared is what is published under them.
  const plan = { ...match.plan, matchKey: "match", series: { ...match.plan.series, seed: 7 } };
  const run = createRecordedRun({ ...match, plan }, FEW_WORLDS);
  const diff = createMessageDiff();
  const messages: SourceMessage[][] = [];
  for (let step = -1; step <= BEFORE_STEPS + mapStep; step += 1)
    messages.push(diff.diffMatch(run, plan.startMs + step * plan.stepMs));
  const atMs = plan.startMs + (BEFORE_STEPS + mapStep) * plan.stepMs;
  return { messages, joint: createJointWorlds(FEW_WORLDS).momentOf(run, atMs) };
}

const side = fc.constantFrom("1", "2");
const begun = fc.array(side, { minLength: 1, maxLength: 14 }).map((rounds) => rounds.join(""));

/** Adds rounds until one side has sixteen. */
const finish = (rounds: string, winner: "1" | "2"): string => {
  const won = [...rounds].filter((each) => each === winner).length;
  return rounds + winner.repeat(16 - won);
};

test(
  "RU-18 RU-23 two logs alike up to a round are published and priced alike up to it, whoever wins and however late",
  () => {
    fc.assert(
      fc.property(begun, (rounds) => {
        const [short, long] = [finish(rounds, "1"), finish(`${rounds}12`, "2")].map((each) =>
          jsonFile("a.json", [{ ...csLog(each), source: "the same" }]),
        );
        if (!short || !long) return;
        // A round is seen when the next begins, 100 s after it did: at step 10 k + 2.
        const step = rounds.length * 10;
        expect(publishUpTo(short, step)).toEqual(publishUpTo(long, step));
      }),
      { numRuns: sized(4, 12) },
    );
  },
  SLOW_MS,
);

const kill = fc.record({
  second: fc.integer({ min: 0, max: 1500 }),
  side: fc.constantFrom("radiant" as const, "dire" as const),
});
const tower = fc.record({
  second: fc.integer({ min: 300, max: 1500 }),
  of: fc.constantFrom("radiant" as const, "dire" as const),
});
const bySecond = <Item extends { second: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.second - other.second);

test(
  "RU-18 RU-23 two lane maps alike up to a second are published and priced alike up to it, whatever comes after",
  () => {
    const course = fc.record({
      kills: fc.array(kill, { maxLength: 30 }),
      towers: fc.array(tower, { maxLength: 4 }),
      later: fc.array(kill, { maxLength: 12 }),
      second: fc.integer({ min: 10, max: 1500 }),
    });
    fc.assert(
      fc.property(course, ({ kills, towers, later, second }) => {
        const seen = kills.filter((each) => each.second <= second);
        const file = (after: typeof kills, radiantWin: boolean, duration: number): RecordFile => {
          const all = bySecond([...seen, ...after]);
          const count = (of: string): number => all.filter((each) => each.side === of).length;
          const fallen = bySecond(towers.filter((each) => each.second <= second));
          const score = [count("radiant"), count("dire")] as const;
          return jsonFile("a.json", dotaMatch({ kills: all, towers: fallen, score, radiantWin, duration }));
        };
        const after = later.map((each) => ({ ...each, second: each.second + second + 1 }));
        const step = Math.floor(second / 10);
        const [one, other] = [file([], true, second + 11), file(after, false, second + 1800)];
        expect(publishUpTo(one, step)).toEqual(publishUpTo(other, step));
      }),
      { numRuns: sized(5, 15) },
    );
  },
  SLOW_MS,
);

test(
  "RU-18 RU-23 two series with an equal first map are published alike until its end, the second played or forfeited",
  () => {
    const first = { map: "Nuke", score: [13, 7], halves: "(8:4; 5:3)" } as const;
    const files = [
      [first, { map: "Mirage", score: [13, 3], halves: "(9:3; 4:0)" } as const],
      [first, { map: "Default", score: [0, 1] } as const, { map: "Default", score: [0, 1] } as const],
    ].map((maps) => jsonFile("a.json", [hltvMatch(3, maps)]));
    const [played, forfeited] = files;
    if (!played || !forfeited) return;
    const { record } = replayOne([played]);
    const steps = record.play()[0]?.states.length ?? 0;
    expect(publishUpTo(played, steps + 6)).toEqual(publishUpTo(forfeited, steps + 6));
  },
  SLOW_MS,
);
