import { canonical } from "./canonical.mjs";
import { Walker } from "./chain.mjs";
import { sha256 } from "./platform.mjs";
import { MAX_LIST, asDoc, docAt, integerAt, need, textAt } from "./read.mjs";

/** @typedef {import("./read.mjs").Doc} Doc */

/** What the entries so far have established: a plain replay of the rules of the log. */
class Replay {
  /** @type {Map<string, { nonce: number, open: number, revealed: boolean }>} */
  seeds = new Map();
  /** @type {Map<string, { rounds: number, salted: boolean, round: number, link: string }>} */
  chains = new Map();
  /** @type {Map<string, string>} */
  rounds = new Map();
  inPlay = "";

  /** @param {Walker} walker */
  constructor(walker) {
    this.walker = walker;
  }

  /**
   * @param {Doc} body
   * @returns {Promise<string | null>} what is wrong, or null
   */
  async take(body) {
    const kind = textAt(body, "kind");
    if (kind === "result") return this.result(textAt(body, "roundId"));
    return kind.startsWith("chain_") ? this.takeChain(kind, body) : this.takeSeed(kind, body);
  }

  /**
   * @param {string} kind
   * @param {Doc} body
   */
  async takeSeed(kind, body) {
    const hash = textAt(body, "seedHash");
    const seed = this.seeds.get(hash);
    if (kind === "commit") {
      if (seed !== undefined) return "committed-twice";
      this.seeds.set(hash, { nonce: 0, open: 0, revealed: false });
      return null;
    }
    if (seed === undefined) return "not-committed";
    if (seed.revealed) return "already-revealed";
    if (kind === "pair") {
      this.inPlay = hash;
      return null;
    }
    if (kind === "bet") {
      if (this.inPlay !== hash) return "not-in-play";
      if (integerAt(body, "nonce") !== seed.nonce) return "nonce";
      const problem = this.open(textAt(body, "roundId"), hash);
      if (problem !== null) return problem;
      seed.nonce += 1;
      seed.open += 1;
      return null;
    }
    need(kind === "reveal", "kind");
    if (seed.open > 0) return "rounds-open";
    if ((await sha256(textAt(body, "serverSeed"))) !== hash) return "wrong-secret";
    seed.revealed = true;
    return null;
  }

  /**
   * @param {string} kind
   * @param {Doc} body
   */
  async takeChain(kind, body) {
    const end = textAt(body, "chainEnd");
    const chain = this.chains.get(end);
    if (kind === "chain_commit") {
      if (chain !== undefined) return "committed-twice";
      this.chains.set(end, { rounds: integerAt(body, "rounds"), salted: false, round: 0, link: end });
      return null;
    }
    if (chain === undefined) return "not-committed";
    if (kind === "chain_salt") {
      if (chain.salted) return "salt-twice";
      chain.salted = true;
      return null;
    }
    const round = integerAt(body, "chainRound");
    if (round > chain.rounds) return "not-committed";
    if (round <= chain.round) return "already-revealed";
    if (kind === "chain_bet") return chain.salted ? this.open(textAt(body, "roundId"), "") : "no-salt";
    need(kind === "chain_reveal", "kind");
    const link = textAt(body, "link");
    if ((await this.walker.back(link, round - chain.round)) !== chain.link) return "wrong-secret";
    chain.round = round;
    chain.link = link;
    return null;
  }

  /**
   * @param {string} roundId
   * @param {string} seedHash
   */
  open(roundId, seedHash) {
    if (this.rounds.has(roundId)) return "round-twice";
    this.rounds.set(roundId, seedHash);
    return null;
  }

  /** @param {string} roundId */
  result(roundId) {
    const seedHash = this.rounds.get(roundId);
    if (seedHash === undefined) return "unknown-round";
    if (seedHash === "ended") return "round-twice";
    const seed = this.seeds.get(seedHash);
    if (seed !== undefined) seed.open -= 1;
    this.rounds.set(roundId, "ended");
    return null;
  }
}

/**
 * @param {Doc} entry
 * @param {{ seq: number, at: string, hash: string }} last
 * @returns {Promise<string | null>}
 */
async function linkProblem(entry, last) {
  const stated = textAt(entry, "hash");
  const { seq, at, previous, body } = entry;
  if (seq !== last.seq + 1) return "sequence";
  if (textAt(entry, "at") < last.at) return "time";
  if (previous !== last.hash) return "previous";
  return (await sha256(canonical({ seq, at, previous, body }))) === stated ? null : "hash";
}

/**
 * Checks every entry of a log: that it follows the one before, and that it may stand where it stands.
 * @type {typeof import("./index.d.mts").verifyLog}
 */
export const verifyLog = (entries) => checkLog(entries, new Walker());

/**
 * The same, as a part of a document.
 * @param {unknown} entries
 * @param {Walker} walker
 * @returns {Promise<import("./index.d.mts").Verdict>}
 */
export async function checkLog(entries, walker) {
  need(Array.isArray(entries), "log");
  need(entries.length <= MAX_LIST, `entries (more than ${MAX_LIST})`);
  const replay = new Replay(walker);
  let last = { seq: 0, at: "", hash: "0".repeat(64) };
  for (const value of entries) {
    const entry = asDoc(value, "entry");
    const problem = (await linkProblem(entry, last)) ?? (await replay.take(docAt(entry, "body")));
    if (problem !== null) {
      const found = `${problem} at entry ${last.seq + 1}`;
      return { ok: false, checks: [{ name: "log", ok: false, expected: "in order", found }] };
    }
    last = { seq: integerAt(entry, "seq"), at: textAt(entry, "at"), hash: textAt(entry, "hash") };
  }
  return { ok: true, checks: [{ name: "log", ok: true, expected: "in order", found: "in order" }] };
}
