import { fraction } from "@clutch/kernel";
import { centi } from "../core/payout.ts";
import { countWordsBelow, WORDS } from "../core/pick.ts";
import { computeFigures, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { computeWheel, WHEEL_RISKS, WHEEL_SIZES, type WheelBuild, type WheelParams } from "./rules.ts";

/** Exact over all 2^32 words, the published mapping's bias included. */
export const computeWheelEndings = (params: WheelParams, build: WheelBuild): readonly Ending[] =>
  computeWheel(params, build).map((pay, segment) => ({
    chance: fraction(
      countWordsBelow(segment + 1, params.segments) - countWordsBelow(segment, params.segments),
      BigInt(WORDS),
    ),
    multiplier: centi(pay),
  }));

export const computeWheelFigures = (params: WheelParams, build: WheelBuild): ReturnFigures =>
  computeFigures(computeWheelEndings(params, build));

export const computeWheelReturns = (build: WheelBuild): readonly ReturnRow[] =>
  WHEEL_SIZES.flatMap((segments) =>
    WHEEL_RISKS.map((risk) => ({
      bet: "spin",
      values: { segments, risk },
      figures: computeWheelFigures({ segments, risk }, build),
    })),
  );
