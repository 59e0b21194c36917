import type { Sha256 } from "../../core/chain.ts";
import { walkBack } from "../../core/chain.ts";
import type { LogBody, OrderProblem } from "../../receipts/log.ts";

interface ChainInLog {
  readonly rounds: number;
  salt: string | null;
  revealedRound: number;
  revealedLink: string;
}

type Of<Kind extends LogBody["kind"]> = Extract<LogBody, { kind: Kind }>;

/** The order of a table's chain: end published, then the salt, then bets on rounds not yet revealed, links rising. */
export interface ChainOrder {
  readonly commit: (body: Of<"chain_commit">) => OrderProblem | null;
  readonly salt: (body: Of<"chain_salt">) => OrderProblem | null;
  readonly checkBet: (body: Of<"chain_bet">) => OrderProblem | null;
  readonly reveal: (body: Of<"chain_reveal">) => OrderProblem | null;
}

export function createChainOrder(sha256: Sha256): ChainOrder {
  const chains = new Map<string, ChainInLog>();
  const find = (body: { chainEnd: string; chainRound: number }): ChainInLog | OrderProblem => {
    const chain = chains.get(body.chainEnd);
    if (chain === undefined || body.chainRound > chain.rounds) return "not-committed";
    return body.chainRound <= chain.revealedRound ? "already-revealed" : chain;
  };
  const commit: ChainOrder["commit"] = ({ chainEnd, rounds }) => {
    if (chains.has(chainEnd)) return "committed-twice";
    chains.set(chainEnd, { rounds, salt: null, revealedRound: 0, revealedLink: chainEnd });
    return null;
  };
  const salt: ChainOrder["salt"] = (body) => {
    const chain = chains.get(body.chainEnd);
    if (chain === undefined) return "not-committed";
    if (chain.salt !== null) return "salt-twice";
    chain.salt = body.salt;
    return null;
  };
  const checkBet: ChainOrder["checkBet"] = (body) => {
    const chain = find(body);
    if (typeof chain === "string") return chain;
    return chain.salt === null ? "no-salt" : null;
  };
  const reveal: ChainOrder["reveal"] = (body) => {
    const chain = find(body);
    if (typeof chain === "string") return chain;
    if (walkBack(sha256, body.link, body.chainRound - chain.revealedRound) !== chain.revealedLink)
      return "wrong-secret";
    chain.revealedRound = body.chainRound;
    chain.revealedLink = body.link;
    return null;
  };
  return { commit, salt, checkBet, reveal };
}
