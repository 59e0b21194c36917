import type { Side } from "@clutch/kernel";
import type { LeadPoint } from "@clutch/rules";

/** Half heights of the plot, in gold. */
const SCALES = [1000, 2000, 4000, 8000, 12_000, 16_000, 24_000, 32_000, 48_000, 64_000, 96_000] as const;
const MINUTES_A_LABEL = 5;
const MIN_MINUTES = 10;
const MAX_LABELS = 8;

/** The plot in a box of 100 by 100; the zero line is at 50, home above it. */
export interface LeadShape {
  readonly line: string;
  readonly area: string;
  /** Gold at the upper and lower edge. */
  readonly scale: number;
  /** Minutes at the right edge. */
  readonly minutes: number;
  readonly labels: readonly number[];
}

/** The shape of a lead by the minute. `leads` are in order of minutes. */
export function computeLeadShape(leads: readonly LeadPoint[]): LeadShape {
  const most = Math.max(0, ...leads.map(({ lead }) => Math.abs(lead)));
  const scale = SCALES.find((each) => each >= most) ?? most;
  const last = Math.max(MIN_MINUTES, leads.at(-1)?.minute ?? 0);
  const minutes = Math.ceil(last / MINUTES_A_LABEL) * MINUTES_A_LABEL;
  const step = Math.ceil(minutes / MINUTES_A_LABEL / MAX_LABELS) * MINUTES_A_LABEL;
  const points = leads.map(({ minute, lead }) => [(minute / minutes) * 100, 50 - (lead / scale) * 50] as const);
  const path = points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
  const [first, end] = [points[0], points.at(-1)];
  return {
    line: path,
    area: first === undefined || end === undefined ? "" : `${path}L${round(end[0])} 50L${round(first[0])} 50Z`,
    scale,
    minutes,
    labels: Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The largest lead of a side so far, in gold; 0 when it never led. */
export const largestLead = (leads: readonly LeadPoint[], side: Side): number =>
  Math.max(0, ...leads.map(({ lead }) => (side === "home" ? lead : -lead)));
