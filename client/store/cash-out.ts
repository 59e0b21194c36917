import { createStore } from "zustand/vanilla";
import type { CashOutReason } from "@clutch/contract";
import type { CurrencyCode } from "@clutch/kernel";
import type { SlipMessage } from "./slip.ts";

/** What a ticket could be sold back for now; amounts in minor units of its currency. */
export interface CashOutOffer {
  readonly ticketId: string;
  readonly currency: CurrencyCode;
  /** The stake that has not been sold yet. */
  readonly openStakeMinor: bigint;
  /** For all of it; null when nothing is offered, with the reason. */
  readonly amountMinor: bigint | null;
  /** The least and the most stake of a part; null when only all of it may be sold. */
  readonly partial: { readonly minMinor: bigint; readonly maxMinor: bigint } | null;
  readonly reason: CashOutReason | null;
  /** How long the server waits before it prices it for the last time (RU-10). */
  readonly delayMs: number;
  readonly rule: { readonly ruleId: string; readonly times: number } | null;
  readonly timestampMs: number;
}

/** How the selling of one ticket stands. */
export type Selling =
  | { readonly kind: "sending"; readonly sinceMs: number; readonly endsMs: number | null }
  /** The answer got lost: it is asked for under the same id (RU-3). */
  | { readonly kind: "asking" }
  /** Nothing was sold: the price had fallen below what was agreed to. */
  | { readonly kind: "changed" }
  | { readonly kind: "refused"; readonly message: SlipMessage }
  /** Whether it was sold is not known; the list of tickets tells. */
  | { readonly kind: "lost" }
  | { readonly kind: "sold"; readonly stakeMinor: bigint; readonly amountMinor: bigint };

/** A rule kept by the server: sell all as soon as the offer is so many times the open stake. */
export interface CashOutRule {
  readonly ruleId: string;
  readonly ticketId: string;
  readonly times: number;
  readonly status: "waiting" | "done" | "ended";
  readonly endedFor: "member" | "settled" | "cashed_out" | null;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint | null;
  readonly createdMs: number;
}

export interface CashOutState {
  readonly offers: Readonly<Record<string, CashOutOffer>>;
  readonly offersState: "none" | "loading" | "ready" | "failed";
  /** The ticket whose form is open. */
  readonly openId: string | null;
  /** The ticket whose form was closed last: the focus goes back to what opened it. */
  readonly closedId: string | null;
  readonly selling: Readonly<Record<string, Selling>>;
  /** A lower price is taken unasked, so many percent at most. */
  readonly tolerancePercent: number;
  readonly rules: readonly CashOutRule[];
  readonly rulesState: "none" | "loading" | "ready" | "failed";
  /** The ticket or the rule a change of rules is on its way for, or was refused for. */
  readonly ruleChange: { readonly of: string; readonly refusal: SlipMessage | null } | null;
}

export const INITIAL_CASH_OUT: CashOutState = {
  offers: {},
  offersState: "none",
  openId: null,
  closedId: null,
  selling: {},
  tolerancePercent: 0,
  rules: [],
  rulesState: "none",
  ruleChange: null,
};

export const cashOutStore = createStore<CashOutState>(() => INITIAL_CASH_OUT);
