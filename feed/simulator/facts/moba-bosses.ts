import type { Side } from "@clutch/kernel";
import type { MapState } from "@clutch/pricing";
import type { MatchPlan } from "../calendar/schedule.ts";
import { drawsOf } from "./draws.ts";
import type { PlayedMap } from "../../match/timeline.ts";

/** Minutes of the map at which a boss may fall for the first time, and between two of them. */
const FIRST_MINUTE = 18;
const BETWEEN_MINUTES = 6;
const SPREAD_MINUTES = 4;
const SHARES = 100;
/** How far a tower more moves the share of bosses that a side takes, in percent. */
const SHARE_A_TOWER = 6;

interface Boss {
  readonly step: number;
  readonly side: Side;
}

/** The bosses taken up to a step, in order. They follow from the states at which they fell and from draws (RU-18). */
export function computeBosses(plan: MatchPlan, map: PlayedMap, index: number): readonly Boss[] {
  const draw = drawsOf(plan, map);
  const bosses: Boss[] = [];
  for (let nth = 0; ; nth += 1) {
    const minute = FIRST_MINUTE + nth * (BETWEEN_MINUTES + SPREAD_MINUTES) + draw("boss:time", nth, SPREAD_MINUTES);
    const step = Math.ceil((minute * 60) / plan.game.secondsPerStep);
    const state = map.states[step];
    if (step > index || state === undefined) return bosses;
    bosses.push({ step, side: draw("boss:side", nth, SHARES) < homeShare(state) ? "home" : "away" });
  }
}

/** The side that is ahead in towers takes it more often; percent. */
const homeShare = ({ marks }: MapState): number =>
  SHARES / 2 + Math.max(-40, Math.min(40, ((marks[0] ?? 0) - (marks[1] ?? 0)) * SHARE_A_TOWER));
