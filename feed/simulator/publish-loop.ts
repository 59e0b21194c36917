import type { Clock, Stop } from "@clutch/kernel";
import type { SourceMessage, SourceSink } from "../source.ts";
import { computeDue, dueOutrights, type DueOutright } from "./due.ts";
import type { MatchRun } from "./match-run.ts";
import { createMessenger } from "./diff-messages.ts";
import { createOutrightRun, type OutrightRun } from "./outright.ts";
import type { MatchPlan, ScheduleBasis } from "./schedule.ts";
import type { Timers } from "./timers.ts";

/** How often the matches are looked at; each match moves once a step, at its own part of the second. */
const LOOK_MS = 100;
/** How long matches are told at a stretch; then whoever asks for joint prices has a turn. */
const STRETCH_MS = 10;
const ALIVE_MS = 1000;
/** Matches whose first prices are made in one look. */
const FRESH_A_LOOK = 12;
const FRESH_OUTRIGHTS_A_LOOK = 2;

export interface Telling {
  readonly basis: ScheduleBasis;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly sink: SourceSink;
  readonly runs: Map<string, MatchRun>;
  readonly runOf: (plan: MatchPlan) => MatchRun;
}

/**
 * Looks at all matches again and again and tells what has changed, match by match: on a busy machine a look takes
 * seconds, and between two stretches of it others have their turn. A look that is due before the last one is over is
 * left out.
 */
export function startTelling(telling: Telling): Stop {
  const { clock, timers, sink } = telling;
  const lookOver = createLooks(telling);
  let look: Iterator<readonly SourceMessage[]> | null = null;
  let aliveMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  const goOn = (): void => {
    if (isStopped || look === null) return;
    const startMs = clock.nowMs();
    const messages: SourceMessage[] = [];
    do {
      const { done, value } = look.next();
      if (done === true) look = null;
      else messages.push(...value);
    } while (look !== null && clock.nowMs() - startMs < STRETCH_MS);
    if (Math.abs(startMs - aliveMs) >= ALIVE_MS) {
      messages.push({ kind: "alive", atMs: startMs });
      aliveMs = startMs;
    }
    if (messages.length > 0) sink(messages);
    if (look !== null) timers.soon(goOn);
  };
  const begin = (): void => {
    if (look !== null) return;
    look = lookOver();
    goOn();
  };
  begin();
  const stopTimer = timers.every(LOOK_MS, begin);
  return () => {
    isStopped = true;
    stopTimer();
    return Promise.resolve();
  };
}

/** Each look yields what is new of one match after the other; new matches a few a look, so that the others go on. */
function createLooks({ basis, clock, runs, runOf }: Telling): () => Generator<readonly SourceMessage[], void> {
  const messenger = createMessenger();
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
      messenger.forget(key);
    }
  };
  let isComplete = false;
  return function* look() {
    const plans = computeDue(basis, clock.nowMs());
    forgetAllBut(runs, new Set(plans.map((plan) => plan.matchKey)));
    const fresh = plans.filter((plan) => !messenger.knows(plan.matchKey));
    const later = new Set(fresh.slice(FRESH_A_LOOK).map((plan) => plan.matchKey));
    for (const plan of plans) {
      if (!later.has(plan.matchKey)) yield messenger.tellMatch(runOf(plan), clock.nowMs());
    }
    const outrights = dueOutrights(basis, clock.nowMs());
    const untold = outrights.filter(({ key }) => !messenger.knows(key));
    const waiting = new Set(untold.slice(later.size > 0 ? 0 : FRESH_OUTRIGHTS_A_LOOK).map(({ key }) => key));
    for (const due of outrights) {
      if (!waiting.has(due.key)) yield messenger.tellOutright(outrightOf(due), clock.nowMs());
    }
    forgetAllBut(seasons, new Set(outrights.map(({ key }) => key)));
    if (isComplete || later.size + waiting.size > 0) return;
    isComplete = true;
    yield [{ kind: "snapshotComplete", atMs: clock.nowMs() }];
  };
}
