import { BREAKPOINTS } from "@clutch/contract";
import type { PriceKey } from "../../store/prices.ts";
import { isBusy, slipSelectionsOf } from "../../store/slip-mode.ts";
import { slipStore } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";
import { placeBet } from "./place.ts";

/** Quick bets end by themselves when none was placed for so long: a forgotten one must not stake money by accident. */
const IDLE_MS = 15 * 60_000;

let stopIdle: (() => void) | null = null;

function restartIdle(): void {
  stopIdle?.();
  stopIdle = getRuntime().timers.after(IDLE_MS, () => armQuickBet(null));
}

/** While armed with a stake, a press on a price of the Single tab places it at once. Null ends it; so does a reload. */
export function armQuickBet(stakeMinor: bigint | null): void {
  slipStore.setState({ quickStakeMinor: stakeMinor });
  if (stakeMinor !== null) return restartIdle();
  stopIdle?.();
  stopIdle = null;
}

/**
 * Places the leg just pressed with the stake of quick bets, once its range is known. It goes the way of any single: the
 * same checks, in-play delay and consent. What cannot be placed stays in the slip with the reason.
 */
export function placeQuickBet(key: PriceKey): void {
  const slip = slipStore.getState();
  const held = slipSelectionsOf(slip);
  const isLegAlone = slip.tab === "single" && held.length === 1 && held[0]?.key === key;
  if (slip.quickStakeMinor === null || slip.rangeState !== "ready" || !isLegAlone || isBusy(slip)) return;
  slipStore.setState({ stakes: { ...slip.stakes, single: slip.quickStakeMinor } });
  restartIdle();
  // On a phone the outcome is shown in the slip.
  if (uiStore.getState().viewport.width <= BREAKPOINTS.tabletPortrait) showMobilePage("bet-slip");
  placeBet();
}
