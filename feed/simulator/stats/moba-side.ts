import type { Side } from "@clutch/kernel";
import type { PlayerStats, SideStats } from "../../source.ts";
import { drawsOf, type Draws } from "../facts/draws.ts";
import { playerOf } from "../facts/fact-list.ts";
import { computeBans } from "../facts/moba-draft.ts";
import { HAS_BARRACKS } from "../facts/moba-facts.ts";
import { computeMobaKills, SQUAD, type MobaKill } from "../facts/moba-kills.ts";
import { heroRecordsOf } from "../facts/hero-records.ts";
import { heroOf } from "../facts/players.ts";
import { computeTakenTowers } from "../facts/moba-towers.ts";
import { laneSideOf, startsFirst } from "../facts/sides.ts";
import { computeBosses } from "../facts/moba-bosses.ts";
import type { Seen } from "./seen.ts";

const HOME = 0;
/** Last hits and damage a minute by seat: top, jungle, middle, bottom, support. */
const HITS_A_MINUTE = [6.4, 5.2, 7.6, 8.2, 1.4] as const;
const DAMAGE_A_MINUTE = [300, 250, 420, 440, 160] as const;
/** The highest level of a hero in each game. */
const MAX_LEVELS: Readonly<Record<string, number>> = { dota: 30, lol: 18, kog: 15, mlbb: 15 };
const LEAST_MAX_LEVEL = 15;

/** The statistics of one side of a lane map: 0 home, 1 away. Figures of players grow with the clock and never fall. */
export function computeMobaSide({ state, plan, map, index }: Seen, side: number): SideStats {
  const draw = drawsOf(plan, map);
  const { game } = plan.league;
  const [own, other] = side === HOME ? [state.home, state.away] : [state.away, state.home];
  const sideName = side === HOME ? "home" : "away";
  const towers = state.marks[side] ?? 0;
  const seats = countSeats(computeMobaKills(plan, map, index), sideName);
  const recordOf = heroRecordsOf(plan);
  const minutes = (state.step * plan.game.secondsPerStep) / 60;
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => {
    const hero = heroOf(draw, side, seat);
    const [kills, deaths, assists] = [seats.kills[seat] ?? 0, seats.deaths[seat] ?? 0, seats.assists[seat] ?? 0];
    const farm = 260 + draw(`farm:${side}`, seat, 140);
    const gold = Math.round(500 + farm * minutes + kills * 280 + assists * 90 + towers * 60);
    return {
      name: playerOf(plan, sideName, seat).handle,
      hero,
      level: Math.min(MAX_LEVELS[game] ?? LEAST_MAX_LEVEL, 1 + Math.floor(minutes * 0.62 + kills * 0.2)),
      kills,
      deaths,
      assists,
      gold,
      netWorth: Math.round(gold * 0.94),
      ...computeWork(draw, { side, seat, minutes, kills, assists, hasDenies: game === "dota" }),
      ...recordOf(hero),
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
    ...(HAS_BARRACKS.has(game) ? { barracks: countBarracks({ plan, map, index }, sideName) } : {}),
    bosses: computeBosses(plan, map, index).filter((boss) => boss.side === sideName).length,
    side: laneSideOf(game, (side === HOME) === startsFirst(plan, map)),
    bans: computeBans(draw, sideName),
    players,
  };
}

const countBarracks = ({ plan, map, index }: Pick<Seen, "plan" | "map" | "index">, side: Side): number =>
  computeTakenTowers(plan, map, index).filter((tower) => tower.side === side && tower.isGuard).length;

interface Effort {
  readonly side: number;
  readonly seat: number;
  readonly minutes: number;
  readonly kills: number;
  readonly assists: number;
  readonly hasDenies: boolean;
}

/** What a player did besides kills; denies are of Dota 2 alone. */
function computeWork(draw: Draws, { side, seat, minutes, kills, assists, hasDenies }: Effort) {
  const form = 85 + draw(`work:${side}`, seat, 30);
  const rate = (perMinute: number): number => Math.floor((perMinute * minutes * form) / 100);
  const lastHits = rate(HITS_A_MINUTE[seat] ?? 0);
  const damage = rate(DAMAGE_A_MINUTE[seat] ?? 0) + kills * 520 + assists * 210;
  return hasDenies ? { damage, lastHits, denies: Math.floor(lastHits * 0.05) } : { damage, lastHits };
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
