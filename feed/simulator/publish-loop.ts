import type { Clock, Stop } from "@clutch/kernel";
import type { SourceMessage, SourceSink } from "../source.ts";
import { computeDue, dueOutrights, type DueOutright } from "./due.ts";
import type { MatchRun } from "./match-run.ts";
import { createMessageDiff } from "./diff-messages.ts";
import { createOutrightRun, type OutrightRun } from "./outright/outright.ts";
import type { MatchPlan, ScheduleBasis } from "./calendar/schedule.ts";
import type { Timers } from "./timers.ts";

/** How often all matches are checked for changes; each moves once a step, at its own part of the second. */
const PASS_MS = 100;
/** How long a pass runs without yielding to whoever asks for joint prices. */
const SLICE_MS = 10;
const ALIVE_MS = 1000;
/** Matches and outrights whose first prices are made in one pass. */
const NEW_MATCHES_A_PASS = 12;
const NEW_OUTRIGHTS_A_PASS = 2;

export interface PublishLoopOptions {
  readonly basis: ScheduleBasis;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly sink: SourceSink;
  readonly runs: Map<string, MatchRun>;
  readonly runOf: (plan: MatchPlan) => MatchRun;
}

/**
 * Checks all matches again and again and publishes what has changed, match by match. On a busy machine a pass takes
 * seconds: it yields after every slice, and a pass that is due before the last one is over is skipped.
 */
export function startPublishLoop(options: PublishLoopOptions): Stop {
  const { clock, timers, sink } = options;
  const startPass = createPasses(options);
  let pass: Iterator<readonly SourceMessage[]> | null = null;
  let aliveMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  const runSlice = (): void => {
    if (isStopped || pass === null) return;
    const startMs = clock.nowMs();
    const messages: SourceMessage[] = [];
    do {
      const { done, value } = pass.next();
      if (done === true) pass = null;
      else messages.push(...value);
    } while (pass !== null && clock.nowMs() - startMs < SLICE_MS);
    if (Math.abs(startMs - aliveMs) >= ALIVE_MS) {
      messages.push({ kind: "alive", atMs: startMs });
      aliveMs = startMs;
    }
    if (messages.length > 0) sink(messages);
    if (pass !== null) timers.soon(runSlice);
  };
  const begin = (): void => {
    if (pass !== null) return;
    pass = startPass();
    runSlice();
  };
  begin();
  const stopTimer = timers.every(PASS_MS, begin);
  return () => {
    isStopped = true;
    stopTimer();
    return Promise.resolve();
  };
}

/**
 * Each pass yields the changes of one league after the other: its live matches and its outright at one moment and in one
 * batch, so that neither is bet on at prices the other has overtaken (RU-18). New matches come a few a pass.
 */
function createPasses({
  basis,
  clock,
  runs,
  runOf,
}: PublishLoopOptions): () => Generator<readonly SourceMessage[], void> {
  const diff = createMessageDiff();
  const seasons = new Map<string, OutrightRun>();
  const outrightOf = (due: DueOutright): OutrightRun => {
    const known = seasons.get(due.key) ?? createOutrightRun({ basis, league: due.league, season: due.season }, runOf);
    seasons.set(due.key, known);
    return known;
  };
  const forgetAllBut = (held: Map<string, unknown>, keys: ReadonlySet<string>): void => {
    for (const key of held.keys()) {
      if (keys.has(key)) continue;
      held.delete(key);
      diff.forget(key);
    }
  };
  let isComplete = false;
  return function* pass() {
    const startMs = clock.nowMs();
    const plans = computeDue(basis, startMs);
    const outrights = dueOutrights(basis, startMs);
    const newPlans = plans.filter((plan) => !diff.isPublished(plan.matchKey));
    const newOutrights = outrights.filter(({ key }) => !diff.isPublished(key));
    forgetAllBut(runs, new Set(plans.map((plan) => plan.matchKey)));
    forgetAllBut(seasons, new Set(outrights.map(({ key }) => key)));
    for (const league of basis.leagues) {
      const known = plans.filter((plan) => plan.league.key === league.key && diff.isPublished(plan.matchKey));
      const titles = outrights.filter((due) => due.league.key === league.key && diff.isPublished(due.key));
      if (known.length + titles.length === 0) continue;
      const atMs = clock.nowMs();
      yield [
        ...known.flatMap((plan) => diff.diffMatch(runOf(plan), atMs)),
        ...titles.flatMap((due) => diff.diffOutright(outrightOf(due), atMs)),
      ];
    }
    for (const plan of newPlans.slice(0, NEW_MATCHES_A_PASS)) yield diff.diffMatch(runOf(plan), clock.nowMs());
    const outrightCount = newPlans.length > NEW_MATCHES_A_PASS ? 0 : NEW_OUTRIGHTS_A_PASS;
    for (const due of newOutrights.slice(0, outrightCount)) {
      yield diff.diffOutright(outrightOf(due), clock.nowMs());
    }
    if (isComplete || newPlans.length > NEW_MATCHES_A_PASS || newOutrights.length > outrightCount) return;
    isComplete = true;
    yield [{ kind: "snapshotComplete", atMs: clock.nowMs() }];
  };
}
