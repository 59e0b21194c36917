import type { Sha256 } from "../core/chain.ts";
import { serializeCanonical, toJson, type JsonValue } from "../core/json.ts";

/**
 * What the entry of a bet fixes of its round besides where its words come from; entries of November 2026 do not name it, later ones without
 * it are refused by the verifier.
 */
export interface BetNames {
  readonly scheme?: number;
  readonly game?: string;
  readonly tableId?: number;
}

/**
 * What is logged, in the order it happened. `commit` shows the hash of a server seed; `pair` makes it the seed in play, with
 * the player's own; `bet` takes the next nonce; `result` ends a bet and names the hash of its receipt's body; `reveal` makes the
 * seed public. `chain_*` are the same for the shared rounds of a table; `source` and `value` name, in advance, the public value that
 * a ceremony will make the salt.
 */
export type LogBody =
  | { readonly kind: "commit"; readonly seedHash: string }
  | { readonly kind: "pair"; readonly seedHash: string; readonly clientSeed: string }
  | ({ readonly kind: "bet"; readonly roundId: string; readonly seedHash: string; readonly nonce: number } & BetNames)
  | { readonly kind: "result"; readonly roundId: string; readonly receiptHash: string }
  | { readonly kind: "reveal"; readonly seedHash: string; readonly serverSeed: string }
  | {
      readonly kind: "chain_commit";
      readonly chainEnd: string;
      readonly rounds: number;
      readonly source?: string;
      readonly value?: string;
    }
  | { readonly kind: "chain_salt"; readonly chainEnd: string; readonly salt: string }
  | ({
      readonly kind: "chain_bet";
      readonly roundId: string;
      readonly chainEnd: string;
      readonly chainRound: number;
    } & BetNames)
  | { readonly kind: "chain_reveal"; readonly chainEnd: string; readonly chainRound: number; readonly link: string };

/**
 * Why an entry may not follow those before it: a commitment comes first, then what it binds, then its reveal. One next seed at most is
 * outstanding, committed to before the bets on the one in play; it comes into play once that one is revealed.
 */
export type OrderProblem =
  | "committed-twice"
  | "committed-late"
  | "next-outstanding"
  | "not-committed"
  | "not-revealed"
  | "not-in-play"
  | "already-revealed"
  | "nonce"
  | "unknown-round"
  | "round-twice"
  | "rounds-open"
  | "wrong-secret"
  | "salt-twice"
  | "salt-form"
  | "no-salt"
  | "chain-left";

/** One entry: `hash` is SHA-256 of the canonical JSON of the other four members; `previous` is the hash before it. */
export interface LogEntry {
  readonly seq: number;
  /** ISO 8601 with milliseconds, UTC. */
  readonly at: string;
  readonly previous: string;
  readonly body: LogBody;
  readonly hash: string;
}

/** What the first entry of a log follows. */
export const LOG_START = "0".repeat(64);

/** The hash of a receipt's body, as a `result` names it. */
export const computeReceiptHash = (sha256: Sha256, body: JsonValue): string => sha256(serializeCanonical(body));

export const computeEntryHash = (sha256: Sha256, entry: Omit<LogEntry, "hash">): string =>
  sha256(serializeCanonical(toJson({ seq: entry.seq, at: entry.at, previous: entry.previous, body: entry.body })));

/** The next entry of a log; `last` is null for the first. */
export function appendLogEntry(sha256: Sha256, last: LogEntry | null, next: { at: string; body: LogBody }): LogEntry {
  const entry = { seq: (last?.seq ?? 0) + 1, at: next.at, previous: last?.hash ?? LOG_START, body: next.body };
  return { ...entry, hash: computeEntryHash(sha256, entry) };
}
