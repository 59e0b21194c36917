import type { CurrencyCode } from "@clutch/kernel";

/** Money that moves: minus leaves the account, plus enters it. An entry's legs sum to zero in each currency. */
export interface LedgerLeg {
  readonly accountId: bigint;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

interface EntryBase {
  /** A UUID made by the caller before the first try, so that a retry is the same entry. */
  readonly entryId: string;
  readonly reason: string;
  readonly ticketId: bigint | null;
  readonly atMs: number;
}

export type LedgerEntry = EntryBase &
  (
    | {
        /** `single` moves at once; `pending` only holds what it will take until it is posted or voided. */
        readonly phase: "single" | "pending";
        readonly legs: readonly LedgerLeg[];
        /** True for corrections alone, which may leave a member below zero (their winnings were spent meanwhile). */
        readonly mayOverdraw?: boolean;
      }
    | { readonly phase: "post" | "void"; readonly pendingId: string }
  );

export type RecordOutcome =
  | "recorded"
  /** This very entry is there already: the retry is done. */
  | "exists"
  /** The id is taken by another entry: our own bug, nothing was written. */
  | "conflict"
  | "insufficient"
  | "unbalanced"
  | "unknown-account"
  | "pending-unknown"
  | "already-posted"
  | "already-voided";
