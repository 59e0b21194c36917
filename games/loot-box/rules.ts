import { assertPresent } from "@clutch/kernel";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout, maxOf } from "../core/payout.ts";

export type LootBoxParams = Record<string, never>;
/** `prize` is the place in the list of prizes, 0 for the smallest. */
export type LootBoxOutcome = { readonly prize: number };

/** Chances in percent of the five prizes, smallest prize first (G-74). Every build keeps them. */
export const LOOT_BOX_CHANCES = [50, 25, 15, 8, 2] as const;

/** The five prizes in hundredths of the stake (G-74: 0, 0.5, 1, 3, 20). */
export interface LootBoxBuild {
  readonly prizesCenti: readonly number[];
}

export const LOOT_BOX_BUILDS: Builds<LootBoxBuild> = {
  byId: {
    "91": { prizesCenti: [0, 50, 100, 300, 2000] },
    "95": { prizesCenti: [0, 50, 100, 325, 2075] },
    "97": { prizesCenti: [0, 50, 100, 350, 2075] },
  },
  defaultId: "91",
};

export const lootBoxRules: OutcomeRules<LootBoxParams, LootBoxOutcome, LootBoxBuild> = {
  builds: LOOT_BOX_BUILDS,
  computeTopPayout: ({ stakeMinor }, build) =>
    maxOf(build.prizesCenti.map((prizeCenti) => computePayout(stakeMinor, centi(prizeCenti)))),
  computeOutcomePayout: ({ stakeMinor }, { prize }, build) =>
    computePayout(stakeMinor, centi(assertPresent(build.prizesCenti[prize], "a prize of the box"))),
};
