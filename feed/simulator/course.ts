import { isDecided, type MapState } from "@clutch/pricing";
import { createKeyedRng, deriveKey } from "../match/keys.ts";
import { arrangeMaps, type Timeline } from "../match/timeline.ts";
import type { MatchPlan } from "./calendar/schedule.ts";

/** Plays a match. The course depends on the plan's key alone. */
export function computeTimeline(plan: MatchPlan): Timeline {
  const played: (readonly MapState[])[] = [];
  const finals = (): MapState[] => played.flatMap((states) => states.slice(-1));
  while (!isDecided(plan.series, finals())) {
    const context = plan.series.contexts[played.length];
    if (!context) break;
    played.push(plan.series.model.play(context, createKeyedRng(deriveKey(plan.courseKey, "map", played.length))));
  }
  return arrangeMaps(plan.game, played);
}
