import { assert, assertPresent } from "@clutch/kernel";

/** SHA-256 of a text as UTF-8, in lower-case hexadecimal. The platform's own, handed in. */
export type Sha256 = (text: string) => string;

/** Rounds a chain must hold at least (issue: a million fixed in advance). */
export const MIN_CHAIN_ROUNDS = 1_000_000;

/**
 * The salt of a chain for which no ceremony named a public value (decision 0150). It proves that the rounds were fixed in
 * advance, not that the chain was chosen blindly; a table that uses it says so.
 */
export const DEFAULT_SALT = "clutch-chain-without-ceremony-1";

/**
 * A hash chain. Link r hashes to link r − 1, so revealing the link of round r proves that it was fixed before link 0, the
 * published end. `marks` are the links of every `interval`-th round and of the last: secrets, kept so that the link of a
 * round is found without walking the whole chain.
 */
export interface Chain {
  readonly rounds: number;
  readonly interval: number;
  readonly end: string;
  readonly marks: ReadonlyMap<number, string>;
}

/** Computes the whole chain from its secret last link: `rounds` hashes. The hash is of the link's text, not its bytes. */
export function computeChain(sha256: Sha256, seed: string, shape: { rounds: number; interval: number }): Chain {
  assert(shape.rounds >= 1 && shape.interval >= 1, "a chain of one round at least");
  const marks = new Map<number, string>([[shape.rounds, seed]]);
  let link = seed;
  for (let round = shape.rounds - 1; round >= 0; round -= 1) {
    link = sha256(link);
    if (round > 0 && round % shape.interval === 0) marks.set(round, link);
  }
  return { rounds: shape.rounds, interval: shape.interval, end: link, marks };
}

/** Hashes a link `times` times: the link of that many rounds earlier. */
export function walkBack(sha256: Sha256, link: string, times: number): string {
  let walked = link;
  for (let step = 0; step < times; step += 1) walked = sha256(walked);
  return walked;
}

/** The link of one round (1 … rounds): at most `interval` hashes from the next mark. */
export function computeLink(sha256: Sha256, chain: Chain, round: number): string {
  assert(Number.isInteger(round) && round >= 1 && round <= chain.rounds, "a round of this chain");
  const above = Math.min(chain.rounds, Math.ceil(round / chain.interval) * chain.interval);
  return walkBack(sha256, assertPresent(chain.marks.get(above), "the mark above the round"), above - round);
}
