import { exhaustive, ZERO, type Fraction } from "@clutch/kernel";
import { rankOf, type Card } from "../core/cards.ts";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout } from "../core/payout.ts";

export const CARD_PICKS = ["home", "away", "draw"] as const;
export type CardPick = (typeof CARD_PICKS)[number];

export type CardParams = { readonly pick: CardPick };
/** One card each; the ace is lowest (1), the king highest (13). */
export type CardOutcome = { readonly home: Card; readonly away: Card };

/** What the picks pay in hundredths, stake included (G-74: 2.08 and 12). */
export interface CardBuild {
  readonly sideCenti: number;
  readonly drawCenti: number;
}

export const CARD_BUILDS: Builds<CardBuild> = {
  byId: {
    "96": { sideCenti: 208, drawCenti: 1200 },
    "97": { sideCenti: 210, drawCenti: 1260 },
    "98": { sideCenti: 212, drawCenti: 1272 },
    "99": { sideCenti: 214, drawCenti: 1284 },
  },
  defaultId: "96",
};

export const computeCardMultiplier = (pick: CardPick, build: CardBuild): Fraction =>
  centi(pick === "draw" ? build.drawCenti : build.sideCenti);

function isCardWin(pick: CardPick, outcome: CardOutcome): boolean {
  const lead = rankOf(outcome.home) - rankOf(outcome.away);
  switch (pick) {
    case "home":
      return lead > 0;
    case "away":
      return lead < 0;
    case "draw":
      return lead === 0;
    default:
      return exhaustive(pick);
  }
}

export const cardRules: OutcomeRules<CardParams, CardOutcome, CardBuild> = {
  builds: CARD_BUILDS,
  computeTopPayout: ({ stakeMinor, params }, build) =>
    computePayout(stakeMinor, computeCardMultiplier(params.pick, build)),
  computeOutcomePayout: ({ stakeMinor, params }, outcome, build) =>
    computePayout(stakeMinor, isCardWin(params.pick, outcome) ? computeCardMultiplier(params.pick, build) : ZERO),
};
