import type { MapState } from "@clutch/pricing";
import type { MapStats, PlayerStats, SideStats } from "../source.ts";
import { clockTextAt } from "./clock-text.ts";
import { drawsOf, type Draws } from "./facts/draws.ts";
import { computeMobaKills, SQUAD, type MobaKill } from "./facts/moba-kills.ts";
import { handleOf, heroOf, WEAPONS } from "./facts/players.ts";
import type { MatchPlan } from "./calendar/schedule.ts";
import type { PlayedMap } from "./timeline.ts";

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
  return {
    state: isOver ? "ended" : "live",
    clockText: clockTextAt(plan.game, state),
    rounds,
    home: sideOf(seen, HOME),
    away: sideOf(seen, AWAY),
  };
}

interface Seen {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly state: MapState;
  readonly rounds: MapStats["rounds"];
}

function sideOf(seen: Seen, side: number): SideStats {
  switch (seen.plan.game.kind) {
    case "lane":
      return mobaSide(seen, side);
    case "rounds":
      return roundSide(seen, side);
    case "duel":
      return duelSide(seen, side);
    default:
      return {};
  }
}

/** Whether the home club begins on the first side of this map, as the model knows it. */
const startsFirst = (plan: MatchPlan, map: PlayedMap): boolean =>
  (plan.series.contexts[map.mapNumber - 1]?.salt ?? 0) % 2 === 0;

function mobaSide({ state, plan, map, index }: Seen, side: number): SideStats {
  const draw = drawsOf(plan, map);
  const [own, other] = side === HOME ? [state.home, state.away] : [state.away, state.home];
  const towers = state.marks[side] ?? 0;
  const minutes = (state.step * plan.game.secondsPerStep) / 60;
  const seats = countSeats(computeMobaKills(plan, map, index), side === HOME ? "home" : "away");
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => {
    const farm = 260 + draw(`farm:${side}`, seat, 140);
    const [won = 0, helped = 0] = [seats.kills[seat], seats.assists[seat]];
    const gold = Math.round(500 + farm * minutes + won * 280 + helped * 90 + towers * 60);
    return {
      name: handleOf(plan, side, seat),
      hero: heroOf(draw, side, seat),
      level: Math.min(25, 1 + Math.floor(minutes * 0.62 + won * 0.2)),
      kills: won,
      deaths: seats.deaths[seat] ?? 0,
      assists: helped,
      gold,
      netWorth: Math.round(gold * 0.94),
    };
  });
  const sum = (read: (player: PlayerStats) => number | undefined): number =>
    players.reduce((total, player) => total + (read(player) ?? 0), 0);
  return {
    kills: own,
    deaths: other,
    assists: sum((player) => player.assists),
    gold: sum((player) => player.gold),
    netWorth: sum((player) => player.netWorth),
    towers,
    barracks: Math.max(0, Math.min(3, towers - 8)),
    side: (side === HOME) === startsFirst(plan, map) ? "radiant" : "dire",
    players,
  };
}

/** Kills, deaths and assists of the seats of a side. */
function countSeats(kills: readonly MobaKill[], side: MobaKill["side"]) {
  const zeros = (): number[] => Array.from({ length: SQUAD }, () => 0);
  const counts = { kills: zeros(), deaths: zeros(), assists: zeros() };
  const add = (seats: number[], seat: number): void => {
    seats[seat] = (seats[seat] ?? 0) + 1;
  };
  for (const kill of kills) {
    if (kill.side !== side) {
      add(counts.deaths, kill.victim);
      continue;
    }
    add(counts.kills, kill.killer);
    for (const seat of kill.assists) add(counts.assists, seat);
  }
  return counts;
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
