import { BREAKPOINTS } from "@clutch/contract";
import { catalogueStore } from "../../store/catalogue.ts";
import type { PriceKey } from "../../store/prices.ts";
import { sessionStore, type AcceptOdds } from "../../store/session.ts";
import { groupOf, isBusy, slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import { shareStore } from "../../store/share.ts";
import { slipStore, type ComboType, type LabelledSelection, type SlipState, type SlipTab } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";
import { closePrebook, offerPrebook } from "./prebook-draft.ts";
import { makeSelection } from "../slip/make-selection.ts";
import { acceptanceRule, applySlipAction, askForChanges, slipLimits, withOtherLegs } from "../slip/slip.ts";
import { clientMessage } from "../slip/slip-message.ts";

/** Ranges and joint prices are in the slip's lazy chunk: the list works, and a price can be taken, before it has loaded. */
async function refreshRange(single?: LabelledSelection): Promise<void> {
  const range = await import("../slip/slip-range.ts").catch(() => null);
  range?.sayReplaced(single);
  await range?.refreshRange();
}

/**
 * The member's own change of what is held: it ends the notice of a shared slip and a prebook's form or receipt. Answers
 * when the range of the legs has been asked for.
 */
function changeLegs(slip: SlipState, single?: LabelledSelection): Promise<void> {
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

/** Removing the last selection clears the follow flag (SPEC section 4). */
export function removeSelection(key: PriceKey): void {
  const slip = slipStore.getState();
  const selection = slipSelectionsOf(slip).find((each) => each.key === key);
  if (isBusy(slip) || selection === undefined) return;
  const bankers = slip.bankers.filter((each) => each !== key);
  const remove = { kind: "remove", group: groupOf(slip), selection } as const;
  void changeLegs({ ...applySlipAction({ ...slip, note: null }, remove), bankers });
}

/** Empties the tab shown, its amounts too. */
export function clearSlip(): void {
  const slip = slipStore.getState();
  if (isBusy(slip)) return;
  const cleared = applySlipAction({ ...slip, note: null }, { kind: "clear", group: groupOf(slip) });
  const { [modeOf(slip)]: _, ...stakes } = cleared.stakes;
  void changeLegs({ ...cleared, stakes, systemStakes: {}, bankers: [] });
}

/** Changes accepted without a prompt under the old choice may prompt under the new one, and the other way round. */
export function setAcceptOdds(acceptOdds: AcceptOdds): void {
  sessionStore.setState({ acceptOdds });
  if (!isBusy(slipStore.getState())) slipStore.setState((slip) => askForChanges(slip, acceptanceRule()));
}

/** Each tab has its own legs, amount and limits; the message of the tab before is cleared. */
export function setSlipTab(tab: SlipTab): void {
  const slip = slipStore.getState();
  if (!isBusy(slip) && slip.tab !== tab) void changeLegs({ ...slip, tab, note: null });
}

/** One combo, a system, or each leg as a single of its own. */
export function setComboType(comboType: ComboType): void {
  const slip = slipStore.getState();
  if (!isBusy(slip)) void changeLegs({ ...slip, comboType, note: null });
}

/** A banker stands in every combination of the system; at least two legs are left to choose from. */
export function toggleBanker(key: PriceKey): void {
  const slip = slipStore.getState();
  if (isBusy(slip)) return;
  const held = slip.bankers.filter((each) => slipSelectionsOf(slip).some((selection) => selection.key === each));
  if (held.includes(key)) return setBankers(held.filter((each) => each !== key));
  if (held.length + 3 <= slipSelectionsOf(slip).length) setBankers([...held, key]);
}

function setBankers(bankers: readonly PriceKey[]): void {
  slipStore.setState({ bankers, note: null });
  void refreshRange();
}

/** The note beside the slip has been read. */
export const dismissNote = (): void => slipStore.setState({ note: null });

export const setKeepsSelections = (keepsSelections: boolean): void => slipStore.setState({ keepsSelections });
