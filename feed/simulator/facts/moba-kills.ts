import type { Side } from "@clutch/kernel";
import { AWAY, HOME } from "@clutch/pricing";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { createWalk } from "../walk.ts";
import { drawsOf, type Draws } from "./draws.ts";

export const SQUAD = 5;

/** One kill by seats: the victim sits on the other side. */
export interface MobaKill {
  readonly step: number;
  readonly side: Side;
  readonly killer: number;
  readonly victim: number;
  /** Other seats of the killer's side, each once. */
  readonly assists: readonly number[];
}

/** All kills of a map up to one of its steps, in order; a kill once published never changes. */
export const computeMobaKills = createWalk((plan: MatchPlan, map: PlayedMap) => {
  const draw = drawsOf(plan, map);
  const counts = { home: 0, away: 0 };
  return (step): MobaKill[] | null => {
    const [before, after] = [map.states[step - 1], map.states[step]];
    if (!before || !after) return null;
    const kills: MobaKill[] = [];
    const news = { home: after.home - before.home, away: after.away - before.away };
    // Within a step the side of the first blood comes first; of later kills nobody knows the order.
    const order = after.marks[2] === AWAY ? (["away", "home"] as const) : (["home", "away"] as const);
    for (const side of order)
      for (let nth = 0; nth < news[side]; nth += 1) {
        kills.push({ step, side, ...seatsOf(draw, side, counts[side]) });
        counts[side] += 1;
      }
    return kills;
  };
});

function seatsOf(draw: Draws, side: Side, nth: number): Omit<MobaKill, "step" | "side"> {
  const killer = draw(`kill:${side}`, nth, SQUAD);
  const helpers = 1 + draw(`assists:${side}`, nth, SQUAD - 1);
  const first = draw(`assist:${side}`, nth, SQUAD - 1);
  const assists = Array.from({ length: helpers }, (_, place) => (killer + 1 + ((first + place) % (SQUAD - 1))) % SQUAD);
  return { killer, victim: draw(`victim:${side}`, nth, SQUAD), assists: assists.toSorted((one, other) => one - other) };
}

/** The side of a code of the model. */
export const sideOfCode = (code: number): Side | null => (code === HOME ? "home" : code === AWAY ? "away" : null);
