import type { WalletRefusalReason, WalletVerb } from "@clutch/contract/partner";

/**
 * Minor units of the test member's currency. `all` is the whole balance as it is when the transaction is first sent; `too fine` has
 * one decimal more than the currency.
 */
export type Amount = bigint | "all" | "all and one" | "too fine";

/** How a call is signed. Times are when the signature says it was made; `replayed` is an old one with a new time written before it. */
export type Signing =
  | "right"
  | "missing"
  | "malformed"
  | "another secret"
  | "another amount"
  | "10 minutes old"
  | "10 minutes ahead"
  | "4 minutes old"
  | "4 minutes ahead"
  | "replayed"
  | "another secret first"
  | "another secret last";

/** How the JSON of a call is written. */
export type Writing = "usual" | "byte order mark" | "escaped" | "spread over lines" | "unknown fields";

export interface WalletCall {
  readonly verb: WalletVerb;
  /** What its transaction is called within the case: the same label is the same id. A balance has none. */
  readonly id: string;
  /** Ids of 64 characters, the longest there are, which differ in their last one. */
  readonly hasLongId: boolean;
  /** The transaction that a rollback undoes. */
  readonly undoes: string;
  readonly amount: Amount;
  readonly reason: string;
  readonly ticket: string;
  readonly member: "tested" | "unknown";
  readonly currency: "tested" | "another";
  readonly signing: Signing;
  readonly writing: Writing;
  /** Whether the connection is closed as soon as the call is sent, without waiting for an answer. */
  readonly hangsUp: boolean;
}

export interface LaunchCall {
  readonly verb: "launch";
  readonly token: "given" | "unknown" | "none";
  readonly code: "tested" | "another" | "none";
  readonly signing: Signing;
}

export type Call = WalletCall | LaunchCall;

/**
 * What the calls of a step are answered. A list: refused, by one of these reasons, or by any of the documented ones where it is empty.
 * `clear`: done or refused, but nothing in between. `settled`: of a rollback, one of the three answers that end it. `one done` and
 * `some done` are of several calls at once; `named` and `nobody` of a launch.
 */
export type Expected =
  | "done"
  | "documented"
  | "repeated"
  | "clear"
  | "settled"
  | "one done"
  | "some done"
  | "anything"
  | "named"
  | "nobody"
  | readonly WalletRefusalReason[];

/**
 * What a step moves in the wallet, in minor units. `takes all`: it leaves nothing; `gives all`: what that took. `as answered`: what was answered as done, once for
 * each id. `as answered or kept`: a correction may also be answered as done and leave the member the money. `later`: unknown until the
 * step after it, whose figure holds for both.
 */
export type Moves = bigint | "takes all" | "gives all" | "as answered" | "as answered or kept" | "later";

/** Calls that are sent at once, after those of the step before were answered. */
export interface Step {
  readonly send: readonly Call[];
  readonly expect: Expected;
  readonly moves: Moves;
}

/** What a case can only be run with: addresses and codes that are given by options, or a wallet that never goes below zero. */
export type Need = "launch" | "token" | "frozen" | "no-overdraft";

export interface Case {
  readonly id: string;
  readonly group: string;
  /** What a right partner does. */
  readonly title: string;
  /** Who loses money without it, and how. */
  readonly why: string;
  readonly needs: readonly Need[];
  /** Whose wallet it is about. */
  readonly wallet: "tested" | "frozen";
  readonly steps: readonly Step[];
}
