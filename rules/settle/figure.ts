import type { BetType } from "../market/bet-type.ts";

/**
 * What a market is settled on, of the shape `feed/source` sends, and one more: several selections
 * that share first place (a dead heat of an outright).
 */
export type SettlementFigure =
  | { readonly kind: "score"; readonly home: number; readonly away: number }
  | { readonly kind: "selection"; readonly selection: string }
  | { readonly kind: "selections"; readonly selections: readonly string[] }
  | { readonly kind: "void"; readonly reason: string };

/**
 * Reasons of a void that pages have words for: it had no result in time; the match was withdrawn; neither side had what was asked
 * for; the format of the match changed; it did not begin in time (RU-28, of one leg alone). A source may name any other.
 */
export const VOID_REASONS = ["no result", "withdrawn", "nobody", "format", "postponed"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const isVoidReason = (reason: unknown): reason is VoidReason =>
  (VOID_REASONS as readonly unknown[]).includes(reason);

/** The side a bet took of a market. */
export interface TakenSelection {
  readonly betType: BetType;
  readonly selection: string;
  /** From the home side (AH) or the total (OU), in quarters; null for kinds without a line. */
  readonly handicapQuarters: number | null;
}
