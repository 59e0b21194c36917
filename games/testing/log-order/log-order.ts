import { exhaustive } from "@clutch/kernel";
import type { Sha256 } from "../../core/chain.ts";
import { createChainOrder } from "./chain-order.ts";
import type { LogBody, OrderProblem } from "../../receipts/log.ts";
import { createSeedOrder } from "./seed-order.ts";

/** What the entries so far have established. One for each log; it has to see every entry. */
export interface LogOrder {
  /** Takes the next entry, or says why it may not stand here; a refused entry changes nothing. */
  readonly add: (body: LogBody) => OrderProblem | null;
}

export function createLogOrder(sha256: Sha256): LogOrder {
  const seeds = createSeedOrder(sha256);
  const chains = createChainOrder(sha256);
  /** The seed of each open round; null for rounds of a chain. */
  const open = new Map<string, string | null>();
  const ended = new Set<string>();

  const addRound = (roundId: string, seedHash: string | null, problem: OrderProblem | null): OrderProblem | null => {
    if (problem !== null) return problem;
    if (open.has(roundId) || ended.has(roundId)) return "round-twice";
    open.set(roundId, seedHash);
    if (seedHash !== null) seeds.take(seedHash);
    return null;
  };
  const addResult = (roundId: string): OrderProblem | null => {
    const seedHash = open.get(roundId);
    if (seedHash === undefined) return ended.has(roundId) ? "round-twice" : "unknown-round";
    open.delete(roundId);
    ended.add(roundId);
    if (seedHash !== null) seeds.end(seedHash);
    return null;
  };
  const add: LogOrder["add"] = (body) => {
    switch (body.kind) {
      case "commit":
        return seeds.commit(body);
      case "pair":
        return seeds.pair(body);
      case "bet":
        return addRound(body.roundId, body.seedHash, seeds.checkBet(body));
      case "result":
        return addResult(body.roundId);
      case "reveal":
        return seeds.reveal(body);
      case "chain_commit":
        return chains.commit(body);
      case "chain_salt":
        return chains.salt(body);
      case "chain_bet":
        return addRound(body.roundId, null, chains.checkBet(body));
      case "chain_reveal":
        return chains.reveal(body);
      default:
        return exhaustive(body);
    }
  };
  return { add };
}
