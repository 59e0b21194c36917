import { TRAIL_MS, type TrailPoint } from "../../../../store/price-trails.ts";

/** A line under this share of the price is no move. */
const STEADY = 0.02;

export interface TrailShape {
  /** Points of a line in a box of 100 by 100, by time and by price. */
  readonly points: string;
  readonly direction: "up" | "down" | "steady";
  /** The price it came from, and how many whole minutes ago that was, at least one. */
  readonly from: TrailPoint["oddsCenti"];
  readonly to: TrailPoint["oddsCenti"];
  readonly minutes: number;
}

/** The way of a price until now; null where it has not moved. Prices hold until they change, so the line has steps. */
export function computeTrailShape(trail: readonly TrailPoint[], nowMs: number): TrailShape | null {
  const [first, last] = [trail[0], trail.at(-1)];
  if (first === undefined || last === undefined || trail.length < 2) return null;
  const startMs = Math.max(first.atMs, nowMs - TRAIL_MS);
  const values = trail.map(({ oddsCenti }) => oddsCenti);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (atMs: number): number => round(((Math.max(atMs, startMs) - startMs) / Math.max(1, nowMs - startMs)) * 100);
  const y = (odds: number): number => round(high === low ? 50 : 92 - ((odds - low) / (high - low)) * 84);
  const corners: string[] = [];
  let held = first.oddsCenti;
  for (const { atMs, oddsCenti } of trail) {
    corners.push(`${x(atMs)},${y(held)}`, `${x(atMs)},${y(oddsCenti)}`);
    held = oddsCenti;
  }
  corners.push(`100,${y(held)}`);
  const change = (last.oddsCenti - first.oddsCenti) / first.oddsCenti;
  return {
    points: corners.join(" "),
    direction: Math.abs(change) < STEADY ? "steady" : change > 0 ? "up" : "down",
    from: first.oddsCenti,
    to: last.oddsCenti,
    minutes: Math.min(10, Math.max(1, Math.round((nowMs - startMs) / 60_000))),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
