import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MIN_CHAIN_ROUNDS, walkBack, type Chain } from "@clutch/games/deal";
import { sha256 } from "../rounds/hashes.ts";

/** Links between two marks: the most that is hashed to find the link of a round. */
const INTERVAL = 10_000;

/** Computes a new chain in slices of one interval, so that the process goes on answering meanwhile. */
export async function makeChain(rounds = MIN_CHAIN_ROUNDS): Promise<Chain> {
  let link = randomBytes(32).toString("hex");
  const marks = new Map([[rounds, link]]);
  for (let round = rounds; round > 0;) {
    const below = Math.floor((round - 1) / INTERVAL) * INTERVAL;
    link = walkBack(sha256, link, round - below);
    if (below > 0) marks.set(below, link);
    round = below;
    await nextTurn();
  }
  return { rounds, interval: INTERVAL, end: link, marks };
}
