import { sha256 } from "./platform.mjs";
import { need } from "./read.mjs";

/** How many hashes pass between two reports of progress. */
const REPORT_EVERY = 10_000;

/** Rounds of the longest chain that is made (docs/fairness): no honest walk is longer. */
export const MAX_CHAIN_ROUNDS = 1_000_000;

/** Links that all walks of one document may pass: the chains of three tables over five years. */
const MAX_LINKS = 20 * MAX_CHAIN_ROUNDS;

/** Walks the chains of one document. Documents state the distances: each, and their sum, is limited before anything is hashed. */
export class Walker {
  /** @param {{ report?: ((done: number) => void) | undefined, links?: number }} [limits] */
  constructor({ report, links = MAX_LINKS } = {}) {
    this.report = report;
    this.left = links;
    this.done = 0;
    /** Walks that were made: a log and its receipts ask for the same ones. @type {Map<string, string>} */
    this.made = new Map();
  }

  /**
   * Hashes a link so many times.
   * @param {string} link
   * @param {number} times
   */
  async back(link, times) {
    const walk = `${times} ${link}`;
    const made = this.made.get(walk);
    if (made !== undefined) return made;
    need(times <= MAX_CHAIN_ROUNDS, `round (more than ${MAX_CHAIN_ROUNDS} links to walk)`);
    need(times <= this.left, "round (too many links to walk)");
    this.left -= times;
    let walked = link;
    for (let step = 0; step < times; step += 1) {
      walked = await sha256(walked);
      this.done += 1;
      if (this.report !== undefined && this.done % REPORT_EVERY === 0) this.report(this.done);
    }
    this.made.set(walk, walked);
    return walked;
  }
}

/** @typedef {{ readonly round: number, readonly link: string }} Link */

/**
 * Walks from a revealed link to a known earlier one, or to the published end (round 0).
 * @type {typeof import("./index.d.mts").verifyChain}
 */
export const verifyChain = (revealed, known, report) => walkBetween(revealed, known, new Walker({ report }));

/**
 * The same, as a part of a document.
 * @param {Link} revealed
 * @param {Link} known
 * @param {Walker} walker
 * @returns {Promise<import("./index.d.mts").Verdict>}
 */
export async function walkBetween(revealed, known, walker) {
  const steps = revealed.round - known.round;
  const found = steps > 0 ? await walker.back(revealed.link, steps) : "";
  const check = { name: "chain", ok: steps > 0 && found === known.link, expected: found, found: known.link };
  return { ok: check.ok, checks: [check] };
}
