import type { Side } from "@clutch/kernel";
import { readFigure } from "@clutch/pricing";
import type { PeriodScore, PlayerStats, SideStats } from "../../source.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import { drawsOf, type Draws } from "../facts/draws.ts";
import { playerOf, SIDES } from "../facts/fact-list.ts";
import { scorerSeat, SEATS } from "../facts/goal-facts.ts";
import { createWalk } from "../walk.ts";
import type { Seen } from "./seen.ts";

/** A try to score; without a seat where one player leads the side. */
interface Shot {
  readonly side: Side;
  readonly seat: number | null;
  readonly result: "goal" | "saved" | "wide";
  /** Who gave the pass of a goal, and who of the other side saved. */
  readonly helper: number | null;
  readonly isCorner: boolean;
}

/** One step of the play. */
interface StepPlay {
  readonly shots: readonly Shot[];
  /** The side with the ball. */
  readonly ball: Side;
  readonly demolitions: readonly Side[];
}

/** Of 1000 steps in which a side shoots without a goal; of 100 such shots those that are saved. */
const TRIES = { "goals-draw": { shot: 52, saved: 34 }, goals: { shot: 44, saved: 62 } } as const;
/** Of 100 shots without a goal those after which a corner is given. */
const CORNERS = 42;
const DEMOLITIONS_OF_1000 = 21;
const ASSISTED_OF_100 = 58;
/** The ball stays with a side for so many steps, where no shot says otherwise. */
const BALL_STEPS = 3;

const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** What happened in each step so far: the goals are those of the score, all else is drawn and says nothing of what comes (RU-18). */
const computePlay = createWalk<StepPlay>((plan, map) => {
  const draw = drawsOf(plan, map);
  return (step) => {
    const [before, after] = [map.states[step - 1], map.states[step]];
    if (!before || !after) return null;
    const shots = SIDES.flatMap((side) => shotsOf({ plan, map, draw, step, side }, [before[side], after[side]]));
    const shooters = new Set(shots.map(({ side }) => side));
    const drawn = draw("ball", Math.floor(step / BALL_STEPS), 2) === 0 ? "home" : "away";
    const ball = shooters.size === 1 ? (shots[0]?.side ?? drawn) : drawn;
    const demolitions = SIDES.filter((side) => draw(`demolition:${side}`, step, 1000) < DEMOLITIONS_OF_1000);
    return [{ shots, ball, demolitions }];
  };
});

interface SideStep {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly draw: Draws;
  readonly step: number;
  readonly side: Side;
}

/** The goals of a side in a step, else at most one try. */
function shotsOf({ plan, map, draw, step, side }: SideStep, [before, after]: readonly [number, number]): Shot[] {
  const isTeam = plan.game.kind === "goals";
  if (after > before) {
    return Array.from({ length: after - before }, (_, index): Shot => {
      const nth = before + index;
      const seat = isTeam ? scorerSeat(plan, map, { side, nth }) : null;
      const isAssisted = seat !== null && draw(`assisted:${side}`, nth, 100) < ASSISTED_OF_100;
      const helper = isAssisted ? (seat + 1 + draw(`passer:${side}`, nth, SEATS - 1)) % SEATS : null;
      return { side, seat, result: "goal", helper, isCorner: false };
    });
  }
  const tries = isTeam ? TRIES.goals : TRIES["goals-draw"];
  if (draw(`shot:${side}`, step, 1000) >= tries.shot) return [];
  const isSaved = draw(`aim:${side}`, step, 100) < tries.saved;
  const seatFor = (name: string): number | null => (isTeam ? draw(`${name}:${side}`, step, SEATS) : null);
  return [
    {
      side,
      seat: seatFor("shooter"),
      result: isSaved ? "saved" : "wide",
      helper: isSaved ? seatFor("keeper") : null,
      isCorner: !isTeam && draw(`corner:${side}`, step, 100) < CORNERS,
    },
  ];
}

/** The statistics of one side of a goal game: goals, shots and saves agree with the score and with each other. */
export function computeGoalSide(seen: Seen, side: Side): SideStats {
  const { plan, map, index, state } = seen;
  const steps = computePlay(plan, map, index);
  const all = steps.flatMap(({ shots }) => shots);
  const own = all.filter((shot) => shot.side === side);
  const saves = all.filter((shot) => shot.side !== side && shot.result === "saved").length;
  const goals = state[side];
  if (plan.game.kind === "goals") {
    const demolitions = steps.flatMap((step) => step.demolitions).filter((each) => each === side).length;
    return { goals, shots: own.length, saves, demolitions, players: playersOf(plan, side, all) };
  }
  return {
    goals,
    shots: own.length,
    shotsOnTarget: own.filter(({ result }) => result !== "wide").length,
    saves,
    corners: own.filter(({ isCorner }) => isCorner).length,
    ...(steps.length === 0 ? {} : { possession: possessionOf(steps, side) }),
  };
}

/** Whole percents that add up to 100: those of away are what is left. */
function possessionOf(steps: readonly StepPlay[], side: Side): number {
  const home = Math.round((100 * steps.filter(({ ball }) => ball === "home").length) / steps.length);
  return side === "home" ? home : 100 - home;
}

function playersOf(plan: MatchPlan, side: Side, all: readonly Shot[]): PlayerStats[] {
  const own = all.filter((shot) => shot.side === side);
  const count = (shots: readonly Shot[], isCounted: (shot: Shot) => boolean): number => shots.filter(isCounted).length;
  return Array.from({ length: SEATS }, (_, seat) => ({
    name: playerOf(plan, side, seat).handle,
    goals: count(own, (shot) => shot.result === "goal" && shot.seat === seat),
    assists: count(own, (shot) => shot.result === "goal" && shot.helper === seat),
    shots: count(own, (shot) => shot.seat === seat),
    saves: count(all, (shot) => shot.side === otherSide(side) && shot.result === "saved" && shot.helper === seat),
  }));
}

/** Goals by half of a football match; by regular time and overtime of the other goal games. Parts that have not begun are absent. */
export function computePeriods({ plan, map, index, state }: Seen): PeriodScore[] {
  const isFootball = plan.game.kind === "goals-draw";
  const regulation = plan.game.regulation ?? map.states.length;
  const endOfFirst = isFootball ? regulation / 2 : regulation;
  const isSecond = isFootball
    ? index > endOfFirst
    : readFigure(state, "overtime", plan.series.model.marks) === 1 && index >= regulation;
  const first = map.states[Math.min(index, endOfFirst)] ?? state;
  const [firstKind, secondKind] = isFootball ? (["half", "half"] as const) : (["regular", "overtime"] as const);
  return [
    { kind: firstKind, number: 1, home: first.home, away: first.away },
    ...(isSecond
      ? [
          {
            kind: secondKind,
            number: isFootball ? 2 : 1,
            home: state.home - first.home,
            away: state.away - first.away,
          },
        ]
      : []),
  ];
}
