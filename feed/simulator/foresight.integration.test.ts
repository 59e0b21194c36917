import { createRng } from "@clutch/kernel";
import { HOME, isDecided, type MapState } from "@clutch/pricing";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SourceMessage } from "../source.ts";
import { createJointWorlds } from "../match/joint-worlds.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import { createRootKey } from "../match/keys.ts";
import type { MatchRun } from "../match/match-run.ts";
import { createSimulatedRun } from "./simulated-run.ts";
import { createMessageDiff } from "../match/diff-messages.ts";
import { createOutrightRun } from "./outright/outright.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "./calendar/schedule.ts";
import { arrangeMaps } from "../match/timeline.ts";
import { computeTimeline } from "./course.ts";
import { sized } from "../../testkit/size.ts";

const SLOW_MS = 240_000;
const WORLDS = 64;
const key = createRootKey("foresight");
const basis: ScheduleBasis = { key, stepMs: 1000, leagues: computeLeagues(key) };

/** The same match up to a step of one of its maps; after it the map ends at once, or goes on for long. */
function forkCourse(plan: MatchPlan, at: { map: number; step: number }, endsAtOnce: boolean): MatchRun {
  const { maps } = computeTimeline(plan);
  const before = maps.slice(0, at.map).map((map) => map.states);
  const states = (maps[at.map]?.states ?? []).slice(0, at.step + 1);
  const last = states.at(-1);
  if (!last) throw new Error("a fork beyond the match");
  const quiet = Array.from({ length: endsAtOnce ? 0 : 60 }, (_, index) => ({ ...last, step: last.step + index + 1 }));
  const end = { ...last, step: last.step + quiet.length + 1, winner: HOME };
  const played: (readonly MapState[])[] = [...before, [...states, ...quiet, end]];
  while (
    !isDecided(
      plan.series,
      played.flatMap((map) => map.slice(-1)),
    )
  ) {
    const context = plan.series.contexts[played.length];
    if (!context) break;
    played.push(plan.series.model.play(context, createRng(played.length)));
  }
  return createSimulatedRun(plan, { worlds: WORLDS, timeline: arrangeMaps(plan.game, played) });
}

/** Everything the source sends of a match and of its league's outright up to a step of the match. */
function publishUpTo(
  run: MatchRun,
  { league, season }: MatchPlan,
  lastStep: number,
): readonly (readonly SourceMessage[])[] {
  const diff = createMessageDiff();
  const outright = createOutrightRun({ basis, league, season }, (plan) =>
    plan.matchKey === run.plan.matchKey ? run : createSimulatedRun(plan, { worlds: WORLDS }),
  );
  return Array.from({ length: lastStep + 2 }, (_, index) => {
    const atMs = run.plan.startMs + (index - 1) * run.plan.stepMs;
    const isLast = index === lastStep + 1;
    return [...diff.diffMatch(run, atMs), ...(isLast ? diff.diffListing(outright, atMs) : [])];
  });
}

const fork = fc.record({
  league: fc.constantFrom(...basis.leagues),
  slot: fc.integer({ min: 1000, max: 1020 }),
  map: fc.double({ min: 0, max: 0.999, noNaN: true }),
  part: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

test(
  "RU-18 two matches alike up to a step are published alike up to it, however long they go on afterwards",
  () => {
    fc.assert(
      fc.property(fork, ({ league, slot, map: mapPart, part }) => {
        const plan = computePlan(basis, league, slot);
        const { maps } = computeTimeline(plan);
        const map = Math.floor(mapPart * maps.length);
        const played = maps[map];
        if (!played) return;
        const step = Math.floor(part * (played.states.length - 1));
        const [short, long] = [true, false].map((endsAtOnce) => forkCourse(plan, { map, step }, endsAtOnce));
        if (!short || !long) return;
        const lastStep = played.startStep + step;
        const [one, other] = [short, long].map((run) => publishUpTo(run, plan, lastStep));
        expect(one).toEqual(other);
        const atMs = plan.startMs + lastStep * plan.stepMs;
        const [joint, otherJoint] = [short, long].map((run) => createJointWorlds(WORLDS).momentOf(run, atMs));
        expect(joint).toEqual(otherJoint);
      }),
      { numRuns: sized(10, 25) },
    );
  },
  SLOW_MS,
);
