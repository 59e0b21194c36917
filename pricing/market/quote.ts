import type { OddsCenti } from "@clutch/kernel";
import type { Worlds } from "../worlds/worlds.ts";
import { computeLineShares, effectiveChance } from "./fair.ts";
import type { Histogram } from "../worlds/histogram.ts";
import { addMargin, priceOf, SELLABLE } from "./margin.ts";
import { readingOf, type Ladder, type MarketSpec } from "./market-spec.ts";
import { readHistogram } from "./measure.ts";

export interface QuotedSelection {
  readonly selection: string;
  /** The chance whose reciprocal is the fair price, counted from the worlds. */
  readonly fairChance: number;
  readonly oddsCenti: OddsCenti;
}

/** Line 0 is nearest to even. Handicaps are the home side's, in quarters. */
export interface QuotedLine {
  readonly lineNumber: number;
  readonly handicapQuarters: number | null;
  /** False when a chance lies outside the sellable range: the price is shown locked. */
  readonly isSellable: boolean;
  readonly selections: readonly QuotedSelection[];
}

const SELECTIONS = {
  WIN: ["home", "away"],
  WINMAP: ["home", "away"],
  SPWINMAP: ["home", "away"],
  AH: ["home", "away"],
  OU: ["over", "under"],
  OE: ["odd", "even"],
  YN: ["yes", "no"],
} as const;

/**
 * The lines of a market with prices, from the worlds; margin per `spec.overround`, prices in
 * hundredths. The main line is always there, locked when it cannot be sold; alternatives only when
 * they can. Empty when every world gives the same answer.
 */
export function computeQuote(worlds: Worlds, spec: MarketSpec): QuotedLine[] {
  const histogram = readHistogram(worlds, spec.measure, readingOf(spec.betType));
  if (spec.betType === "1X2") return quoteThreeWay(histogram, spec);
  if (spec.betType === "AH" || spec.betType === "OU") return quoteLadder(histogram, spec, spec.betType);
  const chance = spec.betType === "OE" ? oddShare(histogram) : effectiveChance(computeLineShares(histogram, 0));
  const line =
    chance === null ? null : quoteTwoWay(chance, spec, { names: SELECTIONS[spec.betType], handicapQuarters: null });
  return line ? [line] : [];
}

function oddShare({ counts, least, total }: Histogram): number {
  let odd = 0;
  for (let index = 0; index < counts.length; index += 1) if ((least + index) % 2 !== 0) odd += counts[index] ?? 0;
  return odd / total;
}

const isSellable = (chance: number): boolean => chance >= SELLABLE.least && chance <= SELLABLE.most;

interface TwoWay {
  readonly names: readonly [string, string];
  readonly handicapQuarters: number | null;
}

function quoteTwoWay(chance: number, spec: MarketSpec, { names, handicapQuarters }: TwoWay): QuotedLine {
  const fair = [chance, 1 - chance];
  return {
    lineNumber: 0,
    handicapQuarters,
    isSellable: fair.every(isSellable),
    selections: priceAll(names, fair, spec),
  };
}

function quoteThreeWay({ counts, least, total }: Histogram, spec: MarketSpec): QuotedLine[] {
  let [home, draw, away] = [0, 0, 0];
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] ?? 0;
    if (least + index > 0) home += count;
    else if (least + index === 0) draw += count;
    else away += count;
  }
  const fair = [home / total, draw / total, away / total];
  const selections = priceAll(["home", "draw", "away"], fair, spec);
  return [{ lineNumber: 0, handicapQuarters: null, isSellable: fair.every(isSellable), selections }];
}

function priceAll(names: readonly string[], fair: readonly number[], spec: MarketSpec): QuotedSelection[] {
  const withMargin = addMargin(fair, spec.overround);
  return names.map((selection, index) => ({
    selection,
    fairChance: fair[index] ?? 0,
    oddsCenti: priceOf(withMargin[index] ?? 1),
  }));
}

/** A total's line is what it must exceed; a handicap is added to the home side, so its line is the negative. */
const lineOf = (betType: "AH" | "OU", handicapQuarters: number): number =>
  betType === "AH" ? -handicapQuarters : handicapQuarters;

function quoteLadder(histogram: Histogram, spec: MarketSpec, betType: "AH" | "OU"): QuotedLine[] {
  const { ladder } = spec;
  if (!ladder) return [];
  const quote = (handicapQuarters: number): QuotedLine | null => {
    const chance = effectiveChance(computeLineShares(histogram, lineOf(betType, handicapQuarters)));
    return chance === null ? null : quoteTwoWay(chance, spec, { names: SELECTIONS[betType], handicapQuarters });
  };
  const main = findMain(histogram, ladder, betType);
  const first = main === null ? null : quote(main);
  if (!first || main === null) return [];
  const others = ladder.alternatives
    .map((distance) => main + distance)
    .filter((handicapQuarters) => Math.abs(handicapQuarters) >= (ladder.leastAbsolute ?? 0))
    .map(quote)
    .filter((line) => line !== null && line.isSellable)
    .filter((line) => line !== null);
  return [first, ...others].map(({ handicapQuarters, isSellable: sellable, selections }, lineNumber) => ({
    lineNumber,
    handicapQuarters,
    isSellable: sellable,
    selections,
  }));
}

/** The handicap of the grid whose chance is nearest to even; null when no line can be lost either way. */
function findMain(histogram: Histogram, ladder: Ladder, betType: "AH" | "OU"): number | null {
  const lowest = histogram.least * 4;
  const highest = (histogram.least + histogram.counts.length - 1) * 4;
  let best: number | null = null;
  let bestDistance = 1;
  const firstStep = Math.ceil((lowest - ladder.offset) / ladder.grid);
  for (let line = firstStep * ladder.grid + ladder.offset; line <= highest; line += ladder.grid) {
    if (Math.abs(line) < (ladder.leastAbsolute ?? 0)) continue;
    const chance = effectiveChance(computeLineShares(histogram, line));
    const distance = chance === null ? 1 : Math.abs(chance - 0.5);
    if (distance >= bestDistance) continue;
    bestDistance = distance;
    best = betType === "AH" ? -line : line;
  }
  return best === null ? null : best + 0;
}
