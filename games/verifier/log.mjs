import { canonical } from "./canonical.mjs";
import { Walker } from "./chain.mjs";
import { sha256 } from "./platform.mjs";
import { MAX_LIST, asDoc, docAt, integerAt, need, textAt } from "./read.mjs";
import { timeAt } from "./scheme.mjs";

/** @typedef {import("./read.mjs").Doc} Doc */

/** @typedef {{ nonce: number, open: number, clientSeed: string, serverSeed: string | null }} Seed */
/** @typedef {import("./chain.mjs").Link} Link */
/** @typedef {{ rounds: number, salt: string | null, hasCeremony: boolean, last: Link, reveals: { to: Link, from: Link }[] }} Chain */

/**
 * What a bet stands on, by the log alone: its source as a receipt says it.
 * @typedef {{ kind: "seeds" | "chain", source: Doc }} Committed
 */

/**
 * From this time on the entry of a bet names the scheme, the game and the table of its round; older ones need not. Without the table a
 * change of its chain would not be seen.
 */
const NAMES_SINCE = "2026-11-30T00:00:00.000Z";
const NAMES = ["scheme", "game", "tableId"];

/**
 * @param {Doc} entry
 * @param {Doc} body
 */
const isNamed = (entry, body) => timeAt(entry, "at") < NAMES_SINCE || NAMES.every((name) => body[name] !== undefined);

/** What the entries so far have established: a plain replay of the rules of the log. */
export class Replay {
  /** @type {Map<string, Seed>} */
  seeds = new Map();
  /** @type {Map<string, Chain>} */
  chains = new Map();
  /** The chain each table is at, and all that any has come to. @type {Map<number, string>} */
  chainOf = new Map();
  /** @type {Set<string>} */
  played = new Set();
  /** @type {Map<string, string>} */
  rounds = new Map();
  /** The bets by the numbers of their entries. @type {Map<number, Committed>} */
  bets = new Map();
  /** The seeds in play and after it: of each at most one at any time. @type {string | null} */
  inPlay = null;
  /** @type {string | null} */
  next = null;

  /** @param {Walker} walker */
  constructor(walker) {
    this.walker = walker;
  }

  /**
   * @param {Doc} entry
   * @param {number} seq
   * @returns {Promise<string | null>} what is wrong, or null
   */
  async take(entry, seq) {
    const body = docAt(entry, "body");
    const kind = textAt(body, "kind");
    if (kind.endsWith("bet") && !isNamed(entry, body)) return "not-named";
    if (kind === "result") return this.result(textAt(body, "roundId"));
    return kind.startsWith("chain_") ? this.takeChain(kind, body, seq) : this.takeSeed(kind, body, seq);
  }

  /**
   * @param {string} kind
   * @param {Doc} body
   * @param {number} seq
   */
  async takeSeed(kind, body, seq) {
    const hash = textAt(body, "seedHash");
    const seed = this.seeds.get(hash);
    if (kind === "commit") return seed === undefined ? this.commit(hash) : "committed-twice";
    if (seed === undefined) return "not-committed";
    if (seed.serverSeed !== null) return "already-revealed";
    if (kind === "pair") return this.pair(hash, seed, textAt(body, "clientSeed"));
    if (this.inPlay !== hash) return "not-in-play";
    if (kind === "bet") return this.bet(body, seed, seq);
    need(kind === "reveal", "kind");
    if (seed.open > 0) return "rounds-open";
    const serverSeed = textAt(body, "serverSeed");
    if ((await sha256(serverSeed)) !== hash) return "wrong-secret";
    seed.serverSeed = serverSeed;
    this.inPlay = null;
    return null;
  }

  /**
   * The next seed is committed to before the bets on the one in play: later the player's own may be known.
   * @param {string} hash
   */
  commit(hash) {
    if (this.next !== null) return "next-outstanding";
    const playing = this.inPlay === null ? undefined : this.seeds.get(this.inPlay);
    if (this.seeds.size > 0 && playing?.nonce !== 0) return "committed-late";
    this.seeds.set(hash, { nonce: 0, open: 0, clientSeed: "", serverSeed: null });
    this.next = hash;
    return null;
  }

  /**
   * A seed that is neither in play nor revealed is the next one.
   * @param {string} hash
   * @param {Seed} seed
   * @param {string} clientSeed
   */
  pair(hash, seed, clientSeed) {
    if (hash === this.next) {
      if (this.inPlay !== null) return "not-revealed";
      this.inPlay = hash;
      this.next = null;
    }
    seed.clientSeed = clientSeed;
    return null;
  }

  /**
   * @param {Doc} body
   * @param {Seed} seed
   * @param {number} seq
   */
  bet(body, seed, seq) {
    const seedHash = textAt(body, "seedHash");
    const { nonce, clientSeed } = seed;
    if (integerAt(body, "nonce") !== nonce) return "nonce";
    const problem = this.open(textAt(body, "roundId"), seedHash);
    if (problem !== null) return problem;
    this.bets.set(seq, { kind: "seeds", source: { seedHash, nonce, clientSeed } });
    seed.nonce += 1;
    seed.open += 1;
    return null;
  }

  /**
   * @param {string} kind
   * @param {Doc} body
   * @param {number} seq
   */
  async takeChain(kind, body, seq) {
    const end = textAt(body, "chainEnd");
    const chain = this.chains.get(end);
    if (kind === "chain_commit") {
      if (chain !== undefined) return "committed-twice";
      const last = { round: 0, link: end };
      const hasCeremony = body["source"] !== undefined;
      this.chains.set(end, { rounds: integerAt(body, "rounds"), salt: null, hasCeremony, last, reveals: [] });
      return null;
    }
    if (chain === undefined) return "not-committed";
    if (kind === "chain_salt") {
      if (chain.salt !== null) return "salt-twice";
      chain.salt = textAt(body, "salt");
      // A named public value has one spelling: nobody may choose among several.
      if (chain.hasCeremony && !/^[\da-f]{64}$/.test(chain.salt)) return "salt-form";
      return null;
    }
    const round = integerAt(body, "chainRound");
    if (round > chain.rounds) return "not-committed";
    if (round <= chain.last.round) return "already-revealed";
    if (kind === "chain_bet") return this.chainBet(body, chain, seq);
    need(kind === "chain_reveal", "kind");
    const to = { round, link: textAt(body, "link") };
    if ((await this.walker.back(to.link, round - chain.last.round)) !== chain.last.link) return "wrong-secret";
    chain.reveals.push({ to, from: chain.last });
    chain.last = to;
    return null;
  }

  /**
   * @param {Doc} body
   * @param {Chain} chain
   * @param {number} seq
   */
  chainBet(body, { salt }, seq) {
    if (salt === null) return "no-salt";
    const problem = this.playAt(body) ?? this.open(textAt(body, "roundId"), "");
    if (problem !== null) return problem;
    const source = { chainEnd: textAt(body, "chainEnd"), chainRound: integerAt(body, "chainRound"), salt };
    this.bets.set(seq, { kind: "chain", source });
    return null;
  }

  /**
   * A table comes to a chain once and not back: of several that are published none can be chosen for a round.
   * @param {Doc} body
   */
  playAt(body) {
    if (body["tableId"] === undefined) return null;
    const [end, table] = [textAt(body, "chainEnd"), integerAt(body, "tableId")];
    if (this.chainOf.get(table) === end) return null;
    if (this.played.has(end)) return "chain-left";
    this.played.add(end);
    this.chainOf.set(table, end);
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
export const verifyLog = async (entries) => (await replayLog(entries, new Walker())).verdict;

/**
 * The same, as a part of a document; what was replayed comes with the verdict.
 * @param {unknown} entries
 * @param {Walker} walker
 * @returns {Promise<{ verdict: import("./index.d.mts").Verdict, replay: Replay }>}
 */
export async function replayLog(entries, walker) {
  need(Array.isArray(entries), "log");
  need(entries.length <= MAX_LIST, `entries (more than ${MAX_LIST})`);
  const replay = new Replay(walker);
  let last = { seq: 0, at: "", hash: "0".repeat(64) };
  for (const value of entries) {
    const entry = asDoc(value, "entry");
    const problem = (await linkProblem(entry, last)) ?? (await replay.take(entry, last.seq + 1));
    if (problem !== null) {
      const found = `${problem} at entry ${last.seq + 1}`;
      return { verdict: { ok: false, checks: [{ name: "log", ok: false, expected: "in order", found }] }, replay };
    }
    last = { seq: integerAt(entry, "seq"), at: textAt(entry, "at"), hash: textAt(entry, "hash") };
  }
  const check = { name: "log", ok: true, expected: "in order", found: "in order" };
  return { verdict: { ok: true, checks: [check] }, replay };
}
