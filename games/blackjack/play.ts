import { assertPresent, err, exhaustive, fraction, ok, type Result } from "@clutch/kernel";
import { rankOf, type Card } from "../core/cards.ts";
import type { ActionRefusal, OpenRules } from "../core/game.ts";
import { centi, computePayout } from "../core/payout.ts";
import {
  activeHandIndex,
  BLACKJACK_BUILDS,
  computeHandResult,
  computeInsurance,
  computeTotal,
  FIRST_DRAWN,
  HOLE_CARD,
  isBust,
  isNatural,
  listHandActions,
  UP_CARD,
  type BlackjackAction,
  type BlackjackBuild,
  type BlackjackHand,
  type BlackjackParams,
  type BlackjackState,
  type HandAction,
} from "./rules.ts";

/** A hand multiplied by its splits and doubles at most: two hands, both doubled, both won. */
const MAX_MULTIPLES = 8;

const cardAt = (state: BlackjackState, index: number): Card => assertPresent(state.hidden.deck[index], "a card left");

export const dealerCards = (state: BlackjackState): readonly Card[] => [
  cardAt(state, UP_CARD),
  cardAt(state, HOLE_CARD),
  ...state.dealerDraws,
];

function payHand(state: BlackjackState, hand: BlackjackHand): bigint {
  const result = computeHandResult(hand, dealerCards(state), state.hands.length > 1);
  switch (result) {
    case "natural":
      return computePayout(hand.stakeMinor, centi(state.build.naturalCenti));
    case "won":
      return hand.stakeMinor * 2n;
    case "push":
      return hand.stakeMinor;
    case "lost":
    case "bust":
      return 0n;
    default:
      return exhaustive(result);
  }
}

/** Insurance pays 2:1 when the dealer has a natural. */
const payInsurance = (state: BlackjackState): bigint =>
  state.insurance === "taken" && isNatural(dealerCards(state)) ? computeInsurance(state.stakeMinor) * 3n : 0n;

const endRound = (state: BlackjackState): BlackjackState => ({
  ...state,
  phase: "ended",
  payoutMinor: state.hands.reduce((sum, hand) => sum + payHand(state, hand), payInsurance(state)),
});

/** The dealer draws to 17, and on a soft 17 where the build says so. */
function playDealer(state: BlackjackState): BlackjackState {
  const { total, isSoft } = computeTotal(dealerCards(state));
  if (total > 17 || (total === 17 && !(isSoft && state.build.doesDealerHitSoft17))) return state;
  const dealerDraws = [...state.dealerDraws, cardAt(state, state.used)];
  return playDealer({ ...state, dealerDraws, used: state.used + 1 });
}

/** The dealer plays only against a hand that can still win. */
const endPlayer = (state: BlackjackState): BlackjackState =>
  endRound(state.hands.some(({ cards }) => !isBust(cards)) ? playDealer(state) : state);

/** After the first four cards and insurance: a natural on either side ends the round at once. */
function lookForNaturals(state: BlackjackState): BlackjackState {
  const [hand] = state.hands;
  const isOver = isNatural(dealerCards(state)) || (hand !== undefined && isNatural(hand.cards));
  return isOver ? endRound({ ...state, phase: "player" }) : { ...state, phase: "player" };
}

/** The first four cards of a deck; under an ace the round waits for insurance. */
export function openBlackjack(
  deck: readonly Card[],
  setup: { readonly stakeMinor: bigint; readonly build: BlackjackBuild },
): BlackjackState {
  const state: BlackjackState = {
    build: setup.build,
    stakeMinor: setup.stakeMinor,
    phase: "insurance",
    hands: [{ cards: deck.slice(0, UP_CARD), stakeMinor: setup.stakeMinor, isDoubled: false, isDone: false }],
    insurance: "none",
    dealerDraws: [],
    used: FIRST_DRAWN,
    payoutMinor: 0n,
    hidden: { deck },
  };
  const isInsured = rankOf(cardAt(state, UP_CARD)) === 1 && computeInsurance(setup.stakeMinor) > 0n;
  return isInsured ? { ...state, insurance: "offered" } : lookForNaturals(state);
}

const withHand = (state: BlackjackState, index: number, hand: BlackjackHand): BlackjackState => {
  const hands = state.hands.with(index, hand);
  const next = { ...state, hands };
  return activeHandIndex(hands) === -1 ? endPlayer(next) : next;
};

function takeCard(state: BlackjackState, index: number, isDouble: boolean): BlackjackState {
  const hand = assertPresent(state.hands[index], "the hand in turn");
  const cards = [...hand.cards, cardAt(state, state.used)];
  return withHand({ ...state, used: state.used + 1 }, index, {
    cards,
    stakeMinor: isDouble ? hand.stakeMinor * 2n : hand.stakeMinor,
    isDoubled: isDouble,
    isDone: isDouble || computeTotal(cards).total >= 21,
  });
}

/** Two hands of one card each get a second card, first hand first. Split aces get no more. */
function splitHand(state: BlackjackState): BlackjackState {
  const [hand] = state.hands;
  const cards = assertPresent(hand, "the hand to split").cards;
  const hands = cards.map((card, index) => {
    const pair = [card, cardAt(state, state.used + index)];
    const isDone = rankOf(card) === 1 || computeTotal(pair).total === 21;
    return { cards: pair, stakeMinor: state.stakeMinor, isDoubled: false, isDone };
  });
  const next = { ...state, hands, used: state.used + hands.length };
  return activeHandIndex(hands) === -1 ? endPlayer(next) : next;
}

function playHand(state: BlackjackState, action: HandAction): BlackjackState {
  const index = activeHandIndex(state.hands);
  const hand = assertPresent(state.hands[index], "the hand in turn");
  switch (action) {
    case "hit":
      return takeCard(state, index, false);
    case "double":
      return takeCard(state, index, true);
    case "split":
      return splitHand(state);
    case "stand":
      return withHand(state, index, { ...hand, isDone: true });
    default:
      return exhaustive(action);
  }
}

const decideInsurance = (state: BlackjackState, take: boolean): BlackjackState =>
  lookForNaturals({ ...state, insurance: take ? "taken" : "declined" });

function act(state: BlackjackState, action: BlackjackAction): Result<BlackjackState, ActionRefusal> {
  if (state.phase === "ended") return err({ reason: "round-ended" });
  if (action.action === "insurance")
    return state.phase === "insurance" ? ok(decideInsurance(state, action.take)) : err({ reason: "not-offered" });
  if (state.phase !== "player" || !listHandActions(state.hands).includes(action.action))
    return err({ reason: "not-offered" });
  return ok(playHand(state, action.action));
}

/** An abandoned round: insurance declined, every hand stands. */
function expire(state: BlackjackState): BlackjackState {
  if (state.phase === "ended") return state;
  if (state.phase === "insurance") return expire(decideInsurance(state, false));
  return endPlayer({ ...state, hands: state.hands.map((hand) => ({ ...hand, isDone: true })) });
}

const computeStaked = (state: BlackjackState): bigint =>
  state.hands.reduce(
    (sum, { stakeMinor }) => sum + stakeMinor,
    state.insurance === "taken" ? computeInsurance(state.stakeMinor) : 0n,
  );

export const blackjackRules: OpenRules<BlackjackParams, BlackjackState, BlackjackAction, BlackjackBuild> = {
  builds: BLACKJACK_BUILDS,
  computeTopPayout: ({ stakeMinor }) => computePayout(stakeMinor, fraction(MAX_MULTIPLES)),
  act,
  expire,
  computeProgress: (state) => ({
    isEnded: state.phase === "ended",
    stakeMinor: computeStaked(state),
    payoutMinor: state.payoutMinor,
    cashOutMinor: null,
  }),
  computeStep: () => null,
};
