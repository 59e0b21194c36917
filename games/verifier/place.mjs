import { canonical } from "./canonical.mjs";
import { compare } from "./compare.mjs";
import { sha256 } from "./platform.mjs";
import { asDoc, at, docAt, integerAt, textAt } from "./read.mjs";
import { SCHEME_1_ENDED, schemeOf, timeAt } from "./scheme.mjs";

/** @typedef {import("./read.mjs").Doc} Doc */
/** @typedef {import("./index.d.mts").Check} Check */
/** @typedef {import("./index.d.mts").Secret} Secret */

/** What a source says by its kind, each as the log committed to it. */
const MEMBERS = {
  seeds: ["seedHash", "nonce", "clientSeed"],
  chain: ["chainEnd", "chainRound", "salt"],
};

/** A log that was found in order, and what receipts are compared with. */
export class LoggedBets {
  /**
   * @param {readonly unknown[]} entries
   * @param {import("./log.mjs").Replay} replay
   */
  constructor(entries, replay) {
    this.entries = entries.map((entry) => asDoc(entry, "entry"));
    /** The results by their rounds. @type {Map<unknown, Doc>} */
    this.results = new Map();
    for (const entry of this.entries) {
      const body = docAt(entry, "body");
      if (body["kind"] === "result") this.results.set(body["roundId"], body);
    }
    this.replay = replay;
  }

  /**
   * Checks that a receipt stands in the log it names: the entry of its bet, which says the same of it field by field, and the result
   * with its hash.
   * @param {Doc} receipt
   * @returns {Promise<Check[]>}
   */
  async check(receipt) {
    const body = docAt(receipt, "body");
    const roundId = textAt(body, "roundId");
    const named = docAt(body, "log");
    const seq = integerAt(named, "seq");
    const entry = this.entries[seq - 1];
    const isOfRound = entry !== undefined && docAt(entry, "body")["roundId"] === roundId;
    const result = this.results.get(roundId);
    return [
      compare("bound", textAt(named, "hash"), isOfRound ? textAt(entry, "hash") : "no such bet"),
      ...(isOfRound ? this.checkBet(body, entry, seq) : []),
      compare("result", result === undefined ? "no result" : textAt(result, "receiptHash"), await hashOf(body)),
    ];
  }

  /**
   * @param {Doc} body
   * @param {Doc} entry
   * @param {number} seq
   * @returns {readonly Check[]}
   */
  checkBet(body, entry, seq) {
    const source = docAt(body, "source");
    const committed = this.replay.bets.get(seq);
    const kind = compare("kind", textAt(source, "kind"), committed === undefined ? "no bet" : committed.kind);
    if (committed === undefined || !kind.ok) return [kind];
    const members = MEMBERS[committed.kind].map((name) => compare(name, source[name] ?? null, committed.source[name]));
    return [kind, ...members, ...checkNames(body, entry)];
  }
}

/**
 * The revealed seed or link of a source: of this log, else the one at hand where it is that of the commitment.
 * @param {Doc} source
 * @param {import("./log.mjs").Replay} replay
 * @param {Secret | undefined} given
 * @returns {Promise<Secret | undefined>}
 */
export async function findSecret(source, replay, given) {
  if (source["kind"] !== "chain") {
    const seedHash = textAt(source, "seedHash");
    const serverSeed = replay.seeds.get(seedHash)?.serverSeed ?? null;
    if (serverSeed !== null) return { serverSeed };
    const isFitting = given !== undefined && "serverSeed" in given && (await sha256(given.serverSeed)) === seedHash;
    return isFitting ? { serverSeed: given.serverSeed } : undefined;
  }
  const chain = replay.chains.get(textAt(source, "chainEnd"));
  if (chain === undefined) return undefined;
  const { walker } = replay;
  const round = integerAt(source, "chainRound");
  const reveal = findReveal(chain.reveals, round);
  if (reveal !== undefined) {
    const { to, from } = reveal;
    return { link: await walker.back(to.link, to.round - round), known: from };
  }
  if (given === undefined || !("link" in given) || round <= chain.last.round) return undefined;
  const isFitting = (await walker.back(given.link, round - chain.last.round)) === chain.last.link;
  return isFitting ? { link: given.link, known: chain.last } : undefined;
}

/**
 * The first link revealed of a round or of one after it: rounds of reveals rise.
 * @param {import("./log.mjs").Chain["reveals"]} reveals
 * @param {number} round
 */
function findReveal(reveals, round) {
  let [low, high] = [0, reveals.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (at(reveals, middle).to.round < round) low = middle + 1;
    else high = middle;
  }
  return reveals[low];
}

/** @param {Doc} body */
const hashOf = (body) => sha256(canonical(body));

/**
 * What the entry of a bet names of its round besides; the log itself is refused for what it must name and does not.
 * @param {Doc} body
 * @param {Doc} entry
 * @returns {readonly Check[]}
 */
function checkNames(body, entry) {
  const bet = docAt(entry, "body");
  const time = timeAt(entry, "at");
  const stated = { game: textAt(body, "game"), tableId: integerAt(body, "tableId"), scheme: schemeOf(body) };
  return Object.entries(stated).flatMap(([name, value]) => {
    // The time of an entry says its scheme, too, where it does not name one or names one that had ended.
    if (name === "scheme" && value === 1 && time >= SCHEME_1_ENDED) return [compare(name, value, 2)];
    return bet[name] === undefined ? [] : [compare(name, value, bet[name])];
  });
}
