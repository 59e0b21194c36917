import { BREAKPOINTS } from "@clutch/contract";
import { catalogueStore } from "../../store/catalogue.ts";
import type { PriceKey } from "../../store/prices.ts";
import { groupOf, isBusy, slipSelectionsOf } from "../../store/slip-mode.ts";
import { shareStore } from "../../store/share.ts";
import { slipStore, type LabelledSelection, type SlipState } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";
import { closePrebook, offerPrebook } from "./prebook-draft.ts";
import { makeSelection } from "../slip/make-selection.ts";
import { applySlipAction, slipLimits, withOtherLegs } from "../slip/slip.ts";
import { clientMessage } from "../slip/slip-message.ts";

/** Ranges and joint prices are in the slip's lazy chunk: the list works, and a price can be taken, before it has loaded. */
export async function refreshRange(single?: LabelledSelection): Promise<void> {
  const range = await import("../slip/slip-range.ts").catch(() => null);
  range?.sayReplaced(single);
  await range?.refreshRange();
}

/**
 * The member's own change of what is held: it ends the notice of a shared slip and a prebook's form or receipt. Answers
 * when the range of the legs has been asked for.
 */
export function changeLegs(slip: SlipState, single?: LabelledSelection): Promise<void> {
  shareStore.setState({ opened: null });
  closePrebook();
  slipStore.setState(withOtherLegs(slip));
  return refreshRange(single);
}

async function placeWhenRanged(key: PriceKey, ranged: Promise<void>): Promise<void> {
  const [quick] = await Promise.all([import("./quick-bet.ts").catch(() => null), ranged]);
  quick?.placeQuickBet(key);
}

/**
 * A press on a price: adds, replaces or removes by the rules of the slip's tab (SPEC section 4 "Bet slip"). Refused
 * when the match has ended or is paused; ignored while a bet is being placed.
 */
export function toggleSelection(key: PriceKey): void {
  const before = slipStore.getState();
  if (isBusy(before)) return;
  const atMs = getRuntime().nowMs();
  const held = slipSelectionsOf(before).find((selection) => selection.key === key);
  const selection = held ?? makeSelection(key, atMs);
  if (selection === null) return;
  const bar = before.barred[key];
  if (bar !== undefined && held === undefined) return slipStore.setState({ note: barNote(bar) });
  const event = catalogueStore.getState().events[selection.eventId];
  // A price that is not open is refused as one of an ended match is.
  const eventStatus = selection.status === "open" ? (event?.status ?? "closed") : "closed";
  const group = groupOf(before);
  const press = { kind: "press", group, selection, eventStatus, limits: slipLimits(), atMs } as const;
  const after = applySlipAction({ ...before, note: null }, press);
  if (held === undefined) uiStore.setState({ slipView: "currentBet" });
  if (after.groups[group] === before.groups[group]) {
    // A paused price that may be booked opens the form: there is nothing to warn of.
    const isOffered = held === undefined && group === "single" && offerPrebook(key);
    if (isOffered && uiStore.getState().viewport.width <= BREAKPOINTS.tabletPortrait) showMobilePage("bet-slip");
    return slipStore.setState(isOffered ? { ...after, note: null } : after);
  }
  const ranged = changeLegs(after, before.groups.single[0]);
  if (after.quickStakeMinor !== null && held === undefined) void placeWhenRanged(key, ranged);
}

/** Why a greyed price does nothing (RU-2). */
const barNote = (bar: "contradiction" | "implied") => ({
  ...clientMessage(6028),
  messageId: `slip.bar.${bar}`,
});
