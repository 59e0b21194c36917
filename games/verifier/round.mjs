import { compare } from "./compare.mjs";
import { playBlackjack } from "./games/blackjack.mjs";
import { playCrash } from "./games/crash.mjs";
import {
  playBaccarat,
  playCard,
  playCoin,
  playDice,
  playKeno,
  playLimbo,
  playLootBox,
  playPlinko,
  playWheel,
} from "./games/instant.mjs";
import { playRoulette, playSicBo } from "./games/spots.mjs";
import { playHiLo, playMines, playTower } from "./games/steps.mjs";
import { PAYTABLES } from "./paytables.mjs";
import { sha256 } from "./platform.mjs";
import { amountAt, asDoc, at, docAt, integerAt, listAt, need, ownAt, textAt } from "./read.mjs";
import { Walker } from "./chain.mjs";
import { checkScheme, schemeOf } from "./scheme.mjs";
import { linkSource, seedSource, withWords } from "./words.mjs";

/** @type {Readonly<Record<string, import("./games/instant.mjs").Play>>} */
const GAMES = {
  card: playCard,
  roulette: playRoulette,
  "loot-box": playLootBox,
  dice: playDice,
  limbo: playLimbo,
  keno: playKeno,
  wheel: playWheel,
  "hi-lo": playHiLo,
  blackjack: playBlackjack,
  baccarat: playBaccarat,
  tower: playTower,
  crash: playCrash,
  mines: playMines,
  coin: playCoin,
  plinko: playPlinko,
  "sic-bo": playSicBo,
};

/** @typedef {import("./index.d.mts").Check} Check */

/** Actions of a round: hi-lo has most, one for each card after the first. */
const MAX_ACTIONS = 100;

/**
 * Checks that the revealed secret is the one committed to.
 * @param {import("./read.mjs").Doc} source
 * @param {import("./index.d.mts").Secret} secret
 * @param {Walker} walker
 * @returns {Promise<Check>}
 */
async function checkCommitment(source, secret, walker) {
  if (textAt(source, "kind") === "seeds") {
    need("serverSeed" in secret, "serverSeed");
    const committed = textAt(source, "seedHash");
    const found = await sha256(secret.serverSeed);
    return { name: "commitment", ok: found === committed, expected: found, found: committed };
  }
  need("link" in secret, "link");
  const round = integerAt(source, "chainRound");
  const known = secret.known ?? { round: 0, link: textAt(source, "chainEnd") };
  const found = round > known.round ? await walker.back(secret.link, round - known.round) : "";
  return { name: "commitment", ok: found === known.link, expected: found, found: known.link };
}

/**
 * Where the words of a round come from.
 * @param {import("./read.mjs").Doc} source
 * @param {import("./index.d.mts").Secret} secret
 */
function wordsOf(source, secret) {
  if (textAt(source, "kind") === "seeds") {
    need("serverSeed" in secret, "serverSeed");
    const clientSeed = textAt(source, "clientSeed");
    return seedSource({ serverSeed: secret.serverSeed, clientSeed, nonce: integerAt(source, "nonce") });
  }
  need("link" in secret, "link");
  return linkSource({ link: secret.link, salt: textAt(source, "salt") });
}

/**
 * The rules and the published paytable of a record's game.
 * @param {unknown} record
 */
function openRecord(record) {
  const body = asDoc(record, "record");
  need(textAt(body, "format") === "clutch-round-1", "format");
  const game = textAt(body, "game");
  const play = ownAt(GAMES, game);
  const builds = ownAt(PAYTABLES, game);
  need(play !== undefined && builds !== undefined, "game");
  const build = ownAt(builds, textAt(body, "build"));
  need(build !== undefined, "build");
  return { body, play, build };
}

/**
 * @param {import("./read.mjs").Doc} body
 * @param {unknown} build
 * @returns {import("./games/instant.mjs").Round}
 */
function termsOf(body, build) {
  const round = {
    params: docAt(body, "params"),
    stake: amountAt(body, "stakeMinor"),
    cap: amountAt(body, "capMinor"),
    actions: listAt(body, "actions", MAX_ACTIONS).map((action) => asDoc(action, "actions")),
    build: asDoc(build, "build"),
    scheme: schemeOf(body),
  };
  need(round.stake > 0n, "stakeMinor");
  return round;
}

/**
 * How a round was drawn, word by word, for showing.
 * @type {typeof import("./index.d.mts").readSteps}
 */
export async function readSteps(record, secret) {
  const { body, play, build } = openRecord(record);
  const source = wordsOf(docAt(body, "source"), secret);
  const round = termsOf(body, build);
  /** @type {{ word: number, size: number | null, index: number | null }[]} */
  let readings = [];
  const { outcome } = await withWords(source, (next) => {
    readings = [];
    /** @type {import("./words.mjs").NextWord} */
    const heard = Object.assign(
      () => {
        const word = next();
        readings.push({ word, size: null, index: null });
        return word;
      },
      {
        /** @param {number} size @param {number | null} index */
        note: (size, index) => {
          readings[readings.length - 1] = { ...at(readings, readings.length - 1), size, index };
        },
      },
    );
    return play(round, heard);
  });
  return { message: source.messageOf(0), readings, outcome };
}

/**
 * Recomputes a round from its record and its revealed seed or link.
 * @type {typeof import("./index.d.mts").verifyRound}
 */
export const verifyRound = (record, secret) => checkRound(record, secret, new Walker());

/**
 * The same, as a part of a document.
 * @param {unknown} record
 * @param {import("./index.d.mts").Secret} secret
 * @param {Walker} walker
 * @returns {Promise<import("./index.d.mts").Verdict>}
 */
export async function checkRound(record, secret, walker) {
  const { body, play, build } = openRecord(record);
  const source = docAt(body, "source");
  const check = await checkCommitment(source, secret, walker);
  const words = wordsOf(source, secret);
  const round = termsOf(body, build);
  const played = await withWords(words, (next) => play(round, next));
  const checks = [
    check,
    checkScheme(body),
    compare("outcome", body["outcome"], played.outcome),
    compare("staked", textAt(body, "stakedMinor"), String(played.staked)),
    compare("payout", textAt(body, "payoutMinor"), String(played.paid)),
    { name: "maximum", ok: played.paid <= round.cap, expected: String(played.paid), found: String(round.cap) },
  ];
  return { ok: checks.every(({ ok }) => ok), checks };
}
