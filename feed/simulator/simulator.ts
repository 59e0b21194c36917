import { assert, type Clock, type Stop } from "@clutch/kernel";
import type { Worlds } from "@clutch/pricing";
import type { MatchSource, SourceMessage, SourceSink } from "../source.ts";
import { computeDue, dueOutrights, type DueOutright } from "./due.ts";
import { createJointWorlds, matchKeyOfSeed, remakeWorlds, type JointMoment } from "./joint-worlds.ts";
import { computeLeagues } from "./leagues.ts";
import { createMatchRun, type MatchRun } from "./match-run.ts";
import { createMessenger } from "./messenger.ts";
import { createOutrightRun, type OutrightRun } from "./outright.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "./schedule.ts";
import { realTimers, type Timers } from "./timers.ts";

/** Real milliseconds of one step at speed 1; a map is 110 to 250 steps long. */
const STEP_MS = 1000;
/** How often the matches are looked at; each match moves once a step, at its own part of the second. */
const LOOK_MS = 100;
const ALIVE_MS = 1000;
/** Matches whose first prices are made in one look. */
const FRESH_A_LOOK = 12;
const FRESH_OUTRIGHTS_A_LOOK = 2;

export interface SimulatorOptions {
  readonly seed: string;
  readonly clock: Clock;
  /** 1: a map takes 2 to 4 minutes. Larger is faster. */
  readonly speed: number;
  readonly timers?: Timers;
}

export interface Simulator extends MatchSource {
  /** What joint prices of a match are read from at the clock's time (RU-2); null when it is over or not ours. */
  jointOf(matchKey: string): JointMoment | null;
  /** The worlds a joint price was read from, made again from what its ticket keeps; null for what is not ours. */
  remakeWorlds(seed: string, count: number): Worlds | null;
  /** All that is known of matches that may have ended while nobody listened: fixture, markets, results. */
  recover(matchKeys: readonly string[]): SourceMessage[];
}

/**
 * A source of invented matches (RU-1). Schedule, course and prices are functions of seed and time:
 * equal seeds and clocks give equal messages, and a restart in the middle of a match goes on with it.
 */
export function createSimulator({ seed, clock, speed, timers = realTimers }: SimulatorOptions): Simulator {
  assert(speed > 0, "a positive speed");
  const basis: ScheduleBasis = { seed, stepMs: STEP_MS / speed, leagues: computeLeagues(seed) };
  const runs = new Map<string, MatchRun>();
  const runOf = (plan: MatchPlan): MatchRun => {
    const known = runs.get(plan.matchKey);
    if (known) return known;
    const run = createMatchRun(plan);
    runs.set(plan.matchKey, run);
    return run;
  };
  const planOf = (matchKey: string): MatchPlan | null => {
    const slot = Number(/-(\d+)$/.exec(matchKey)?.[1]);
    const plans = basis.leagues.map((league) => computePlan(basis, league, slot));
    return plans.find((plan) => plan.matchKey === matchKey) ?? null;
  };
  const joints = createJointWorlds();
  const findRun = (matchKey: string): MatchRun | null => {
    const known = runs.get(matchKey);
    const plan = known ? null : planOf(matchKey);
    return known ?? (plan && runOf(plan));
  };
  return {
    name: "simulator",
    start: (sink) => Promise.resolve(startTelling({ basis, clock, timers, sink, runs, runOf })),
    jointOf: (matchKey) => {
      const run = findRun(matchKey);
      return run && joints.momentOf(run, clock.nowMs());
    },
    remakeWorlds: (worldsSeed, count) => {
      const plan = planOf(matchKeyOfSeed(worldsSeed));
      return plan && remakeWorlds(createMatchRun(plan), worldsSeed, count);
    },
    recover: (matchKeys) => {
      const atMs = clock.nowMs();
      const plans = matchKeys.map(planOf).filter((plan) => plan !== null);
      return plans.flatMap((plan) => createMessenger().tellMatch(createMatchRun(plan), atMs));
    },
  };
}

interface Telling {
  readonly basis: ScheduleBasis;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly sink: SourceSink;
  readonly runs: Map<string, MatchRun>;
  readonly runOf: (plan: MatchPlan) => MatchRun;
}

function startTelling({ basis, clock, timers, sink, runs, runOf }: Telling): Stop {
  const messenger = createMessenger();
  const seasons = new Map<string, OutrightRun>();
  const outrightOf = (due: DueOutright): OutrightRun => {
    const known = seasons.get(due.key) ?? createOutrightRun({ basis, league: due.league, season: due.season }, runOf);
    seasons.set(due.key, known);
    return known;
  };
  let isComplete = false;
  let aliveMs = Number.NEGATIVE_INFINITY;
  /** Tells what is due; new matches a few at a time, so that nobody else waits for their prices. */
  const look = (): void => {
    const atMs = clock.nowMs();
    const plans = computeDue(basis, atMs);
    const keys = new Set(plans.map((plan) => plan.matchKey));
    for (const key of runs.keys()) {
      if (keys.has(key)) continue;
      runs.delete(key);
      messenger.forget(key);
    }
    const fresh = plans.filter((plan) => !messenger.knows(plan.matchKey));
    const later = new Set(fresh.slice(FRESH_A_LOOK).map((plan) => plan.matchKey));
    const told = plans.filter((plan) => !later.has(plan.matchKey));
    const messages = told.flatMap((plan) => messenger.tellMatch(runOf(plan), atMs));
    const outrights = dueOutrights(basis, atMs);
    const untold = outrights.filter(({ key }) => !messenger.knows(key));
    const waiting = new Set(untold.slice(later.size > 0 ? 0 : FRESH_OUTRIGHTS_A_LOOK).map(({ key }) => key));
    for (const due of outrights) {
      if (!waiting.has(due.key)) messages.push(...messenger.tellOutright(outrightOf(due), atMs));
    }
    for (const key of seasons.keys()) {
      if (outrights.some((due) => due.key === key)) continue;
      seasons.delete(key);
      messenger.forget(key);
    }
    if (!isComplete && later.size + waiting.size === 0) {
      messages.push({ kind: "snapshotComplete", atMs });
      isComplete = true;
    }
    if (Math.abs(atMs - aliveMs) >= ALIVE_MS) {
      messages.push({ kind: "alive", atMs });
      aliveMs = atMs;
    }
    if (messages.length > 0) sink(messages);
  };
  look();
  const stopTimer = timers.every(LOOK_MS, look);
  return () => {
    stopTimer();
    return Promise.resolve();
  };
}
