import type { Sha256 } from "../../core/chain.ts";
import { parsePublicValue } from "../../core/ceremony.ts";
import { walkBack } from "../../core/chain.ts";
import type { LogBody, OrderProblem } from "../../receipts/log.ts";

interface ChainInLog {
  readonly rounds: number;
  readonly hasCeremony: boolean;
  salt: string | null;
  revealedRound: number;
  revealedLink: string;
}

type Of<Kind extends LogBody["kind"]> = Extract<LogBody, { kind: Kind }>;

/**
 * The order of a table's chains: end published, then the salt, then bets on rounds not yet revealed, links rising. A table comes to a chain
 * once and not back: of several that are published none can be chosen for a round.
 */
export interface ChainOrder {
  readonly commit: (body: Of<"chain_commit">) => OrderProblem | null;
  readonly salt: (body: Of<"chain_salt">) => OrderProblem | null;
  readonly checkBet: (body: Of<"chain_bet">) => OrderProblem | null;
  readonly reveal: (body: Of<"chain_reveal">) => OrderProblem | null;
}

export function createChainOrder(sha256: Sha256): ChainOrder {
  const chains = new Map<string, ChainInLog>();
  /** The chains each table has come to, the one in play last. */
  const tables = new Map<number, string[]>();
  const find = (body: { chainEnd: string; chainRound: number }): ChainInLog | OrderProblem => {
    const chain = chains.get(body.chainEnd);
    if (chain === undefined || body.chainRound > chain.rounds) return "not-committed";
    return body.chainRound <= chain.revealedRound ? "already-revealed" : chain;
  };
  const commit: ChainOrder["commit"] = ({ chainEnd, rounds, source }) => {
    if (chains.has(chainEnd)) return "committed-twice";
    chains.set(chainEnd, {
      rounds,
      hasCeremony: source !== undefined,
      salt: null,
      revealedRound: 0,
      revealedLink: chainEnd,
    });
    return null;
  };
  const salt: ChainOrder["salt"] = (body) => {
    const chain = chains.get(body.chainEnd);
    if (chain === undefined) return "not-committed";
    if (chain.salt !== null) return "salt-twice";
    chain.salt = body.salt;
    if (chain.hasCeremony && !parsePublicValue(body.salt).ok) return "salt-form";
    return null;
  };
  const checkBet: ChainOrder["checkBet"] = (body) => {
    const chain = find(body);
    if (typeof chain === "string") return chain;
    if (chain.salt === null) return "no-salt";
    if (body.tableId === undefined) return null;
    const played = tables.get(body.tableId) ?? [];
    if (played.at(-1) === body.chainEnd) return null;
    if ([...tables.values()].some((ends) => ends.includes(body.chainEnd))) return "chain-left";
    tables.set(body.tableId, [...played, body.chainEnd]);
    return null;
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
