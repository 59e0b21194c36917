import { sha256 } from "./platform.mjs";

/** How many hashes pass between two reports of progress. */
const REPORT_EVERY = 10_000;

/**
 * Hashes a link so many times.
 * @param {string} link
 * @param {number} times
 * @param {(done: number) => void} [report]
 */
export async function walkBack(link, times, report) {
  let walked = link;
  for (let step = 1; step <= times; step += 1) {
    walked = await sha256(walked);
    if (report !== undefined && step % REPORT_EVERY === 0) report(step);
  }
  return walked;
}

/**
 * Walks from a revealed link to a known earlier one, or to the published end (round 0).
 * @type {typeof import("./index.d.mts").verifyChain}
 */
export async function verifyChain(revealed, known, report) {
  const steps = revealed.round - known.round;
  const found = steps > 0 ? await walkBack(revealed.link, steps, report) : "";
  const check = { name: "chain", ok: steps > 0 && found === known.link, expected: found, found: known.link };
  return { ok: check.ok, checks: [check] };
}
