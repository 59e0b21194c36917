/**
 * One thing that was compared. `expected` is what the verifier computed, `found` what the document says; `ok` is null for what could
 * not be checked, such as a signature without a published public key, or an outcome whose seed is not revealed yet.
 */
export interface Check {
  readonly name: string;
  readonly ok: boolean | null;
  readonly expected: string;
  readonly found: string;
}

/** `ok` when every check holds; one that could not be made leaves it false. */
export interface Verdict {
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

/** What was revealed: a server seed, or the link of a shared round with, optionally, an earlier link to walk to. */
export type Secret =
  | { readonly serverSeed: string }
  | { readonly link: string; readonly known?: { readonly round: number; readonly link: string } };

/** A member of a document that is missing or of the wrong kind; `field` names it. */
export class ReadError extends Error {
  readonly field: string;
}

/**
 * Recomputes a round from the body of its receipt, which is only as good as where body and secret come from. Throws `ReadError` for a
 * document that is no such body.
 */
export function verifyRound(record: unknown, secret: Secret): Promise<Verdict>;

/**
 * One word of a round. `index` is the place it was read as, of `size`; null with a size: passed over, so that all places are equally
 * likely; without a size the game computes with the word itself.
 */
export interface Reading {
  readonly word: number;
  readonly size: number | null;
  readonly index: number | null;
}

/** `message` is that of the first block. */
export interface Steps {
  readonly message: string;
  readonly readings: readonly Reading[];
  readonly outcome: unknown;
}

/**
 * The 32-bit words that the game of a record reads, in their order, what each is read as, and the outcome they give, for showing; it
 * compares nothing. Throws `ReadError` as `verifyRound` does.
 */
export function readSteps(record: unknown, secret: Secret): Promise<Steps>;

/** A key as `/.well-known/clutch-receipt-keys.json` publishes it: 32 bytes of Ed25519 in hexadecimal, times in ISO 8601, UTC. */
export interface ReceiptKey {
  readonly publicKey: string;
  readonly validFrom?: string;
  readonly validUntil?: string | null;
}

/** One key, or those published. */
export type TrustedKeys = string | readonly ReceiptKey[];

/** Checks that a receipt was signed by a trusted key while it was in force. Without keys its signature is not checked. */
export function verifyReceipt(receipt: unknown, trusted?: TrustedKeys): Promise<Verdict>;

/** Walks a revealed link to an earlier one got elsewhere; round 0 is the published end. At most 1,000,000 links. */
export function verifyChain(
  revealed: { readonly round: number; readonly link: string },
  known: { readonly round: number; readonly link: string },
  report?: (done: number) => void,
): Promise<Verdict>;

/** Checks the links and the order of a downloaded log: among them that one next seed at most is outstanding at any time. */
export function verifyLog(entries: unknown): Promise<Verdict>;

export interface DocumentOptions {
  /** For a document that does not bring its secret along; of a log, for receipts whose seed or link it does not reveal. */
  readonly secret?: Secret;
  /** The published keys, got elsewhere than from the document. */
  readonly trusted?: TrustedKeys;
  readonly report?: (done: number) => void;
}

/**
 * Checks any document the product hands out: receipt, record, chain walk, test vectors, a log (`entries`) with the `checkpoints` and
 * `receipts` that belong to it, or the published list of `checkpoints`. Receipts of a log are compared with their bets and recomputed by what
 * the log reveals. A record and a chain walk are nobody's word: their signature is
 * a check that was not made. A document that asks for more than the product ever writes throws `ReadError`.
 */
export function verifyDocument(document: unknown, options?: DocumentOptions): Promise<Verdict>;

export interface Source {
  readonly key: string;
  readonly messageOf: (block: number) => string;
}

export function seedSource(seeds: {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}): Source;

export function linkSource(chain: { readonly link: string; readonly salt: string }): Source;

/** The blocks a round is drawn from, in hexadecimal, for showing. */
export function readBlocks(source: Source, count: number): Promise<string[]>;

/** floor(word × size / 2^32): the index of the published scheme. */
export function publishedIndex(next: () => number, size: number): number;

/** The same, with words that would favour an index passed over. */
export function evenIndex(next: () => number, size: number): number;
