import type { MapStats, PlayerStats, SideStats } from "../source.ts";
import { clockTextAt } from "../match/clock-text.ts";
import { drawsOf, type Draws } from "./facts/draws.ts";
import { mapNameOf } from "./facts/map-names.ts";
import { SQUAD } from "./facts/moba-kills.ts";
import { handleOf, WEAPONS } from "./facts/players.ts";
import type { MatchPlan } from "./calendar/schedule.ts";
import { computeMobaSide } from "./stats/moba-side.ts";
import { startsFirst, type Seen } from "./stats/seen.ts";
import type { PlayedMap } from "../match/timeline.ts";

const HOME = 0;
const AWAY = 1;

/**
 * The statistics of a map at one of its steps (G-66). They follow from the states seen so far and from draws of a stream
 * of their own: nothing in them tells more of the outcome than the prices already know (RU-18).
 */
export function computeMapStats(plan: MatchPlan, map: PlayedMap, index: number): MapStats {
  const state = map.states[index] ?? map.states[0];
  if (!state) throw new Error("a map without states");
  const draws = drawsOf(plan, map);
  const rounds = plan.game.kind === "rounds" ? roundsOf(map, index, draws) : [];
  const seen: Seen = { plan, map, index, state, rounds };
  const isOver = state.winner !== 0;
  const mapName = mapNameOf(plan, map.mapNumber);
  return {
    state: isOver ? "ended" : "live",
    ...(mapName === undefined ? {} : { mapName }),
    clockText: clockTextAt(plan.game, state),
    rounds,
    home: sideOf(seen, HOME),
    away: sideOf(seen, AWAY),
  };
}

function sideOf(seen: Seen, side: number): SideStats {
  switch (seen.plan.game.kind) {
    case "lane":
      return computeMobaSide(seen, side);
    case "rounds":
      return roundSide(seen, side);
    case "duel":
      return duelSide(seen, side);
    default:
      return {};
  }
}

/** How `count` events fall to the five seats; an event once given never moves. */
function shareOut(draw: Draws, name: string, count: number): number[] {
  const shares = Array.from({ length: SQUAD }, () => 0);
  for (let event = 0; event < count; event += 1) {
    const seat = draw(name, event, SQUAD);
    shares[seat] = (shares[seat] ?? 0) + 1;
  }
  return shares;
}

const END_REASONS = ["elimination", "bomb", "defuse", "time"] as const;

/** Every round so far with its winner, read from how the score grew. */
function roundsOf(map: PlayedMap, index: number, draw: Draws): MapStats["rounds"] {
  const rounds: { round: number; winner: "home" | "away"; endReason: string }[] = [];
  let before = map.states[0];
  for (const state of map.states.slice(1, index + 1)) {
    if (!before || state.home + state.away === before.home + before.away) continue;
    const round = state.home + state.away;
    const reason = END_REASONS[Math.max(0, draw("round", round, 7) - 3)] ?? "elimination";
    rounds.push({ round, winner: state.home > before.home ? "home" : "away", endReason: reason });
    before = state;
  }
  return rounds;
}

function roundSide({ plan, map, rounds }: Seen, side: number): SideStats {
  const draw = drawsOf(plan, map);
  const isWinner = (round: { winner: string }, bySide: number): boolean =>
    (round.winner === "home") === (bySide === HOME);
  const killsIn = (round: MapStats["rounds"][number], bySide: number): number =>
    isWinner(round, bySide) ? 4 + draw("won", round.round, 2) : draw("lost", round.round, 5);
  const total = (bySide: number): number => rounds.reduce((sum, round) => sum + killsIn(round, bySide), 0);
  const [kills, deaths] = [total(side), total(1 - side)];
  const last = rounds.at(-1);
  const money = last && isWinner(last, side) ? 4200 : 2600;
  const [ownKills, ownDeaths, ownAssists] = [
    shareOut(draw, `kill:${side}`, kills),
    shareOut(draw, `kill:${1 - side}:victim`, deaths),
    shareOut(draw, `assist:${side}`, Math.floor(kills * 0.3)),
  ];
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => {
    const nth = rounds.length * SQUAD + seat;
    return {
      name: handleOf(plan, side, seat),
      kills: ownKills[seat] ?? 0,
      deaths: ownDeaths[seat] ?? 0,
      assists: ownAssists[seat] ?? 0,
      money: rounds.length === 0 ? 800 : money + draw(`money:${side}`, nth, 18) * 50,
      weapon: WEAPONS[draw(`weapon:${side}`, nth, WEAPONS.length)] ?? "Rifle",
      health: 100,
      armor: rounds.length === 0 ? 0 : 100,
    };
  });
  const startsDefending = startsFirst(plan, map) ? HOME : AWAY;
  const half = Math.floor(rounds.length / 12) % 2;
  return { kills, deaths, side: (side === startsDefending) === (half === 0) ? "defence" : "attack", players };
}

/** A duel shows the worth of both armies; their difference is the advantage everybody sees. */
function duelSide({ plan, map, state }: Seen, side: number): SideStats {
  const advantage = (state.marks[1] ?? 0) * (side === HOME ? 1 : -1);
  const base = 600 + state.step * 45;
  return {
    netWorth: Math.max(0, base + advantage * 180),
    gold: 50 + drawsOf(plan, map)(`bank:${side}`, state.step, 400),
  };
}
