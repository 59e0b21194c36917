import { hashText } from "@clutch/kernel";
import type { MapState } from "@clutch/pricing";
import type { MapStats, PlayerStats, SideStats } from "../source.ts";
import { clockTextAt } from "./clock-text.ts";
import { handleOf, HEROES, WEAPONS } from "./players.ts";
import type { MatchPlan } from "./schedule.ts";
import type { PlayedMap } from "./timeline.ts";

const SQUAD = 5;
const HOME = 0;
const AWAY = 1;

/**
 * The statistics of a map at one of its steps (G-66). They follow from the states seen so far and
 * from hashes: nothing in them tells more of the outcome than the prices already know.
 */
export function computeMapStats(plan: MatchPlan, map: PlayedMap, index: number): MapStats {
  const state = map.states[index] ?? map.states[0];
  if (!state) throw new Error("a map without states");
  const seen: Seen = { plan, map, index, state };
  const isOver = state.winner !== 0;
  return {
    state: isOver ? "ended" : "live",
    clockText: clockTextAt(plan.game, state),
    rounds: plan.game.kind === "rounds" ? roundsOf(seen) : [],
    home: sideOf(seen, HOME),
    away: sideOf(seen, AWAY),
  };
}

interface Seen {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly state: MapState;
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

/** A number below `below` that hangs on the match, the map and a name alone. */
const pick = (seen: Seen, name: string, below: number): number =>
  hashText(`${seen.plan.seed}:${seen.map.mapNumber}:${name}`) % below;

/** Which side the home club has on this map, as the model knows it. */
const startsFirst = ({ plan, map }: Seen): boolean => (plan.series.contexts[map.mapNumber - 1]?.salt ?? 0) % 2 === 0;

function mobaSide(seen: Seen, side: number): SideStats {
  const { state, plan } = seen;
  const [own, other] = side === HOME ? [state.home, state.away] : [state.away, state.home];
  const towers = state.marks[side] ?? 0;
  const minutes = (state.step * plan.game.secondsPerStep) / 60;
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => {
    const kills = shareOf(seen, { name: `kill:${side}`, count: own, seat });
    const deaths = shareOf(seen, { name: `kill:${1 - side}:victim`, count: other, seat });
    const assists = shareOf(seen, { name: `assist:${side}`, count: Math.floor(own * 2.1), seat });
    const farm = 260 + pick(seen, `farm:${side}:${seat}`, 140);
    const gold = Math.round(500 + farm * minutes + kills * 280 + assists * 90 + towers * 60);
    return {
      name: handleOf(plan, side, seat),
      hero: HEROES[(pick(seen, "draft", 997) + side * SQUAD + seat * 3) % HEROES.length] ?? "Warden",
      level: Math.min(25, 1 + Math.floor(minutes * 0.62 + kills * 0.2)),
      kills,
      deaths,
      assists,
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
    side: (side === HOME) === startsFirst(seen) ? "radiant" : "dire",
    players,
  };
}

/** How many of `count` events fall to one of five seats; an event once given never moves. */
function shareOf(seen: Seen, { name, count, seat }: { name: string; count: number; seat: number }): number {
  let share = 0;
  for (let event = 0; event < count; event += 1) if (pick(seen, `${name}:${event}`, SQUAD) === seat) share += 1;
  return share;
}

const END_REASONS = ["elimination", "bomb", "defuse", "time"] as const;

/** Every round so far with its winner, read from how the score grew. */
function roundsOf(seen: Seen): MapStats["rounds"] {
  const rounds: { round: number; winner: "home" | "away"; endReason: string }[] = [];
  let before = seen.map.states[0];
  for (let index = 1; index <= seen.index; index += 1) {
    const state = seen.map.states[index];
    if (!state || !before || state.home + state.away === before.home + before.away) continue;
    const round = state.home + state.away;
    const reason = END_REASONS[Math.max(0, pick(seen, `round:${round}`, 7) - 3)] ?? "elimination";
    rounds.push({ round, winner: state.home > before.home ? "home" : "away", endReason: reason });
    before = state;
  }
  return rounds;
}

function roundSide(seen: Seen, side: number): SideStats {
  const rounds = roundsOf(seen);
  const won = (round: { winner: string }): boolean => (round.winner === "home") === (side === HOME);
  const killsIn = (round: { round: number; winner: string }, bySide: number): number => {
    const isWinner = (round.winner === "home") === (bySide === HOME);
    return isWinner ? 4 + pick(seen, `won:${round.round}`, 2) : pick(seen, `lost:${round.round}`, 5);
  };
  const total = (bySide: number): number => rounds.reduce((sum, round) => sum + killsIn(round, bySide), 0);
  const [kills, deaths] = [total(side), total(1 - side)];
  const last = rounds.at(-1);
  const money = last && won(last) ? 4200 : 2600;
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => ({
    name: handleOf(seen.plan, side, seat),
    kills: shareOf(seen, { name: `kill:${side}`, count: kills, seat }),
    deaths: shareOf(seen, { name: `kill:${1 - side}:victim`, count: deaths, seat }),
    assists: shareOf(seen, { name: `assist:${side}`, count: Math.floor(kills * 0.3), seat }),
    money: rounds.length === 0 ? 800 : money + pick(seen, `money:${side}:${seat}:${rounds.length}`, 18) * 50,
    weapon: WEAPONS[pick(seen, `weapon:${side}:${seat}:${rounds.length}`, WEAPONS.length)] ?? "Rifle",
    health: 100,
    armor: rounds.length === 0 ? 0 : 100,
  }));
  const startsDefending = startsFirst(seen) ? HOME : AWAY;
  const half = Math.floor(rounds.length / 12) % 2;
  return { kills, deaths, side: (side === startsDefending) === (half === 0) ? "defence" : "attack", players };
}

/** A duel shows the worth of both armies; their difference is the advantage everybody sees. */
function duelSide(seen: Seen, side: number): SideStats {
  const { state } = seen;
  const advantage = (state.marks[1] ?? 0) * (side === HOME ? 1 : -1);
  const base = 600 + state.step * 45;
  return { netWorth: Math.max(0, base + advantage * 180), gold: 50 + pick(seen, `bank:${side}:${state.step}`, 400) };
}
