import { createStore } from "zustand/vanilla";
import type { CashOutReason } from "@clutch/contract";
import type { CurrencyCode } from "@clutch/kernel";
import type { SlipMessage } from "./slip.ts";

/** The offer for a ticket; amounts in minor units of its currency. */
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

/** The stage of selling one ticket. */
export type Selling =
  | { readonly kind: "sending"; readonly sinceMs: number; readonly endsMs: number | null }
  /** The answer was lost: retried with the same id (RU-3). */
  | { readonly kind: "asking" }
  /** Not sold: the price fell below the agreed one. */
  | { readonly kind: "changed" }
  | { readonly kind: "refused"; readonly message: SlipMessage }
  /** The outcome is unknown; the list of tickets shows it. */
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
  /** How far the price may fall without a prompt, in percent. */
  readonly tolerancePercent: number;
  readonly rules: readonly CashOutRule[];
  readonly rulesState: "none" | "loading" | "ready" | "failed";
  /** The ticket or rule of a pending or refused change of rules. */
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
