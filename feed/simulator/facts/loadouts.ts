import type { Side } from "@clutch/kernel";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { Draws } from "./draws.ts";
import { SIDES } from "./fact-list.ts";
import { SQUAD } from "./moba-kills.ts";
import { PISTOL, WEAPONS_BOUGHT } from "./players.ts";
import type { RoundCourse } from "./round-course.ts";

/** What each seat carries in a round. */
export type Loadouts = Readonly<Record<Side, readonly string[]>>;

const PISTOLS: readonly string[] = Array.from({ length: SQUAD }, () => PISTOL);
export const FIRST_LOADOUTS: Loadouts = { home: PISTOLS, away: PISTOLS };

/** The seats of a side that fell in a round. */
export const fallenOf = ({ deeds }: RoundCourse, side: Side): ReadonlySet<number> =>
  new Set(deeds.flatMap((deed) => (deed.kind === "kill" && deed.side !== side ? [deed.victim] : [])));

/**
 * What each seat carries in the round after one that is over: who lived keeps the weapon, who fell buys another, as does who had a
 * pistol; both halves begin with pistols.
 */
export function nextLoadouts(
  { game }: MatchPlan,
  draw: Draws,
  before: { loadouts: Loadouts; course: RoundCourse },
): Loadouts {
  const { loadouts, course } = before;
  if (course.round === (game.regulation ?? 0) - 1) return FIRST_LOADOUTS;
  const [home, away] = SIDES.map((side) => {
    const fallen = fallenOf(course, side);
    return loadouts[side].map((weapon, seat) => {
      if (!fallen.has(seat) && weapon !== PISTOL) return weapon;
      return WEAPONS_BOUGHT[draw(`buy:${side}`, course.round * SQUAD + seat, WEAPONS_BOUGHT.length)] ?? weapon;
    });
  });
  return { home: home ?? PISTOLS, away: away ?? PISTOLS };
}
