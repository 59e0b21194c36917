import type { Side } from "@clutch/kernel";
import { createWalk } from "../walk.ts";
import { drawsOf, type Draws } from "./draws.ts";
import { SIDES } from "./fact-list.ts";
import { SQUAD } from "./moba-kills.ts";
import { PISTOL, WEAPONS_BOUGHT } from "./players.ts";
import { courseOf, roundEndedAt, type RoundCourse } from "./round-course.ts";

/** What each seat carries in a round. */
export type Loadouts = Readonly<Record<Side, readonly string[]>>;

const PISTOLS: readonly string[] = Array.from({ length: SQUAD }, () => PISTOL);
export const FIRST_LOADOUTS: Loadouts = { home: PISTOLS, away: PISTOLS };

/** The seats of a side that fell in a round. */
export const fallenOf = ({ deeds }: RoundCourse, side: Side): ReadonlySet<number> =>
  new Set(deeds.flatMap((deed) => (deed.kind === "kill" && deed.side !== side ? [deed.victim] : [])));

/** For each round that is over at a step, what the seats carry in the round after it. */
export const computeLoadouts = createWalk<Loadouts>((plan, map) => {
  const draw = drawsOf(plan, map);
  const lastOfHalf = (plan.game.regulation ?? 0) - 1;
  let loadouts = FIRST_LOADOUTS;
  return (step) => {
    if (!map.states[step]) return null;
    const ended = roundEndedAt(map, step);
    if (!ended) return [];
    const course = courseOf(plan, map, ended);
    loadouts = course.round === lastOfHalf ? FIRST_LOADOUTS : nextLoadouts(draw, loadouts, course);
    return [loadouts];
  };
});

/** Who lived keeps the weapon, who fell buys another, as does who had a pistol; both halves begin with pistols. */
function nextLoadouts(draw: Draws, loadouts: Loadouts, course: RoundCourse): Loadouts {
  const [home, away] = SIDES.map((side) => {
    const fallen = fallenOf(course, side);
    return loadouts[side].map((weapon, seat) => {
      if (!fallen.has(seat) && weapon !== PISTOL) return weapon;
      return WEAPONS_BOUGHT[draw(`buy:${side}`, course.round * SQUAD + seat, WEAPONS_BOUGHT.length)] ?? weapon;
    });
  });
  return { home: home ?? PISTOLS, away: away ?? PISTOLS };
}
