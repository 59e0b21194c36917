import type { OddsCenti } from "@clutch/kernel";
import type { BetType } from "../market/bet-type.ts";
import type { MarketStatus } from "../market/status.ts";

/** Bet types that may be booked: win, handicap, over/under, 1X2, map winner and their second-period variants (G-57). */
export const PREBOOK_BET_TYPES: readonly BetType[] = [
  "WIN",
  "AH",
  "OU",
  "1X2",
  "WINMAP",
  "SP1X2",
  "SPWINMAP",
  "SPAH",
  "SPOU",
];

/** Where a market is looked at. */
export type MarketView = "single" | "outright" | "combo" | "event-combo";

/** Prebooking is offered only when all four hold (SPEC 4). */
export const isPrebookOffered = (of: {
  readonly marketStatus: MarketStatus;
  readonly betType: BetType;
  readonly view: MarketView;
  readonly isEnabled: boolean;
}): boolean =>
  of.isEnabled && of.view === "single" && of.marketStatus === "pause" && PREBOOK_BET_TYPES.includes(of.betType);

/** The highest odds one may wait for: 100.00 (G-55). */
export const MAX_TARGET_ODDS_CENTI = 10_000;

/** A target must lie above the market's last odds and at most at 100; otherwise 'Invalid prebook entry' (7002). */
export const isValidTarget = (target: OddsCenti, lastOdds: OddsCenti): boolean =>
  target > lastOdds && target <= MAX_TARGET_ODDS_CENTI;
