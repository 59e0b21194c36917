import type { OddsCenti } from "@clutch/kernel";
import { priceStore, type PriceKey } from "./prices.ts";

/** How far back a line goes. */
export const TRAIL_MS = 600_000;
/** Of the prices within one step only the last is kept, which bounds a line to 40 points and the one before it. */
const STEP_MS = 15_000;
/** Prices with a line: those that moved last. */
const MAX_KEYS = 3000;

export interface TrailPoint {
  readonly atMs: number;
  readonly oddsCenti: OddsCenti;
}

export interface PriceTrails {
  /** A price that was written; `before` is null where it had none. */
  readonly note: (key: PriceKey, before: OddsCenti | null, odds: OddsCenti | null) => void;
  /** The prices seen in the last ten minutes, oldest first; the first may be older and held when they began. */
  readonly read: (key: PriceKey) => readonly TrailPoint[];
  readonly size: () => number;
}

/** What this client has seen of each price in the last ten minutes; the server is not asked. */
export function createPriceTrails(nowMs: () => number): PriceTrails {
  const trails = new Map<PriceKey, TrailPoint[]>();
  const startMs = nowMs();

  /** Drops what is past, but for the price that held when the ten minutes began. */
  const prune = (points: TrailPoint[], now: number): void => {
    while (points[1] !== undefined && points[1].atMs <= now - TRAIL_MS) points.shift();
  };

  return {
    note(key, before, odds) {
      if (odds === null) return;
      const now = nowMs();
      const points = trails.get(key) ?? (before === null ? [] : [{ atMs: startMs, oddsCenti: before }]);
      const last = points.at(-1);
      if (last?.oddsCenti === odds) return;
      // The first price stays: it is what the others are compared with.
      const isSameStep = points.length > 1 && last !== undefined && now - last.atMs < STEP_MS;
      if (isSameStep) points[points.length - 1] = { atMs: last.atMs, oddsCenti: odds };
      else points.push({ atMs: now, oddsCenti: odds });
      prune(points, now);
      // Deleted first, so that the price that moved last is the last of the map.
      trails.delete(key);
      trails.set(key, points);
      const [oldest] = trails.keys();
      if (trails.size > MAX_KEYS && oldest !== undefined) trails.delete(oldest);
    },
    read(key) {
      const points = trails.get(key);
      if (points === undefined) return [];
      prune(points, nowMs());
      return points;
    },
    size: () => trails.size,
  };
}

/** The trails of this page; nothing is kept before `startTrails`. */
export const priceTrails = createPriceTrails(() => Date.now());

let isStarted = false;

/** Keeps what is seen of prices from now on; further calls change nothing. */
export function startTrails(): void {
  if (isStarted) return;
  isStarted = true;
  priceStore.observe(priceTrails.note);
}
