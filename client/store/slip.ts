import { createStore } from "zustand/vanilla";
import type { BetRange, SlipLine as RulesSlipLine } from "@clutch/rules";
import type { MarketStatus, PriceKey } from "./prices.ts";
import type { Ticket } from "./tickets.ts";

/** Slip tabs of SPEC section 2; issue 2 builds Single. */
export type SlipTab = "single" | "combo" | "event-combo" | "lucky-combo" | "bet-builder";

/** A line of the rules' slip, with what of it is shown. */
export interface SlipLine extends RulesSlipLine {
  readonly key: PriceKey;
  readonly selectionName: string;
  readonly marketName: string;
  readonly betTypeName: string;
  readonly marketTab: string;
  readonly eventName: string;
  readonly competitionName: string;
  readonly gameId: number;
  readonly homeName: string | null;
  readonly awayName: string | null;
  readonly status: MarketStatus;
}

/** A text of the catalogue with its values: the view shows `t(messageId, values)`. */
export interface SlipMessage {
  /** Null for a client-only message. */
  readonly code: number | null;
  readonly messageId: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** The server's English, shown when we have no text for the code (G-99). */
  readonly fallback: string | null;
}

export type Placing =
  | { readonly kind: "idle" }
  /** `delayEndsMs` is when the in-play delay ends (RU-10), null when the bet is not in play. */
  | {
      readonly kind: "placing";
      readonly uniqueId: string;
      readonly sinceMs: number;
      readonly delayEndsMs: number | null;
    }
  /** No answer came: the outcome is being asked for by its id (RU-3). */
  | { readonly kind: "asking"; readonly uniqueId: string; readonly sinceMs: number }
  | { readonly kind: "placed"; readonly ticket: Ticket }
  | { readonly kind: "refused"; readonly message: SlipMessage };

export interface SlipState {
  readonly tab: SlipTab;
  readonly lines: readonly SlipLine[];
  /** Null while the field is empty. */
  readonly stakeMinor: bigint | null;
  readonly range: BetRange | null;
  readonly rangeState: "none" | "loading" | "ready" | "failed";
  readonly placing: Placing;
  /** The accept-changes prompt of G-48 is open. */
  readonly isPromptOpen: boolean;
  /** A short note beside the slip: 'Unable to add same event', 'Amount has reached its limit'. */
  readonly note: SlipMessage | null;
  readonly isFollowBet: boolean;
  readonly lastOddsSelectTimeMs: number;
}

export const INITIAL_SLIP: SlipState = {
  tab: "single",
  lines: [],
  stakeMinor: null,
  range: null,
  rangeState: "none",
  placing: { kind: "idle" },
  isPromptOpen: false,
  note: null,
  isFollowBet: false,
  lastOddsSelectTimeMs: 0,
};

export const createSlipStore = () => createStore<SlipState>(() => INITIAL_SLIP);
export const slipStore = createSlipStore();
