import type { Side } from "@clutch/kernel";
import type { LostTower } from "@clutch/rules";

/** The map in a box of 606 by 250, home at the left (DESIGN 'The drawn match'). */
export const LANE_BOX = { width: 606, height: 250 } as const;

export interface TowerPlace {
  readonly side: Side;
  /** Null in the base. */
  readonly lane: "top" | "middle" | "bottom" | null;
  readonly tier: 1 | 2 | 3 | 4;
  readonly x: number;
  readonly y: number;
}

const HOME: readonly Omit<TowerPlace, "side">[] = [
  { lane: "top", tier: 1, x: 262, y: 34 },
  { lane: "top", tier: 2, x: 194, y: 34 },
  { lane: "top", tier: 3, x: 134, y: 62 },
  { lane: "middle", tier: 1, x: 238, y: 125 },
  { lane: "middle", tier: 2, x: 184, y: 125 },
  { lane: "middle", tier: 3, x: 134, y: 125 },
  { lane: "bottom", tier: 1, x: 262, y: 216 },
  { lane: "bottom", tier: 2, x: 194, y: 216 },
  { lane: "bottom", tier: 3, x: 134, y: 188 },
];
const BASE: readonly Omit<TowerPlace, "side">[] = [
  { lane: null, tier: 4, x: 108, y: 98 },
  { lane: null, tier: 4, x: 108, y: 152 },
];
/** Dota 2 and LoL have two towers more, in the base. */
const WITH_BASE_TOWERS = new Set([2, 3]);

/** Where the towers of both sides stand in a game. */
export function towerPlaces(gameId: number): readonly TowerPlace[] {
  const home = WITH_BASE_TOWERS.has(gameId) ? [...HOME, ...BASE] : HOME;
  return [
    ...home.map((place): TowerPlace => ({ ...place, side: "home" })),
    ...home.map((place): TowerPlace => ({ ...place, side: "away", x: LANE_BOX.width - place.x })),
  ];
}

/** What is known of a tower: statistics say how many of a side have fallen, facts which of them. */
export type TowerState = "standing" | "fallen" | "unknown";

/** The towers that a side has lost: those that facts name, and their number; null where it is not known. */
export interface SideLosses {
  readonly named: readonly LostTower[];
  readonly lost: number | null;
  readonly all: number;
}

export function towerState({ lane, tier }: LostTower, { named, lost, all }: SideLosses): TowerState {
  if (lost !== null && lost >= all) return "fallen";
  const fallen = named.filter((each) => each.lane === lane && each.tier === tier).length;
  if (fallen >= (lane === null ? BASE.length : 1)) return "fallen";
  // Of the two in the base a fact does not say which; and where facts are missing any other may have fallen.
  return fallen === 0 && lost !== null && named.length >= lost ? "standing" : "unknown";
}

const FRONT_REACH = 230;
/** A lead of so large a share of all gold moves the front the whole way. */
const FULL_LEAD = 0.25;

/** How far the border between the tinted halves is moved from the middle, in units of the box. */
export function computeFront(homeWorth: number | null, awayWorth: number | null): number {
  const all = (homeWorth ?? 0) + (awayWorth ?? 0);
  if (homeWorth === null || awayWorth === null || all <= 0) return 0;
  const share = (homeWorth - awayWorth) / all / FULL_LEAD;
  return Math.round(Math.max(-1, Math.min(1, share)) * FRONT_REACH);
}
