import type { MarketPricesWire, PricePointWire } from "@clutch/contract";

export type PriceScale = "odds" | "chance";

/** A selection's line in a box of 100 by 100, in steps: a price holds until the next. */
export interface PriceLine {
  readonly points: string;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

export interface PriceShape {
  /** In the order of the selections; null for one that never had a price. */
  readonly lines: readonly (PriceLine | null)[];
  readonly low: number;
  readonly high: number;
}

/** The chance that the odds of a line say, without the margin; null where the selection was not offered. */
export function computeChance(odds: readonly (number | null)[], place: number): number | null {
  const own = odds[place] ?? null;
  if (own === null) return null;
  const total = odds.reduce<number>((sum, each) => sum + (each === null ? 0 : 1 / each), 0);
  return 1 / own / total;
}

export const valueAt = ({ odds }: PricePointWire, place: number, scale: PriceScale): number | null =>
  scale === "odds" ? (odds[place] ?? null) : computeChance(odds, place);

/** The prices at the handicap or total that the main line has now, whichever line offered it then; oldest first. */
export function pointsOfMainLine({ lines }: Pick<MarketPricesWire, "lines">): PricePointWire[] {
  const now = lines[0]?.points.at(-1)?.handicap ?? null;
  const points = lines.flatMap((line) => line.points.filter(({ handicap }) => handicap === now));
  return points.toSorted((one, other) => one.timestamp - other.timestamp);
}

interface ShapeOptions {
  readonly scale: PriceScale;
  readonly startMs: number;
  readonly endMs: number;
  readonly selections: number;
}

/** The lines of a market's selections between two times. Chances stand on 0 to 1, odds between their lowest and highest. */
export function computePriceShape(points: readonly PricePointWire[], options: ShapeOptions): PriceShape | null {
  const { scale, startMs, endMs, selections } = options;
  const values = Array.from({ length: selections }, (_, place) =>
    points.flatMap((point) => {
      const value = valueAt(point, place, scale);
      return value === null ? [] : [{ atMs: point.timestamp, value }];
    }),
  );
  const all = values.flat().map(({ value }) => value);
  if (all.length === 0) return null;
  const low = scale === "chance" ? 0 : Math.min(...all);
  const high = scale === "chance" ? 1 : Math.max(...all, low + 0.01);
  const x = (atMs: number): number => percent((atMs - startMs) / Math.max(1, endMs - startMs));
  const y = (value: number): number => percent((high - value) / (high - low));
  const lines = values.map((own): PriceLine | null => {
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined) return null;
    const corners = own.flatMap(({ atMs, value }, index) => {
      const before = own[index - 1];
      const at = `${x(atMs)},${y(value)}`;
      return before === undefined ? [at] : [`${x(atMs)},${y(before.value)}`, at];
    });
    const numbers = own.map(({ value }) => value);
    return {
      points: [...corners, `100,${y(last.value)}`].join(" "),
      from: first.value,
      to: last.value,
      low: Math.min(...numbers),
      high: Math.max(...numbers),
    };
  });
  return { lines, low, high };
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
