import { fraction } from "@clutch/kernel";
import { countCombinations } from "../core/combinations.ts";
import { computeFigures, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { KENO_RISKS, type KenoRisk } from "./paytable.ts";
import { computeKenoRow, KENO_DRAWN, KENO_MAX_PICKS, KENO_NUMBERS, type KenoBuild } from "./rules.ts";

/** Chance of so many hits, as a count of the C(40, 10) equally likely draws. */
export const countKenoDraws = (picks: number, hits: number): bigint =>
  countCombinations(picks, hits) * countCombinations(KENO_NUMBERS - picks, KENO_DRAWN - hits);

/**
 * Exact for ten numbers drawn uniformly without replacement. The published mapping moves the chance of any set by less
 * than one part in ten million, which does not reach the figures shown.
 */
export const computeKenoEndings = (bet: { picks: number; risk: KenoRisk }, build: KenoBuild): readonly Ending[] =>
  computeKenoRow(bet.picks, bet.risk, build).map((multiplier, hits) => ({
    chance: fraction(countKenoDraws(bet.picks, hits), countCombinations(KENO_NUMBERS, KENO_DRAWN)),
    multiplier,
  }));

export const computeKenoFigures = (picks: number, risk: KenoRisk, build: KenoBuild): ReturnFigures =>
  computeFigures(computeKenoEndings({ picks, risk }, build));

export const computeKenoReturns = (build: KenoBuild): readonly ReturnRow[] =>
  KENO_RISKS.flatMap((risk) =>
    Array.from({ length: KENO_MAX_PICKS }, (_value, index) => ({
      bet: "picks",
      values: { picks: index + 1, risk },
      figures: computeKenoFigures(index + 1, risk, build),
    })),
  );
