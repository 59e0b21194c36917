import { createStore } from "zustand/vanilla";
import type { CurrencyCode, OddsCenti } from "@clutch/kernel";
import type { PriceKey } from "./prices.ts";
import type { SlipMessage } from "./slip.ts";

/** A bet that waits for its target odds, as the history lists it (G-55, G-56). */
export interface Prebook {
  readonly ticketId: string;
  readonly status: "pending" | "confirmed" | "cancelled";
  /** Null when cancelled. */
  readonly state: "booked" | "accepted" | "placed" | null;
  readonly key: PriceKey;
  readonly eventName: string;
  readonly marketName: string;
  readonly betTypeName: string;
  readonly selection: string;
  readonly selectionName: string;
  readonly handicapQuarters: number | null;
  readonly targetOddsCenti: OddsCenti;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** What the receipt of a prebook says. */
export interface SavedPrebook {
  readonly kind: "saved";
  readonly key: PriceKey;
  readonly targetOddsCenti: OddsCenti;
  readonly stakeMinor: bigint;
  readonly currency: CurrencyCode;
}

/** How the prebook of one price stands. */
export type PrebookRequest =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly key: PriceKey }
  | SavedPrebook
  | { readonly kind: "refused"; readonly key: PriceKey; readonly message: SlipMessage };

export interface PrebooksState {
  readonly entries: readonly Prebook[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly state: "idle" | "loading" | "ready" | "failed";
  /** A paused price that was pressed and is not in the slip: its form is shown. */
  readonly draftKey: PriceKey | null;
  readonly request: PrebookRequest;
  /** The entry whose cancelling was refused, and why. */
  readonly cancelProblem: { readonly ticketId: string; readonly message: SlipMessage } | null;
}

export const INITIAL_PREBOOKS: PrebooksState = {
  entries: [],
  page: 0,
  hasMore: false,
  state: "idle",
  draftKey: null,
  request: { kind: "idle" },
  cancelProblem: null,
};

export const prebooksStore = createStore<PrebooksState>(() => INITIAL_PREBOOKS);
