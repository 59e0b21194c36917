import { fraction } from "@clutch/kernel";
import { countCombinations } from "../core/combinations.ts";
import { centi } from "../core/payout.ts";
import { computeFigures, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { PLINKO_RISKS } from "./paytable.ts";
import { computePlinkoSlots, PLINKO_MAX_ROWS, PLINKO_MIN_ROWS, type PlinkoBuild, type PlinkoParams } from "./rules.ts";

/** Exact: slot k of n rows is reached by C(n, k) of 2^n equally likely paths. */
export const computePlinkoEndings = (params: PlinkoParams, build: PlinkoBuild): readonly Ending[] =>
  computePlinkoSlots(params, build).map((pay, slot) => ({
    chance: fraction(countCombinations(params.rows, slot), 2n ** BigInt(params.rows)),
    multiplier: centi(pay),
  }));

export const computePlinkoFigures = (params: PlinkoParams, build: PlinkoBuild): ReturnFigures =>
  computeFigures(computePlinkoEndings(params, build));

export const computePlinkoReturns = (build: PlinkoBuild): readonly ReturnRow[] =>
  Array.from({ length: PLINKO_MAX_ROWS - PLINKO_MIN_ROWS + 1 }, (_value, index) => PLINKO_MIN_ROWS + index).flatMap(
    (rows) =>
      PLINKO_RISKS.map((risk) => ({
        bet: "drop",
        values: { rows, risk },
        figures: computePlinkoFigures({ rows, risk }, build),
      })),
  );
