import { assertPresent, fraction } from "@clutch/kernel";
import { centi } from "../core/payout.ts";
import { computeFigures, type ReturnRow } from "../core/returns.ts";
import { LOOT_BOX_CHANCES, type LootBoxBuild } from "./rules.ts";

/** Exact: the five prizes with their chances in percent. */
export const computeLootBoxReturns = (build: LootBoxBuild): readonly ReturnRow[] => [
  {
    bet: "open",
    values: {},
    figures: computeFigures(
      LOOT_BOX_CHANCES.map((chance, prize) => ({
        chance: fraction(chance, 100),
        multiplier: centi(assertPresent(build.prizesCenti[prize], "a prize for each chance")),
      })),
    ),
  },
];
