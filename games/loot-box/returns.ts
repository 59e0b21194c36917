import { assertPresent, fraction } from "@clutch/kernel";
import { centi } from "../core/payout.ts";
import { computeFigures, type Ending, type ReturnRow } from "../core/returns.ts";
import { LOOT_BOX_CHANCES, type LootBoxBuild, type LootBoxParams } from "./rules.ts";

/** Exact: the five prizes with their chances in percent. */
export const computeLootBoxEndings = (_params: LootBoxParams, build: LootBoxBuild): readonly Ending[] =>
  LOOT_BOX_CHANCES.map((chance, prize) => ({
    chance: fraction(chance, 100),
    multiplier: centi(assertPresent(build.prizesCenti[prize], "a prize for each chance")),
  }));

export const computeLootBoxReturns = (build: LootBoxBuild): readonly ReturnRow[] => [
  { bet: "open", values: {}, figures: computeFigures(computeLootBoxEndings({}, build)) },
];
