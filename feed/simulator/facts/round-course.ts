import type { Side } from "@clutch/kernel";
import type { MapState } from "@clutch/pricing";
import type { RoundEnd, RoundSide } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { createWalk } from "../walk.ts";
import { drawsOf, type Draws } from "./draws.ts";
import { SQUAD } from "./moba-kills.ts";
import { roundSideOf } from "./sides.ts";

export interface RoundKill {
  readonly kind: "kill";
  readonly side: Side;
  readonly killer: number;
  readonly victim: number;
  readonly assists: readonly number[];
}

export interface RoundDeed {
  readonly kind: "plant" | "defuse";
  readonly side: Side;
  readonly seat: number;
}

/** One round by seats: who did what, and how it ended. Nobody dies twice, and no one who is dead kills. */
export interface RoundCourse {
  readonly round: number;
  readonly side: Side;
  readonly as: RoundSide;
  readonly endReason: RoundEnd;
  readonly deeds: readonly (RoundKill | RoundDeed)[];
}

/** The round that ended at a step, read from how the score grew; null when none did. */
export function roundEndedAt(map: PlayedMap, step: number): { round: number; side: Side } | null {
  const [before, after]: (MapState | undefined)[] = [map.states[step - 1], map.states[step]];
  if (!before || !after || after.home + after.away === before.home + before.away) return null;
  return { round: after.home + after.away, side: after.home > before.home ? "home" : "away" };
}

const coursesByMap = new WeakMap<PlayedMap, Map<number, RoundCourse>>();

/** The course of a round that is over: it follows from the winner and from draws, and never changes (RU-18). */
export function courseOf(plan: MatchPlan, map: PlayedMap, ended: { round: number; side: Side }): RoundCourse {
  const courses = coursesByMap.get(map) ?? new Map<number, RoundCourse>();
  coursesByMap.set(map, courses);
  const course = courses.get(ended.round) ?? computeCourse(plan, map, ended);
  courses.set(ended.round, course);
  return course;
}

/** The rounds that are over at a step, in order. */
export const computeRounds = createWalk<RoundCourse>((plan, map) => (step) => {
  if (!map.states[step]) return null;
  const ended = roundEndedAt(map, step);
  return ended ? [courseOf(plan, map, ended)] : [];
});

function computeCourse(plan: MatchPlan, map: PlayedMap, { round, side }: { round: number; side: Side }): RoundCourse {
  const draw = drawsOf(plan, map);
  const as = roundSideOf(plan, map, { side, round });
  const endReason = endReasonOf(draw, round, as);
  const deeds = playRound({ draw: (name, below) => draw(`round:${round}:${name}`, 0, below), side, as, endReason });
  return { round, side, as, endReason, deeds };
}

const CHANCES = 7;
const ELIMINATIONS = 4;

/** The attack wins by its bomb, the defence by defusing it or by the clock; either by elimination, in four of seven rounds. */
function endReasonOf(draw: Draws, round: number, as: RoundSide): RoundEnd {
  const chance = draw("round", round, CHANCES);
  if (chance < ELIMINATIONS) return "elimination";
  if (as === "attack") return "bomb";
  return chance === CHANCES - 1 ? "time" : "defuse";
}

interface Play {
  readonly draw: (name: string, below: number) => number;
  readonly side: Side;
  readonly as: RoundSide;
  readonly endReason: RoundEnd;
}

const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");
const everySeat = (): number[] => Array.from({ length: SQUAD }, (_, seat) => seat);

function playRound({ draw, side, as, endReason }: Play): (RoundKill | RoundDeed)[] {
  const loser = otherSide(side);
  const isElimination = endReason === "elimination";
  const kills = orderOf(draw, {
    side,
    won: isElimination ? SQUAD : 1 + draw("won", SQUAD - 1),
    lost: draw("lost", SQUAD),
  });
  const alive = { home: everySeat(), away: everySeat() };
  const attack = as === "attack" ? side : loser;
  const isPlanted = endReason === "bomb" || endReason === "defuse";
  const deeds: (RoundKill | RoundDeed)[] = [];
  const seatOf = (name: string, of: Side): number => alive[of][draw(name, alive[of].length)] ?? 0;
  const half = Math.floor(kills.length / 2);
  for (const [place, by] of kills.entries()) {
    if (isPlanted && place === half) deeds.push({ kind: "plant", side: attack, seat: seatOf("plant", attack) });
    const killer = seatOf(`killer:${place}`, by);
    const victim = seatOf(`victim:${place}`, otherSide(by));
    alive[otherSide(by)] = alive[otherSide(by)].filter((seat) => seat !== victim);
    const helper = (killer + 1 + draw(`helper:${place}`, SQUAD - 1)) % SQUAD;
    const assists = draw(`assist:${place}`, ASSIST_CHANCES) < ASSISTS ? [helper] : [];
    deeds.push({ kind: "kill", side: by, killer, victim, assists });
  }
  if (endReason === "defuse") deeds.push({ kind: "defuse", side, seat: seatOf("defuse", side) });
  return deeds;
}

const ASSISTS = 3;
const ASSIST_CHANCES = 10;

/** Whose the kills of a round are, in order; an elimination ends with the winner's fifth. */
function orderOf(
  draw: Play["draw"],
  { side, won, lost }: { readonly side: Side; readonly won: number; readonly lost: number },
): Side[] {
  const isElimination = won === SQUAD;
  let [own, other] = [isElimination ? won - 1 : won, lost];
  const order: Side[] = [];
  while (own + other > 0) {
    const isOwn = draw(`order:${order.length}`, own + other) < own;
    if (isOwn) own -= 1;
    else other -= 1;
    order.push(isOwn ? side : otherSide(side));
  }
  return isElimination ? [...order, side] : order;
}
