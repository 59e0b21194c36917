import { createRng, type Rng } from "@clutch/kernel";
import { computeLineShares } from "../market/fair.ts";
import { computeMarketSpecs } from "../market/market-catalogue.ts";
import { readingOf, type MarketSpec } from "../market/market-spec.ts";
import { readHistogram, settledFigures } from "../market/measure.ts";
import { computeQuote, type QuotedLine } from "../market/quote.ts";
import { gameOf, GAMES, type GameKey, type GameModel } from "../model/games.ts";
import type { MapState } from "../model/map-model.ts";
import { certainMaps, computeWorlds, isDecided, type Progress, type Series } from "../worlds/worlds.ts";

/** Fair chances against what happened, in equal bins of the chance. */
export interface Calibration {
  readonly bins: readonly { chances: number; wins: number; count: number }[];
  overroundExcess: number;
  overrounds: number;
}

const BINS = 20;

export const createCalibration = (): Calibration => ({
  bins: Array.from({ length: BINS }, () => ({ chances: 0, wins: 0, count: 0 })),
  overroundExcess: 0,
  overrounds: 0,
});

/** Expected calibration error: the distance of mean chance and share of wins, weighted by bin. */
export function expectedError({ bins }: Calibration): number {
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  return bins.reduce((sum, bin) => sum + (bin.count > 0 ? Math.abs(bin.chances - bin.wins) / total : 0), 0);
}

export interface SimulatedMatch {
  readonly game: GameModel;
  readonly series: Series;
  readonly maps: readonly (readonly MapState[])[];
}

/** A random match of any game: two sides of random strength, played to its end. */
export function simulateMatch(seed: string): SimulatedMatch {
  const rng = createRng(seed);
  for (let warm = 0; warm < 8; warm += 1) rng.next();
  const keys = Object.keys(GAMES).filter((key): key is GameKey => key in GAMES);
  const game = gameOf(keys[Math.floor(rng.next() * keys.length)] ?? "lol");
  const bestOf = game.kind === "goals-draw" ? 1 : ([1, 3, 5][Math.floor(rng.next() * 3)] ?? 3);
  const edge = (rng.next() + rng.next() + rng.next() - 1.5) * 1.6;
  const contexts = Array.from({ length: bestOf }, () => ({
    edge: edge + (rng.next() - 0.5) * 0.3,
    salt: Math.floor(rng.next() * 60),
  }));
  const series: Series = { model: game.model, bestOf, contexts, seed: Math.floor(rng.next() * 2 ** 30) };
  const maps: MapState[][] = [];
  const finals = (): MapState[] => maps.flatMap((map) => map.slice(-1));
  while (!isDecided(series, finals())) {
    const context = contexts[maps.length];
    if (!context) break;
    maps.push(game.model.play(context, rng));
  }
  return { game, series, maps };
}

/**
 * A moment fixed without looking at the course, or null when the match is not open then. A step drawn
 * from a map's own length would favour short maps: the draw itself would disclose the end.
 */
export function pickBlindMoment({ game, series, maps }: SimulatedMatch, rng: Rng): Progress | null {
  const index = Math.floor(rng.next() * series.bestOf);
  const step = Math.floor(rng.next() * BLIND_STEPS[game.kind]);
  const states = maps[index];
  const current = states?.[step];
  if (!states || !current || step >= states.length - 1) return null;
  return { finished: maps.slice(0, index).flatMap((map) => map.slice(-1)), current };
}

/** About as long as the longer maps of a kind. */
const BLIND_STEPS = { lane: 220, rounds: 240, duel: 200, goals: 160, "goals-draw": 176 } as const;

/** Prices a match at one moment and enters every main line that can be won or lost. */
export function enterMoment(
  match: SimulatedMatch,
  progress: Progress,
  to: { calibration: Calibration; worlds: number },
): void {
  const worlds = computeWorlds(match.series, progress, { count: to.worlds });
  const certain = certainMaps(match.series, progress.finished);
  const specs = computeMarketSpecs(match.game.kind, match.series.bestOf, certain);
  for (const spec of specs) {
    if (spec.mapNumber !== null && spec.mapNumber <= progress.finished.length) continue;
    const [line] = computeQuote(worlds, spec);
    if (!line || !line.isSellable) continue;
    enterOverround(line, spec, to.calibration);
    const histogram = readHistogram(worlds, spec.measure, readingOf(spec.betType));
    const shares =
      spec.betType === "1X2" || spec.betType === "OE" ? null : computeLineShares(histogram, lineOf(spec, line));
    if (shares && shares.push + shares.halfWin + shares.halfLoss > 0) continue;
    const [first] = line.selections;
    if (first) enterChance(to.calibration, first.fairChance, isFirstWon(match, spec, line));
  }
}

const lineOf = (spec: MarketSpec, line: QuotedLine): number =>
  spec.betType === "AH" ? -(line.handicapQuarters ?? 0) : (line.handicapQuarters ?? 0);

function isFirstWon(match: SimulatedMatch, spec: MarketSpec, line: QuotedLine): boolean {
  const finals = match.maps.flatMap((map) => map.slice(-1));
  const { home, away } = settledFigures(spec.measure, finals, match.series.model.marks);
  if (spec.betType === "OE") return (home + away) % 2 !== 0;
  if (spec.betType === "OU") return (home + away) * 4 > lineOf(spec, line);
  return (home - away) * 4 > lineOf(spec, line);
}

function enterChance({ bins }: Calibration, chance: number, won: boolean): void {
  const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
  if (!bin) return;
  bin.chances += chance;
  bin.wins += won ? 1 : 0;
  bin.count += 1;
}

/** How far the prices' own overround lies above the configured one; cutting to hundredths adds a little. */
function enterOverround(line: QuotedLine, spec: MarketSpec, calibration: Calibration): void {
  const book = line.selections.reduce((sum, selection) => sum + 100 / selection.oddsCenti, 0);
  calibration.overroundExcess += book - 1 - spec.overround;
  calibration.overrounds += 1;
}
