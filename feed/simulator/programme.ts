import type { MatchRun } from "../match/match-run.ts";
import type { Due, Programme } from "../match/programme.ts";
import type { MatchPlan, ScheduleBasis } from "./calendar/schedule.ts";
import { computeDue, dueOutrights } from "./due.ts";
import { createOutrightRun } from "./outright/outright.ts";

/** What the simulator publishes at a time. A run is kept in `runs`, or else made, when its match or outright is first needed. */
export function createProgramme(
  basis: ScheduleBasis,
  runs: Map<string, MatchRun>,
  createRun: (plan: MatchPlan) => MatchRun,
): Programme {
  const runOf = (plan: MatchPlan): MatchRun => {
    const known = runs.get(plan.matchKey);
    if (known) return known;
    const run = createRun(plan);
    runs.set(plan.matchKey, run);
    return run;
  };
  return {
    dueAt: memoizeByStep(basis.stepMs, (atMs) => ({
      matches: computeDue(basis, atMs).map((plan) => ({
        key: plan.matchKey,
        group: plan.league.key,
        open: () => runOf(plan),
      })),
      listings: dueOutrights(basis, atMs).map(({ key, league, season }) => ({
        key,
        group: league.key,
        open: () => createOutrightRun({ basis, league, season }, runOf),
      })),
    })),
  };
}

/** What is due is looked up once a step, at the step's begin: matches are announced and let go steps before or after it matters. */
function memoizeByStep(stepMs: number, compute: (atMs: number) => Due): (atMs: number) => Due {
  let known: { readonly step: number; readonly due: Due } | null = null;
  return (atMs) => {
    const step = Math.floor(atMs / stepMs);
    if (known?.step !== step) known = { step, due: compute(step * stepMs) };
    return known.due;
  };
}
