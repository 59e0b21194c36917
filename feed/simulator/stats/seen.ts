import type { MapState } from "@clutch/pricing";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import type { RoundCourse } from "../facts/round-course.ts";

/** A map at one of its steps: what statistics may follow from (RU-18). */
export interface Seen {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly state: MapState;
  /** Those that are over; none in games without rounds. */
  readonly rounds: readonly RoundCourse[];
}
