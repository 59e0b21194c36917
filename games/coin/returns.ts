import { fraction } from "@clutch/kernel";
import { centi } from "../core/payout.ts";
import { computeFigures, simpleEndings, type ReturnRow } from "../core/returns.ts";
import type { CoinBuild } from "./rules.ts";

/** Either side: one float of two halves. */
export const computeCoinReturns = (build: CoinBuild): readonly ReturnRow[] => [
  { bet: "pick", values: {}, figures: computeFigures(simpleEndings(fraction(1n, 2n), centi(build.paysCenti))) },
];
