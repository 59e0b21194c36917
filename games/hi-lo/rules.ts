import {
  assertPresent,
  err,
  exhaustive,
  fraction,
  multiplyFractions,
  ok,
  ONE,
  type Fraction,
  type Result,
} from "@clutch/kernel";
import { rankOf, type Card } from "../core/cards.ts";
import type { ActionRefusal, Builds, OpenRules } from "../core/game.ts";
import { computePayout } from "../core/payout.ts";
import {
  cashOutSteps,
  computeStepProgress,
  expireSteps,
  keepStep,
  loseStep,
  winStep,
  type StepRound,
  type WonStep,
} from "../core/step-round.ts";

/** Cards of one round: the first one and at most 51 more. */
export const HI_LO_CARDS = 52;
const RANKS = 13;

export const HI_LO_PICKS = ["higher", "lower", "same"] as const;
/** From 2 to Q `higher` and `lower` include the same rank; an ace offers `higher` and `same`, a king `lower` and `same`. */
export type HiLoPick = (typeof HI_LO_PICKS)[number];
export const HI_LO_STEPS = [...HI_LO_PICKS, "skip"] as const;
export type HiLoStep = (typeof HI_LO_STEPS)[number];

export type HiLoParams = Record<string, never>;
export type HiLoAction =
  | { readonly action: "guess"; readonly pick: HiLoPick }
  | { readonly action: "skip" }
  | { readonly action: "cashout" };

export interface HiLoBuild {
  /** Share of the fair multiplier that is paid, in thousandths, taken once a round. */
  readonly permille: number;
}

export interface HiLoState {
  readonly build: HiLoBuild;
  readonly round: StepRound;
  /** What led from each card to the next: one fewer than the cards shown. */
  readonly steps: readonly HiLoStep[];
  /** All cards; those behind the last step are secret. */
  readonly hidden: { readonly deck: readonly Card[] };
}

export const HI_LO_BUILDS: Builds<HiLoBuild> = {
  byId: { "97": { permille: 970 }, "98.5": { permille: 985 }, "99": { permille: 990 } },
  defaultId: "98.5",
};

/** The picks a card offers, with how many of the 13 ranks win each. */
export function listHiLoPicks(card: Card): readonly { readonly pick: HiLoPick; readonly ranks: number }[] {
  const rank = rankOf(card);
  if (rank === 1)
    return [
      { pick: "higher", ranks: RANKS - 1 },
      { pick: "same", ranks: 1 },
    ];
  if (rank === RANKS)
    return [
      { pick: "lower", ranks: RANKS - 1 },
      { pick: "same", ranks: 1 },
    ];
  return [
    { pick: "higher", ranks: RANKS - rank + 1 },
    { pick: "lower", ranks: rank },
  ];
}

const ranksOf = (card: Card, pick: HiLoPick): number =>
  assertPresent(
    listHiLoPicks(card).find((offered) => offered.pick === pick),
    "an offered pick",
  ).ranks;

export function isHiLoWin(card: Card, pick: HiLoPick, next: Card): boolean {
  const [rank, nextRank] = [rankOf(card), rankOf(next)];
  switch (pick) {
    case "higher":
      return rank === 1 ? nextRank > rank : nextRank >= rank;
    case "lower":
      return rank === RANKS ? nextRank < rank : nextRank <= rank;
    case "same":
      return nextRank === rank;
    default:
      return exhaustive(pick);
  }
}

/** After won guesses: the build's share of the product of 13 / winning ranks. 1 before the first guess. */
export function computeHiLoMultiplier(cards: readonly Card[], steps: readonly HiLoStep[], build: HiLoBuild): Fraction {
  const guesses = steps.flatMap((step, index) => {
    const card = cards[index];
    return step === "skip" || card === undefined ? [] : [fraction(RANKS, ranksOf(card, step))];
  });
  if (guesses.length === 0) return ONE;
  return guesses.reduce(multiplyFractions, fraction(build.permille, 1000));
}

export const shownCards = (state: HiLoState): readonly Card[] => state.hidden.deck.slice(0, state.steps.length + 1);

const payoutAfter = (state: HiLoState, steps: readonly HiLoStep[]): bigint =>
  computePayout(state.round.stakeMinor, computeHiLoMultiplier(state.hidden.deck, steps, state.build));

const cardAt = (state: HiLoState, index: number): Card =>
  assertPresent(state.hidden.deck[index], "a card of the round");

/** The picks that could still be paid within the table's maximum. */
export const listOfferedPicks = (state: HiLoState): readonly HiLoPick[] =>
  state.round.ending !== null || state.steps.length >= HI_LO_CARDS - 1
    ? []
    : listHiLoPicks(cardAt(state, state.steps.length))
        .map(({ pick }) => pick)
        .filter((pick) => payoutAfter(state, [...state.steps, pick]) <= state.round.capMinor);

/** Money once `steps` have led to a card: what is paid now, and the least the next guess can bring. */
function stepTo(state: HiLoState, steps: readonly HiLoStep[]): WonStep {
  const payoutMinor = payoutAfter(state, steps);
  if (steps.length >= HI_LO_CARDS - 1) return { payoutMinor, nextPayoutMinor: null };
  const next = listHiLoPicks(cardAt(state, steps.length)).map(({ pick }) => payoutAfter(state, [...steps, pick]));
  return { payoutMinor, nextPayoutMinor: next.reduce((least, payout) => (payout < least ? payout : least)) };
}

function guess(state: HiLoState, pick: HiLoPick): Result<HiLoState, ActionRefusal> {
  if (!listOfferedPicks(state).includes(pick)) return err({ reason: "not-offered" });
  const at = state.steps.length;
  const steps = [...state.steps, pick];
  const won = isHiLoWin(cardAt(state, at), pick, cardAt(state, at + 1));
  return ok({ ...state, steps, round: won ? winStep(state.round, stepTo(state, steps)) : loseStep(state.round) });
}

/** Another card without a guess. The last card cannot be skipped to before anything is won: the round would end in nothing. */
function skip(state: HiLoState): Result<HiLoState, ActionRefusal> {
  const steps: readonly HiLoStep[] = [...state.steps, "skip"];
  if (state.round.stepsWon === 0 && steps.length >= HI_LO_CARDS - 1) return err({ reason: "not-offered" });
  return ok({ ...state, steps, round: keepStep(state.round, stepTo(state, steps)) });
}

function act(state: HiLoState, action: HiLoAction): Result<HiLoState, ActionRefusal> {
  if (state.round.ending !== null) return err({ reason: "round-ended" });
  switch (action.action) {
    case "guess":
      return guess(state, action.pick);
    case "skip":
      return skip(state);
    case "cashout": {
      const round = cashOutSteps(state.round, payoutAfter(state, state.steps));
      return round.ok ? ok({ ...state, round: round.value }) : round;
    }
    default:
      return exhaustive(action);
  }
}

/** The likelier pick of the least favourable card, a seven, wins with 7 of 13 ranks. */
const MIN_LIKELY_BEST = 7;

export const hiLoRules: OpenRules<HiLoParams, HiLoState, HiLoAction, HiLoBuild> = {
  builds: HI_LO_BUILDS,
  computeTopPayout: ({ stakeMinor }, build) =>
    computePayout(stakeMinor, multiplyFractions(fraction(build.permille, 1000), fraction(RANKS, MIN_LIKELY_BEST))),
  act,
  expire: (state) => ({ ...state, round: expireSteps(state.round, payoutAfter(state, state.steps)) }),
  computeProgress: (state) => computeStepProgress(state.round, payoutAfter(state, state.steps)),
  computeStep: (state, action) =>
    action.action === "guess"
      ? {
          chance: fraction(ranksOf(cardAt(state, state.steps.length), action.pick), RANKS),
          multiplier: computeHiLoMultiplier(state.hidden.deck, [...state.steps, action.pick], state.build),
        }
      : null,
};
