import { createStore } from "zustand/vanilla";
import type { SlipMessage } from "./slip.ts";

/** Making a code for others: the popup that shows it is open unless `closed`. */
export type Sharing =
  | { readonly kind: "closed" }
  | { readonly kind: "making" }
  /** `link` is the partner's own page with the code; null when that page is not known. */
  | { readonly kind: "made"; readonly code: string; readonly link: string | null; readonly expiresAtMs: number }
  | { readonly kind: "failed"; readonly message: SlipMessage };

/** Fetching the selections of a code, or those of a ticket still offered. */
export type Opening =
  | { readonly kind: "idle" }
  | { readonly kind: "loading"; readonly of: string }
  | { readonly kind: "failed"; readonly of: string; readonly message: SlipMessage };

/** A selection that could not be taken, with its names in the member's language. */
export interface DroppedLeg {
  readonly key: string;
  /** The ids for fetching its names in another language. */
  readonly marketId: number;
  readonly line: string;
  readonly selection: string;
  readonly eventName: string;
  readonly marketName: string;
  /** The selection and, where it has one, its handicap as the wire writes it. */
  readonly selectionName: string;
  readonly handicap: string | null;
  readonly reason: "paused" | "closed" | "unavailable";
}

/** The last filling of the slip by a code or a ticket, until it is dismissed. */
export interface OpenedSlip {
  /** Null when it came from a ticket. */
  readonly code: string | null;
  readonly taken: number;
  /** How many of those taken have a price other than when shared. */
  readonly moved: number;
  readonly dropped: readonly DroppedLeg[];
}

export interface ShareState {
  readonly sharing: Sharing;
  readonly opening: Opening;
  readonly opened: OpenedSlip | null;
}

export const INITIAL_SHARE: ShareState = { sharing: { kind: "closed" }, opening: { kind: "idle" }, opened: null };

export const shareStore = createStore<ShareState>(() => INITIAL_SHARE);
