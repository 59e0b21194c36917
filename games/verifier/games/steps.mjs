import { payout, times } from "../money.mjs";
import { at, integerAt, need, ownAt, textAt } from "../read.mjs";
import { drawWithout, evenIndex, publishedIndex } from "../words.mjs";
import { drawCards, rank } from "./cards.mjs";

/** @typedef {import("../money.mjs").Ratio} Ratio */

/**
 * A round that is won step by step: what it pays after the steps so far, and the least the next can pay (null: none is left).
 * @typedef {{ now: () => bigint, next: () => bigint | null }} Pays
 */

/**
 * The money side, followed action by action.
 * @param {import("./instant.mjs").Round} round
 * @param {Pays} pays
 */
function createLedger(round, pays) {
  let won = 0;
  /** @type {string | null} */
  let ending = null;
  let paid = 0n;
  /** @param {string} how @param {bigint} amount */
  const end = (how, amount) => {
    ending = how;
    paid = amount;
  };
  const look = () => {
    const next = pays.next();
    if (next === null) end("completed", pays.now());
    else if (next > round.cap) end("maximum", pays.now());
  };
  return {
    win: () => {
      won += 1;
      look();
    },
    look,
    lose: () => end("lost", 0n),
    cashOut: () => {
      need(won > 0, "actions");
      end("cashed_out", pays.now());
    },
    expire: () => end("expired", won > 0 ? pays.now() : round.stake),
    isOpen: () => ending === null,
    result: () => ({ ending, paid }),
  };
}

/**
 * Runs the actions; each must find the round open.
 * @param {import("./instant.mjs").Round} round
 * @param {ReturnType<typeof createLedger>} ledger
 * @param {(action: import("../read.mjs").Doc, name: string) => void} take
 */
function run(round, ledger, take) {
  for (const action of round.actions) {
    need(ledger.isOpen(), "actions");
    const name = textAt(action, "action");
    if (name === "cashout") ledger.cashOut();
    else if (name === "expire") ledger.expire();
    else take(action, name);
  }
  need(!ledger.isOpen(), "actions");
}

/**
 * Falling product: 25 · 24 · … of so many factors.
 * @param {number} from
 * @param {number} count
 */
function falling(from, count) {
  let product = 1n;
  for (let factor = 0; factor < count; factor += 1) product *= BigInt(from - factor);
  return product;
}

/** @type {import("./instant.mjs").Play} */
export function playMines(round, next) {
  const mines = integerAt(round.params, "mines");
  need(mines >= 1 && mines <= 24, "mines");
  const percent = BigInt(integerAt(round.build, "percent"));
  const layout = drawWithout({ size: 25, count: mines, draw: (left) => publishedIndex(next, left) });
  /** @type {number[]} */
  const opened = [];
  /** @type {number | null} */
  let hit = null;
  // C(25, n) / C(25 − mines, n) is a ratio of falling products.
  /** @param {number} count @returns {bigint} */
  const pays = (count) =>
    count === 0 ? round.stake : payout(round.stake, [percent * falling(25, count), 100n * falling(25 - mines, count)]);
  const ledger = createLedger(round, {
    now: () => pays(opened.length),
    next: () => (opened.length + mines === 25 ? null : pays(opened.length + 1)),
  });
  run(round, ledger, (action, name) => {
    const field = integerAt(action, "field");
    need(name === "reveal" && !opened.includes(field) && field >= 1 && field <= 25, "actions");
    if (layout.includes(field)) {
      hit = field;
      ledger.lose();
      return;
    }
    opened.push(field);
    ledger.win();
  });
  const { ending, paid } = ledger.result();
  return { outcome: { mines, opened, hit, layout, ending }, staked: round.stake, paid };
}

/** @type {Record<string, readonly [number, number]>} */
const TOWERS = { easy: [4, 3], medium: [3, 2], hard: [2, 1], expert: [3, 1], master: [4, 1] };

/** @type {import("./instant.mjs").Play} */
export function playTower(round, next) {
  const difficulty = textAt(round.params, "difficulty");
  const shape = ownAt(TOWERS, difficulty);
  need(shape !== undefined, "difficulty");
  const [tiles, good] = shape;
  const safe = Array.from({ length: 9 }, () =>
    drawWithout({ size: tiles, count: good, draw: (left) => evenIndex(next, left) }),
  );
  const percent = BigInt(integerAt(round.build, "percent"));
  /** @type {number[]} */
  const picks = [];
  /** @param {number} levels */
  const pays = (levels) => {
    /** @type {Ratio} */
    let ratio = levels === 0 ? [1n, 1n] : [percent, 100n];
    for (let level = 0; level < levels; level += 1) ratio = times(ratio, [BigInt(tiles), BigInt(good)]);
    return payout(round.stake, ratio);
  };
  const ledger = createLedger(round, {
    now: () => pays(picks.length),
    next: () => (picks.length === 9 ? null : pays(picks.length + 1)),
  });
  run(round, ledger, (action, name) => {
    const tile = integerAt(action, "tile");
    need(name === "pick" && tile >= 1 && tile <= tiles, "actions");
    picks.push(tile);
    if (at(safe, picks.length - 1).includes(tile)) ledger.win();
    else ledger.lose();
  });
  const { ending, paid } = ledger.result();
  return { outcome: { difficulty, picks, safe, ending }, staked: round.stake, paid };
}

/**
 * The winning ranks of each pick a card offers.
 * @param {number} of
 * @returns {Record<string, (next: number) => boolean>}
 */
function picksOf(of) {
  if (of === 1) return { higher: (next) => next > 1, same: (next) => next === 1 };
  if (of === 13) return { lower: (next) => next < 13, same: (next) => next === 13 };
  return { higher: (next) => next >= of, lower: (next) => next <= of };
}

const RANKS = Array.from({ length: 13 }, (_value, index) => index + 1);

/** @type {import("./instant.mjs").Play} */
export function playHiLo(round, next) {
  const deck = drawCards(next, 52);
  const share = BigInt(integerAt(round.build, "permille"));
  /** @type {string[]} */
  const steps = [];
  /** @type {Ratio} */
  let ratio = [1n, 1n];
  const here = () => picksOf(rank(at(deck, steps.length)));
  /** @param {(next: number) => boolean} wins @returns {Ratio} */
  const raised = (wins) => {
    /** @type {Ratio} */
    const start = steps.every((step) => step === "skip") ? [share, 1000n] : ratio;
    return times(start, [13n, BigInt(RANKS.filter(wins).length)]);
  };
  const ledger = createLedger(round, {
    now: () => payout(round.stake, ratio),
    next: () => {
      if (steps.length === 51) return null;
      const pays = Object.values(here()).map((wins) => payout(round.stake, raised(wins)));
      return pays.reduce((least, pay) => (pay < least ? pay : least));
    },
  });
  run(round, ledger, (action, name) => {
    if (name === "skip") {
      steps.push("skip");
      ledger.look();
      return;
    }
    const pick = textAt(action, "pick");
    const wins = ownAt(here(), pick);
    need(name === "guess" && wins !== undefined, "actions");
    const after = raised(wins);
    need(payout(round.stake, after) <= round.cap, "actions");
    steps.push(pick);
    if (!wins(rank(at(deck, steps.length)))) {
      ledger.lose();
      return;
    }
    ratio = after;
    ledger.win();
  });
  const { ending, paid } = ledger.result();
  return { outcome: { cards: deck.slice(0, steps.length + 1), steps, picks: [], ending }, staked: round.stake, paid };
}
