import type { MapModel } from "../map-model.ts";
import { fillMoba } from "./fill-moba.ts";
import { createLane, LANE_MARKS, type MobaRules } from "./moba-rules.ts";
import { playMoba } from "./play-moba.ts";
import { rememberMoba } from "./remember-moba.ts";

export function createMobaModel(rules: MobaRules): MapModel {
  const lane = createLane(rules);
  return {
    marks: LANE_MARKS,
    maxSteps: lane.maxSteps,
    isTimed: true,
    play: (context, rng) => playMoba(lane, context, rng),
    remember: (course, unseen) => rememberMoba(lane, course, unseen),
    drawEnds: (request) => fillMoba(lane, request),
  };
}
