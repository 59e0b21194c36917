import type { Side } from "@clutch/kernel";
import type { PlayerStats, SideStats } from "../../source.ts";
import { drawsOf } from "../facts/draws.ts";
import { fallenOf, FIRST_LOADOUTS, nextLoadouts } from "../facts/loadouts.ts";
import { SQUAD } from "../facts/moba-kills.ts";
import { handleOf } from "../facts/players.ts";
import { courseOf, roundEndedAt, type RoundCourse, type RoundKill } from "../facts/round-course.ts";
import { roundSideOf } from "../facts/sides.ts";
import type { Seen } from "./seen.ts";

const START_MONEY = 800;
/** For so many steps after a round those who fell are seen so; then the next one has begun with everybody. */
const BREAK_STEPS = 2;
const FULL = 100;
/** Health left is drawn up to it, so that every third survivor has not been hit. */
const HEALTH_DRAWN = 150;

/** The statistics of one side of a round game: kills, deaths, assists, weapons and who fell are those of the facts. */
export function computeRoundSide(seen: Seen, side: Side): SideStats {
  const { plan, map, rounds } = seen;
  const draw = drawsOf(plan, map);
  const courses = rounds.map(({ round, winner }) => courseOf(plan, map, { round, side: winner }));
  const kills = courses.flatMap(({ deeds }) => deeds.filter((deed): deed is RoundKill => deed.kind === "kill"));
  const own = kills.filter((kill) => kill.side === side);
  const other = kills.filter((kill) => kill.side !== side);
  const money = rounds.at(-1)?.winner === side ? 4200 : 2600;
  const sideCode = side === "home" ? 0 : 1;
  const stood = standingOf(seen, courses);
  const fallen = stood.ended ? fallenOf(stood.ended, side) : new Set<number>();
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => {
    const nth = rounds.length * SQUAD + seat;
    const left = stood.ended ? Math.min(FULL, 1 + draw(`health:${sideCode}`, nth, HEALTH_DRAWN)) : FULL;
    const weapon = stood.loadouts[side][seat];
    return {
      name: handleOf(plan, sideCode, seat),
      kills: own.filter(({ killer }) => killer === seat).length,
      deaths: other.filter(({ victim }) => victim === seat).length,
      assists: own.filter(({ assists }) => assists.includes(seat)).length,
      money: rounds.length === 0 ? START_MONEY : money + draw(`money:${sideCode}`, nth, 18) * 50,
      ...(weapon === undefined ? {} : { weapon }),
      health: fallen.has(seat) ? 0 : left,
      armor: rounds.length === 0 || fallen.has(seat) ? 0 : FULL,
    };
  });
  return {
    kills: own.length,
    deaths: other.length,
    side: roundSideOf(plan, map, { side, round: rounds.length + 1 }),
    players,
  };
}

/** What everybody carries at a step, and the round whose end is still seen; null while one is played. */
function standingOf({ plan, map, index, state }: Seen, courses: readonly RoundCourse[]) {
  const isBreak =
    state.winner !== 0 ||
    Array.from({ length: BREAK_STEPS }, (_, back) => index - back).some((step) => roundEndedAt(map, step));
  const ended = isBreak ? (courses.at(-1) ?? null) : null;
  const loadouts = (ended ? courses.slice(0, -1) : courses).reduce(
    (before, course) => nextLoadouts(plan, drawsOf(plan, map), { loadouts: before, course }),
    FIRST_LOADOUTS,
  );
  return { ended, loadouts };
}
