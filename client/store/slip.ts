import { createStore } from "zustand/vanilla";
import type { OddsCenti } from "@clutch/kernel";
import { createSlip, type KeptRange, type SlipGroup, type SlipSelection, type TicketType } from "@clutch/rules";
import type { PriceKey } from "./prices.ts";
import type { Ticket } from "./tickets.ts";

/** Slip tabs of SPEC section 2 (G-41). */
export type SlipTab = "single" | "combo" | "event-combo" | "lucky-combo" | "bet-builder";

/** What the Combo tab makes of its legs: one combo, a system of them, or several singles in one go. */
export type ComboType = "combo" | "system" | "singles";

/** What a press of the place control would place: a ticket type, or several singles. */
export type SlipMode = TicketType | "singles";

/** A selection of the rules' slip, with the names and facts the slip shows. */
export interface LabelledSelection extends SlipSelection {
  readonly key: PriceKey;
  readonly selectionName: string;
  readonly marketName: string;
  readonly betTypeName: string;
  readonly marketTab: string;
  readonly eventName: string;
  readonly competitionName: string;
  readonly gameId: number;
  readonly startMs: number;
}

/** The joint price of legs of one match (RU-2) and its state. `agreedCenti` is what the member agreed to. */
export type SlipQuote =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly agreedCenti: OddsCenti;
      readonly oddsCenti: OddsCenti;
      readonly quoteId: string | null;
      readonly askedAtMs: number;
      readonly expiresAtMs: number;
    }
  | { readonly kind: "refused"; readonly reason: QuoteBar | "unavailable"; readonly keys: readonly PriceKey[] };

/** Why a selection cannot join the legs held of its match (RU-2). */
export type QuoteBar = "contradiction" | "implied";

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
      /** Which of several singles is being placed; null for one bet. */
      readonly step: { readonly at: number; readonly of: number } | null;
    }
  /** No answer: the outcome is queried by its id (RU-3). */
  | { readonly kind: "asking"; readonly uniqueId: string; readonly sinceMs: number }
  /** Several singles of one go are several tickets; those refused stay in the slip with the first reason. */
  | { readonly kind: "placed"; readonly tickets: readonly Ticket[]; readonly refusal: SlipMessage | null }
  | { readonly kind: "refused"; readonly message: SlipMessage };

export interface SlipState {
  readonly tab: SlipTab;
  readonly comboType: ComboType;
  readonly groups: Readonly<Record<SlipGroup, readonly LabelledSelection[]>>;
  /** Groups filled by following (G-50). */
  readonly followed: readonly SlipGroup[];
  readonly selectedEventId: string | null;
  readonly lastOddsSelectTimeMs: number | null;
  /** The amount typed for each kind; none while its field is empty. A system's stand in `systemStakes`. */
  readonly stakes: Readonly<Partial<Record<SlipMode, bigint>>>;
  /** The amount staked on each combination, by combination size. */
  readonly systemStakes: Readonly<Record<number, bigint>>;
  /** Legs that stand in every combination of the system. */
  readonly bankers: readonly PriceKey[];
  /** Quick bets are armed: a press on a price of the Single tab places it with this stake. Null while they are off. */
  readonly quickStakeMinor: bigint | null;
  /** The selections stay after placing. */
  readonly keepsSelections: boolean;
  /** The ranges of what the tab shown can place. */
  readonly ranges: readonly KeptRange[];
  readonly rangeState: "none" | "loading" | "ready" | "failed";
  readonly quote: SlipQuote;
  /** Selections of the match that cannot join the legs held, with the reason. */
  readonly barred: Readonly<Partial<Record<PriceKey, QuoteBar>>>;
  readonly placing: Placing;
  /** The accept-changes prompt of G-48 is open. */
  readonly isPromptOpen: boolean;
  /** A short note beside the slip: 'Unable to add same event', 'Amount has reached its limit'. */
  readonly note: SlipMessage | null;
}

const { groups, followed, selectedEventId, lastOddsSelectTimeMs } = createSlip<LabelledSelection>();

export const INITIAL_SLIP: SlipState = {
  tab: "single",
  comboType: "combo",
  groups,
  followed,
  selectedEventId,
  lastOddsSelectTimeMs,
  stakes: {},
  systemStakes: {},
  bankers: [],
  quickStakeMinor: null,
  keepsSelections: false,
  ranges: [],
  rangeState: "none",
  quote: { kind: "none" },
  barred: {},
  placing: { kind: "idle" },
  isPromptOpen: false,
  note: null,
};

export const createSlipStore = () => createStore<SlipState>(() => INITIAL_SLIP);
export const slipStore = createSlipStore();
