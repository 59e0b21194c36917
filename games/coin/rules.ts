import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout } from "../core/payout.ts";

export const COIN_SIDES = ["head", "tail"] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

export type CoinParams = { readonly pick: CoinSide };
export type CoinOutcome = { readonly side: CoinSide };

/** What the picked side pays, in hundredths, stake included (G-74: 1.94). */
export interface CoinBuild {
  readonly paysCenti: number;
}

export const COIN_BUILDS: Builds<CoinBuild> = {
  byId: { "97": { paysCenti: 194 }, "98": { paysCenti: 196 }, "99": { paysCenti: 198 } },
  defaultId: "97",
};

export const coinRules: OutcomeRules<CoinParams, CoinOutcome, CoinBuild> = {
  builds: COIN_BUILDS,
  computeTopPayout: ({ stakeMinor }, build) => computePayout(stakeMinor, centi(build.paysCenti)),
  computeOutcomePayout: ({ stakeMinor, params }, outcome, build) =>
    params.pick === outcome.side ? computePayout(stakeMinor, centi(build.paysCenti)) : 0n,
};
