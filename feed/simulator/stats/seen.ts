import type { MapState } from "@clutch/pricing";
import type { MapStats } from "../../source.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";

/** A map at one of its steps: what statistics may follow from (RU-18). */
export interface Seen {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly state: MapState;
  readonly rounds: MapStats["rounds"];
}
