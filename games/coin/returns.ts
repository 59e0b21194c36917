import { fraction } from "@clutch/kernel";
import { centi } from "../core/payout.ts";
import { computeFigures, simpleEndings, type Ending, type ReturnRow } from "../core/returns.ts";
import type { CoinBuild, CoinParams } from "./rules.ts";

/** Either side: one float of two halves. */
export const computeCoinEndings = (_params: CoinParams, build: CoinBuild): readonly Ending[] =>
  simpleEndings(fraction(1n, 2n), centi(build.paysCenti));

export const computeCoinReturns = (build: CoinBuild): readonly ReturnRow[] => [
  { bet: "pick", values: {}, figures: computeFigures(computeCoinEndings({ pick: "head" }, build)) },
];
