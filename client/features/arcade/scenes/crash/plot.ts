import { CRASH_GROWTH, CRASH_MAX_CENTI, CRASH_TICK_MS } from "@clutch/games/crash/curve";

/** What of the curve is in sight: time from 0 to `maxMs`, multipliers in hundredths from 100 to `maxCenti`. */
export interface PlotScale {
  readonly maxMs: number;
  readonly maxCenti: number;
}

/** The multiplier in hundredths between the steps of the published curve: what is drawn has none. */
const smoothCenti = (elapsedMs: number): number =>
  Math.min(CRASH_MAX_CENTI, 100 * CRASH_GROWTH ** (elapsedMs / CRASH_TICK_MS));

const MIN_MS = 8000;
const MIN_CENTI = 300;
/** How much of the plot lies beyond the end of the curve. */
const ROOM = 1.2;
/** Points of the drawn curve. */
const POINTS = 60;

/** The whole curve so far, with room before it. */
export const computeScale = (elapsedMs: number): PlotScale => ({
  maxMs: Math.max(MIN_MS, elapsedMs * ROOM),
  maxCenti: Math.max(MIN_CENTI, 100 + (smoothCenti(elapsedMs) - 100) * ROOM),
});

export interface PlotPlace {
  readonly x: number;
  readonly y: number;
}

/** Where the plot lies on its canvas, in CSS pixels. */
export interface PlotFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Beside and below the plot there is room for its labels, at the right for the brackets of the head. */
export const computeFrame = (width: number, height: number): PlotFrame => ({
  left: 44,
  top: 26,
  width: Math.max(1, width - 44 - 24),
  height: Math.max(1, height - 26 - 24),
});

interface Plot {
  readonly scale: PlotScale;
  readonly frame: PlotFrame;
}

/** Where a moment of the curve is on the canvas. */
export const placeIn = ({ scale, frame }: Plot, elapsedMs: number): PlotPlace => ({
  x: frame.left + (elapsedMs / scale.maxMs) * frame.width,
  y: frame.top + (1 - (smoothCenti(elapsedMs) - 100) / (scale.maxCenti - 100)) * frame.height,
});

/** The curve from its start to a moment. */
export function computePoints(elapsedMs: number, plot: Plot): readonly PlotPlace[] {
  const count = Math.max(1, Math.min(POINTS, Math.floor(elapsedMs / CRASH_TICK_MS)));
  return Array.from({ length: count + 1 }, (_value, nth) => placeIn(plot, (elapsedMs * nth) / count));
}

/** Steps that people count in: 1, 2 or 5 times a power of ten; at most `most` of them in a range. */
function computeStep(range: number, most: number): number {
  const least = range / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return step * power;
}

const stepsBelow = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_value, nth) => from + nth * step);

/** Seconds and multipliers (in hundredths) at the axes. */
export const computeTicks = ({ maxMs, maxCenti }: PlotScale) => ({
  seconds: stepsBelow(0, maxMs / 1000, computeStep(maxMs / 1000, 5)),
  centi: stepsBelow(100, maxCenti, computeStep(maxCenti - 100, 5)),
});
