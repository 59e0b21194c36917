import { hundredths, payout } from "../money.mjs";
import { MAX_SPOTS, amountAt, at, asDoc, integerAt, integersAt, listAt, need, ownAt, textAt } from "../read.mjs";
import { drawWithout, evenIndex, publishedIndex } from "../words.mjs";
import { cardName, drawCards, rank } from "./cards.mjs";

/**
 * A round to recompute: `build` is the published paytable of its table.
 * @typedef {object} Round
 * @property {import("../read.mjs").Doc} params
 * @property {bigint} stake
 * @property {bigint} cap
 * @property {readonly import("../read.mjs").Doc[]} actions
 * @property {import("../read.mjs").Doc} build
 * @property {number} scheme the version of the mapping, 1 for receipts that name none
 */

/** @typedef {{ outcome: unknown, staked: bigint, paid: bigint }} Played */

/**
 * @param {Round} round
 * @param {unknown} outcome
 * @param {number} paysHundredths
 * @returns {Played}
 */
const paid = ({ stake }, outcome, paysHundredths) => ({
  outcome,
  staked: stake,
  paid: payout(stake, hundredths(paysHundredths)),
});

/** @typedef {(round: Round, next: import("../words.mjs").NextWord) => Played} Play */

/** @type {Play} */
export function playCard(round, next) {
  const home = cardName(evenIndex(next, 52));
  const away = cardName(evenIndex(next, 52));
  const pick = textAt(round.params, "pick");
  const difference = rank(home) - rank(away);
  const winner = difference === 0 ? "draw" : difference > 0 ? "home" : "away";
  const pays = integerAt(round.build, pick === "draw" ? "drawCenti" : "sideCenti");
  return paid(round, { home, away }, pick === winner ? pays : 0);
}

/** @type {Play} */
export function playCoin(round, next) {
  const isLow = publishedIndex(next, 2) === 0;
  // Version 1 had the sides the other way round.
  const side = isLow === (round.scheme === 1) ? "head" : "tail";
  return paid(round, { side }, side === textAt(round.params, "pick") ? integerAt(round.build, "paysCenti") : 0);
}

/** @type {Play} */
export function playLootBox(round, next) {
  const ticket = evenIndex(next, 100);
  const prize = [50, 75, 90, 98].filter((bound) => ticket >= bound).length;
  return paid(round, { prize }, at(integersAt(round.build, "prizesCenti"), prize));
}

/** @type {Play} */
export function playDice(round, next) {
  const centi = publishedIndex(next, 10001);
  const target = integerAt(round.params, "targetCenti");
  const isUnder = textAt(round.params, "direction") === "under";
  const wins = isUnder ? target : 10000 - target;
  need(wins > 0, "targetCenti");
  // Four decimals of the build's percent of the fair multiplier.
  const pays = (BigInt(integerAt(round.build, "percent")) * 10001n * 100n) / BigInt(wins);
  const isWon = isUnder ? centi < target : centi > target;
  return { outcome: { centi }, staked: round.stake, paid: isWon ? payout(round.stake, [pays, 10000n]) : 0n };
}

/**
 * Hundredths of a limbo result. Version 2 repeats the published operations on doubles; version 1 had a grid of 2^24.
 * @param {Round} round
 * @param {number} word
 */
function limboCenti({ scheme, build }, word) {
  const percent = integerAt(build, "percent");
  if (scheme === 1) return Number((BigInt(percent) << 24n) / BigInt((word >>> 8) + 1));
  const float = word / 4_294_967_296;
  const floatPoint = (1e8 / (Math.floor(float * 1e8) + 1)) * (percent / 100);
  return Math.floor(floatPoint * 100);
}

/** @type {Play} */
export function playLimbo(round, next) {
  const centi = Math.max(100, limboCenti(round, next()));
  const target = integerAt(round.params, "targetCenti");
  return paid(round, { centi }, centi >= target ? target : 0);
}

/** @type {Play} */
export function playKeno(round, next) {
  const numbers = drawWithout({ size: 40, count: 10, draw: (left) => publishedIndex(next, left) });
  const picked = integersAt(round.params, "numbers");
  need(picked.length >= 1 && picked.length <= 10, "numbers");
  const rows = listAt(round.build, textAt(round.params, "risk"));
  const row = at(rows, picked.length - 1);
  need(Array.isArray(row), "paytable");
  return paid(round, { numbers }, at(row, picked.filter((number) => numbers.includes(number)).length));
}

/** @type {Play} */
export function playWheel(round, next) {
  const segments = integerAt(round.params, "segments");
  const segment = publishedIndex(next, segments);
  const wheels = asDoc(round.build[String(segments)], "paytable");
  return paid(round, { segment }, at(integersAt(wheels, textAt(round.params, "risk")), segment));
}

/** @type {Play} */
export function playPlinko(round, next) {
  const rows = integerAt(round.params, "rows");
  const boards = asDoc(round.build[String(rows)], "paytable");
  let path = "";
  while (path.length < rows) path += publishedIndex(next, 2) === 1 ? "R" : "L";
  const slot = path.replaceAll("L", "").length;
  return paid(round, { path, slot }, at(integersAt(boards, textAt(round.params, "risk")), slot));
}

/**
 * @param {readonly string[]} cards
 */
const digit = (cards) => cards.map(rank).reduce((sum, value) => sum + (value < 10 ? value : 0), 0) % 10;

/** For each total of the banker, the values of the player's third card on which the banker draws. */
const BANKER = ["0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", ""];

/**
 * Two cards a side and the third cards by the table above.
 * @param {readonly string[]} cards six cards, of which the last two may stay in the deck
 */
export function baccaratHands(cards) {
  const [a, b, c, d, ...rest] = cards;
  const player = [a ?? "", b ?? ""];
  const banker = [c ?? "", d ?? ""];
  if (digit(player) > 7 || digit(banker) > 7) return { player, banker };
  const playerDraws = digit(player) < 6;
  const bankerTotal = digit(banker);
  if (playerDraws) player.push(at(rest, 0));
  const third = digit([at(rest, 0)]);
  const bankerDraws = playerDraws ? at(BANKER, bankerTotal).includes(String(third)) : bankerTotal < 6;
  if (bankerDraws) banker.push(at(rest, playerDraws ? 1 : 0));
  return { player, banker };
}

/** @type {Play} */
export function playBaccarat(round, next) {
  const outcome = baccaratHands(drawCards(next, 6));
  const [player, banker] = [digit(outcome.player), digit(outcome.banker)];
  const bankerPays = integerAt(round.build, banker === 6 ? "bankerSixCenti" : "bankerCenti");
  /** @type {Record<string, number>} */
  let pays = { player: 0, banker: bankerPays, tie: 0 };
  if (player > banker) pays = { player: 200, banker: 0, tie: 0 };
  if (player === banker) pays = { player: 100, banker: 100, tie: integerAt(round.build, "tieCenti") };
  let [staked, won] = [0n, 0n];
  for (const bet of listAt(round.params, "bets", MAX_SPOTS).map((value) => asDoc(value, "bets"))) {
    const amount = amountAt(bet, "amountMinor");
    staked += amount;
    won += payout(amount, hundredths(ownAt(pays, textAt(bet, "spot")) ?? 0));
  }
  return { outcome, staked, paid: won };
}
