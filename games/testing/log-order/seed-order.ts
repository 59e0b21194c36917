import type { Sha256 } from "../../core/chain.ts";
import type { LogBody, OrderProblem } from "../../receipts/log.ts";

interface SeedInLog {
  nextNonce: number;
  openRounds: number;
  isRevealed: boolean;
}

type Of<Kind extends LogBody["kind"]> = Extract<LogBody, { kind: Kind }>;

/**
 * The order of a player's seeds: committed, in play once the one before is revealed, bets with rising nonces, revealed once no round on it
 * is open. The next one is committed to before the first bet on the one in play, and it is the only one outstanding.
 */
export interface SeedOrder {
  readonly commit: (body: Of<"commit">) => OrderProblem | null;
  readonly pair: (body: Of<"pair">) => OrderProblem | null;
  /** Whether a bet may stand here. It counts only after `take`. */
  readonly checkBet: (body: Of<"bet">) => OrderProblem | null;
  readonly take: (seedHash: string) => void;
  readonly end: (seedHash: string) => void;
  readonly reveal: (body: Of<"reveal">) => OrderProblem | null;
}

export function createSeedOrder(sha256: Sha256): SeedOrder {
  const seeds = new Map<string, SeedInLog>();
  let inPlay: string | null = null;
  let next: string | null = null;

  const isBetOn = (seedHash: string): boolean => (seeds.get(seedHash)?.nextNonce ?? 0) > 0;
  const commit: SeedOrder["commit"] = ({ seedHash }) => {
    if (seeds.has(seedHash)) return "committed-twice";
    if (next !== null) return "next-outstanding";
    if (inPlay === null ? seeds.size > 0 : isBetOn(inPlay)) return "committed-late";
    seeds.set(seedHash, { nextNonce: 0, openRounds: 0, isRevealed: false });
    next = seedHash;
    return null;
  };
  const pair: SeedOrder["pair"] = ({ seedHash }) => {
    const seed = seeds.get(seedHash);
    if (seed === undefined) return "not-committed";
    if (seed.isRevealed) return "already-revealed";
    if (inPlay === seedHash) return null;
    if (inPlay !== null) return "not-revealed";
    inPlay = seedHash;
    next = null;
    return null;
  };
  const checkBet: SeedOrder["checkBet"] = ({ seedHash, nonce }) => {
    const seed = seeds.get(seedHash);
    if (seed === undefined) return "not-committed";
    if (seed.isRevealed) return "already-revealed";
    if (inPlay !== seedHash) return "not-in-play";
    return nonce === seed.nextNonce ? null : "nonce";
  };
  const take: SeedOrder["take"] = (seedHash) => {
    const seed = seeds.get(seedHash);
    if (seed === undefined) return;
    seed.nextNonce += 1;
    seed.openRounds += 1;
  };
  const end: SeedOrder["end"] = (seedHash) => {
    const seed = seeds.get(seedHash);
    if (seed !== undefined) seed.openRounds -= 1;
  };
  const reveal: SeedOrder["reveal"] = ({ seedHash, serverSeed }) => {
    const seed = seeds.get(seedHash);
    if (seed === undefined) return "not-committed";
    if (seed.isRevealed) return "already-revealed";
    if (inPlay !== seedHash) return "not-in-play";
    if (seed.openRounds > 0) return "rounds-open";
    if (sha256(serverSeed) !== seedHash) return "wrong-secret";
    seed.isRevealed = true;
    inPlay = null;
    return null;
  };
  return { commit, pair, checkBet, take, end, reveal };
}
