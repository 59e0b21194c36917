import { serializeCanonical, toJson, type JsonValue } from "../core/json.ts";
import type { BetNames } from "./log.ts";

/** Where the words of a round come from: hashes and public parts only. The seed or link is added when it is revealed. */
export type RoundSource =
  | { readonly kind: "seeds"; readonly seedHash: string; readonly clientSeed: string; readonly nonce: number }
  | { readonly kind: "chain"; readonly chainEnd: string; readonly chainRound: number; readonly salt: string };

/**
 * Everything that is needed to recompute a round once its seed is public. `params` are in minor units and hundredths as
 * `PreparedBet.params` gives them; `actions` as they came over the wire, with `{"action":"expire"}` where the server ended
 * the round, and for crash `{"action":"cashout","elapsedMs":…}` with the server's time; `outcome` is the outcome, or the
 * last view of an open round.
 */
export interface RoundRecord {
  readonly roundId: string;
  readonly tableId: number;
  readonly game: string;
  readonly build: string;
  readonly currency: string;
  readonly decimals: number;
  readonly stakeMinor: bigint;
  readonly capMinor: bigint;
  readonly params: JsonValue;
  readonly actions: readonly JsonValue[];
  readonly source: RoundSource;
  readonly outcome: JsonValue;
  /** All that was staked, doubles and the like included. */
  readonly stakedMinor: bigint;
  readonly payoutMinor: bigint;
  /** ISO 8601 with milliseconds, UTC. */
  readonly placedAt: string;
  readonly endedAt: string;
  /** The entry of the bet in its player's log: the signature holds the log up to there too. Play money has none. */
  readonly log?: { readonly seq: number; readonly hash: string };
}

export const RECEIPT_FORMAT = "clutch-round-1";

/**
 * The version of the mapping from words to outcomes (RU-29). A change of any mapping makes a new one, and the verifier keeps
 * the old; a record without the member is of version 1, which had coin and limbo otherwise (decision 0150).
 */
export const OUTCOME_SCHEME = 2;

/** What the log's entry of a bet names of its round, before anything is dealt. */
export const toBetNames = (round: { readonly game: string; readonly tableId: number }): Required<BetNames> => ({
  scheme: OUTCOME_SCHEME,
  game: round.game,
  tableId: round.tableId,
});

/** The record as JSON: amounts as decimal texts, the format's name, which keeps signatures of other texts apart, and the scheme. */
export const toReceiptBody = (record: RoundRecord): JsonValue =>
  toJson({ format: RECEIPT_FORMAT, scheme: OUTCOME_SCHEME, ...record });

/** A record with its signature. `publicKey` is 32 bytes and `signature` 64 bytes of Ed25519, in hexadecimal. */
export interface Receipt {
  readonly body: JsonValue;
  readonly publicKey: string;
  readonly signature: string;
}

/** Signs UTF-8 text with Ed25519: 64 bytes in hexadecimal. The platform's own, handed in with the key inside. */
export type SignText = (text: string) => string;

/** The text that is signed: the canonical JSON of the body, nothing around it. */
export const serializeReceiptBody = (body: JsonValue): string => serializeCanonical(body);

export function signReceipt(record: RoundRecord, key: { publicKey: string; sign: SignText }): Receipt {
  const body = toReceiptBody(record);
  return { body, publicKey: key.publicKey, signature: key.sign(serializeReceiptBody(body)) };
}
