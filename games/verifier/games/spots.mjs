import { payout } from "../money.mjs";
import { MAX_SPOTS, amountAt, asDoc, at, docAt, integerAt, integersAt, listAt, ownAt, textAt } from "../read.mjs";
import { evenIndex } from "../words.mjs";

/**
 * Adds up what every place of a bet brings.
 * @param {import("./instant.mjs").Round} round
 * @param {(spot: import("../read.mjs").Doc) => import("../money.mjs").Ratio} payOf
 */
function settle(round, payOf) {
  let [staked, paid] = [0n, 0n];
  for (const value of listAt(round.params, "bets", MAX_SPOTS)) {
    const bet = asDoc(value, "bets");
    const amount = amountAt(bet, "amountMinor");
    staked += amount;
    paid += payout(amount, payOf(docAt(bet, "spot")));
  }
  return { staked, paid };
}

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** @type {Record<string, (number: number) => boolean>} */
const EVEN_CHANCES = {
  red: (number) => REDS.has(number),
  black: (number) => !REDS.has(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  low: (number) => number < 19,
  high: (number) => number > 18,
};

/**
 * @param {import("../read.mjs").Doc} spot
 * @param {number} number
 * @param {boolean} halfBack
 * @returns {import("../money.mjs").Ratio}
 */
function roulettePay(spot, number, halfBack) {
  const type = textAt(spot, "type");
  const chance = ownAt(EVEN_CHANCES, type);
  if (chance !== undefined) {
    if (number === 0) return halfBack ? [1n, 2n] : [0n, 1n];
    return chance(number) ? [2n, 1n] : [0n, 1n];
  }
  if (type === "dozen" || type === "column") {
    const group = type === "dozen" ? Math.floor((number + 11) / 12) : number % 3 === 0 ? 3 : number % 3;
    return number > 0 && group === integerAt(spot, "index") ? [3n, 1n] : [0n, 1n];
  }
  const covered = integersAt(spot, "numbers");
  return covered.includes(number) ? [36n, BigInt(covered.length)] : [0n, 1n];
}

/** @type {import("./instant.mjs").Play} */
export function playRoulette(round, next) {
  const number = evenIndex(next, 37);
  const halfBack = round.build["halfBackOnZero"] === true;
  return { outcome: { number }, ...settle(round, (spot) => roulettePay(spot, number, halfBack)) };
}

/**
 * What a place of sic bo pays in hundredths.
 * @param {import("../read.mjs").Doc} spot
 * @param {readonly number[]} dice
 * @param {import("../read.mjs").Doc} build
 */
function sicBoPay(spot, dice, build) {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTriple = new Set(dice).size === 1;
  const type = textAt(spot, "type");
  if (type === "small" || type === "big") {
    const isHit = !isTriple && (type === "small" ? total < 11 : total > 10);
    return isHit ? integerAt(build, "sizeCenti") : 0;
  }
  if (type === "any_triple") return isTriple ? integerAt(build, "anyTripleCenti") : 0;
  if (type === "total") {
    if (integerAt(spot, "total") !== total) return 0;
    return at(integersAt(build, "totalsCenti"), total < 11 ? total - 4 : 17 - total);
  }
  const face = integerAt(spot, "face");
  const shown = dice.filter((die) => die === face).length;
  if (type === "triple") return shown === 3 ? integerAt(build, "tripleCenti") : 0;
  if (type === "double") return shown >= 2 ? integerAt(build, "doubleCenti") : 0;
  return shown === 0 ? 0 : at(integersAt(build, "singleCenti"), shown - 1);
}

/** @type {import("./instant.mjs").Play} */
export function playSicBo(round, next) {
  const dice = [1, 2, 3].map(() => 1 + evenIndex(next, 6));
  return { outcome: { dice }, ...settle(round, (spot) => [BigInt(sicBoPay(spot, dice, round.build)), 100n]) };
}
