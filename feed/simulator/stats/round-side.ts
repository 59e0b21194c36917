import type { Side } from "@clutch/kernel";
import type { PlayerStats, SideStats } from "../../source.ts";
import { drawsOf } from "../facts/draws.ts";
import { playerOf } from "../facts/fact-list.ts";
import { computeLoadouts, fallenOf, FIRST_LOADOUTS } from "../facts/loadouts.ts";
import { SQUAD } from "../facts/moba-kills.ts";
import { WEAPON_WORTH } from "../facts/players.ts";
import { courseOf, roundEndedAt } from "../facts/round-course.ts";
import { roundSideOf } from "../facts/sides.ts";
import { createWalk } from "../walk.ts";
import type { Seen } from "./seen.ts";

const START_MONEY = 800;
/** For so many steps after a round those who fell are seen so; then the next one has begun with everybody. */
const BREAK_STEPS = 2;
const FULL = 100;
/** Health left is drawn up to it, so that every third survivor has not been hit. */
const HEALTH_DRAWN = 150;

interface Tally {
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
}
/** By seat. */
type Tallies = Readonly<Record<Side, readonly Tally[]>>;

const NO_TALLIES: readonly Tally[] = Array.from({ length: SQUAD }, () => ({ kills: 0, deaths: 0, assists: 0 }));
const FIRST_TALLIES: Tallies = { home: NO_TALLIES, away: NO_TALLIES };

/** The statistics of one side of a round game: kills, deaths, assists, weapons and who fell are those of the facts. */
export function computeRoundSide(seen: Seen, side: Side): SideStats {
  const { plan, map, rounds, index } = seen;
  const draw = drawsOf(plan, map);
  const tallies = (computeTallies(plan, map, index).at(-1) ?? FIRST_TALLIES)[side];
  const money = rounds.at(-1)?.side === side ? 4200 : 2600;
  const sideCode = side === "home" ? 0 : 1;
  const stood = standingOf(seen);
  const fallen = stood.ended ? fallenOf(stood.ended, side) : new Set<number>();
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => {
    const nth = rounds.length * SQUAD + seat;
    const left = stood.ended ? Math.min(FULL, 1 + draw(`health:${sideCode}`, nth, HEALTH_DRAWN)) : FULL;
    const weapon = stood.loadouts[side][seat];
    return {
      name: playerOf(plan, side, seat).handle,
      ...tallies[seat],
      money: rounds.length === 0 ? START_MONEY : money + draw(`money:${sideCode}`, nth, 18) * 50,
      ...(weapon === undefined ? {} : { weapon }),
      health: fallen.has(seat) ? 0 : left,
      armor: rounds.length === 0 || fallen.has(seat) ? 0 : FULL,
    };
  });
  const carried = computeLoadouts(plan, map, index).at(-1) ?? FIRST_LOADOUTS;
  const sum = (read: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + read(tally), 0);
  return {
    kills: sum(({ kills }) => kills),
    deaths: sum(({ deaths }) => deaths),
    equipment: carried[side].reduce((total, weapon) => total + (WEAPON_WORTH.get(weapon) ?? 0), 0),
    side: roundSideOf(plan, map, { side, round: rounds.length + 1 }),
    players,
  };
}

/** What everybody carries at a step, and the round whose end is still seen; null while one is played. */
function standingOf({ plan, map, index, state, rounds }: Seen) {
  const isBreak =
    state.winner !== 0 ||
    Array.from({ length: BREAK_STEPS }, (_, back) => index - back).some((step) => roundEndedAt(map, step));
  const ended = isBreak ? (rounds.at(-1) ?? null) : null;
  return { ended, loadouts: computeLoadouts(plan, map, index).at(ended ? -2 : -1) ?? FIRST_LOADOUTS };
}

/** Kills, deaths and assists of every seat, after each round that is over at a step. */
const computeTallies = createWalk<Tallies>((plan, map) => {
  let tallies = FIRST_TALLIES;
  return (step) => {
    if (!map.states[step]) return null;
    const ended = roundEndedAt(map, step);
    if (!ended) return [];
    const kills = courseOf(plan, map, ended).deeds.filter((deed) => deed.kind === "kill");
    const after = (side: Side): readonly Tally[] => {
      const [own, other] = [kills.filter((kill) => kill.side === side), kills.filter((kill) => kill.side !== side)];
      return tallies[side].map((tally, seat) => ({
        kills: tally.kills + own.filter(({ killer }) => killer === seat).length,
        deaths: tally.deaths + other.filter(({ victim }) => victim === seat).length,
        assists: tally.assists + own.filter(({ assists }) => assists.includes(seat)).length,
      }));
    };
    tallies = { home: after("home"), away: after("away") };
    return [tallies];
  };
});
