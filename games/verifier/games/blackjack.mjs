import { hundredths, payout } from "../money.mjs";
import { at, integerAt, need, textAt } from "../read.mjs";
import { drawCards, rank } from "./cards.mjs";

/** @param {readonly string[]} cards */
function value(cards) {
  let total = 0;
  let elevens = 0;
  for (const card of cards) {
    const points = Math.min(10, rank(card));
    total += points === 1 ? 11 : points;
    if (points === 1) elevens += 1;
  }
  while (total > 21 && elevens > 0) {
    total -= 10;
    elevens -= 1;
  }
  return { total, isSoft: elevens > 0 };
}

/** @param {readonly string[]} cards */
const isNatural = (cards) => cards.length === 2 && value(cards).total === 21;

/** @typedef {{ cards: string[], units: bigint, isDone: boolean }} Hand */

/** The cards and decisions of one round, in the order they happen. */
class Table {
  /**
   * @param {readonly string[]} deck
   * @param {boolean} hitsSoft17
   */
  constructor(deck, hitsSoft17) {
    this.deck = deck;
    this.hitsSoft17 = hitsSoft17;
    this.used = 4;
    /** @type {Hand[]} */
    this.hands = [{ cards: [at(deck, 0), at(deck, 1)], units: 1n, isDone: false }];
    this.dealer = [at(deck, 2), at(deck, 3)];
    this.isOver = false;
  }

  draw() {
    this.used += 1;
    return at(this.deck, this.used - 1);
  }

  inTurn() {
    return this.hands.find((hand) => !hand.isDone);
  }

  /** @param {string} action */
  take(action) {
    const hand = this.inTurn();
    need(hand !== undefined && !this.isOver, "actions");
    if (action === "stand") hand.isDone = true;
    else if (action === "hit" || action === "double") {
      need(action === "hit" || hand.cards.length === 2, "actions");
      hand.cards.push(this.draw());
      if (action === "double") hand.units *= 2n;
      hand.isDone = action === "double" || value(hand.cards).total > 20;
    } else {
      need(action === "split", "actions");
      this.split(hand);
    }
    if (this.inTurn() === undefined) this.finish();
  }

  /** @param {Hand} hand */
  split(hand) {
    const [first, second] = hand.cards;
    need(this.hands.length === 1 && hand.cards.length === 2, "actions");
    need(first !== undefined && second !== undefined && rank(first) === rank(second), "actions");
    this.hands = [first, second].map((card) => ({ cards: [card, this.draw()], units: 1n, isDone: false }));
    for (const each of this.hands) each.isDone = rank(first) === 1 || value(each.cards).total === 21;
  }

  finish() {
    this.isOver = true;
    if (this.hands.every(({ cards }) => value(cards).total > 21)) return;
    for (;;) {
      const { total, isSoft } = value(this.dealer);
      if (total > 17 || (total === 17 && !(isSoft && this.hitsSoft17))) return;
      this.dealer.push(this.draw());
    }
  }
}

/**
 * @param {Hand} hand
 * @param {Table} table
 */
function resultOf({ cards }, { dealer, hands }) {
  const natural = hands.length === 1 && isNatural(cards);
  if (isNatural(dealer)) return natural ? "push" : "lost";
  if (natural) return "natural";
  const [own, other] = [value(cards).total, value(dealer).total];
  if (own > 21) return "bust";
  if (other > 21 || own > other) return "won";
  return own === other ? "push" : "lost";
}

/**
 * Insurance is decided first, when an ace is up; then a natural on either side ends the round.
 * @param {import("./instant.mjs").Round} round
 * @param {Table} table
 */
function playInsurance(round, table) {
  const actions = [...round.actions];
  let insurance = "none";
  if (rank(at(table.dealer, 0)) === 1 && round.stake / 2n > 0n) {
    const decision = actions[0];
    need(decision !== undefined, "actions");
    const name = textAt(decision, "action");
    need(name === "insurance" || name === "expire", "actions");
    insurance = decision["take"] === true ? "taken" : "declined";
    if (name === "insurance") actions.shift();
  }
  table.isOver = isNatural(table.dealer) || isNatural(at(table.hands, 0).cards);
  return { insurance, actions };
}

/** @type {import("./instant.mjs").Play} */
export function playBlackjack(round, next) {
  const table = new Table(drawCards(next, 56), round.build["doesDealerHitSoft17"] === true);
  const { insurance, actions } = playInsurance(round, table);
  for (const action of actions) {
    const name = textAt(action, "action");
    if (name !== "expire") table.take(name);
    else if (!table.isOver) {
      for (const hand of table.hands) hand.isDone = true;
      table.finish();
    }
  }
  need(table.isOver, "actions");
  const insured = insurance === "taken" ? round.stake / 2n : 0n;
  let staked = insured;
  let paid = isNatural(table.dealer) ? insured * 3n : 0n;
  const hands = table.hands.map((hand) => {
    const result = resultOf(hand, table);
    const stake = round.stake * hand.units;
    staked += stake;
    if (result === "natural") paid += payout(stake, hundredths(integerAt(round.build, "naturalCenti")));
    if (result === "won") paid += stake * 2n;
    if (result === "push") paid += stake;
    return { cards: hand.cards, doubled: hand.units === 2n, result };
  });
  const outcome = { dealer: table.dealer, hands, active: null, insurance, actions: [], ended: true };
  return { outcome, staked, paid };
}
