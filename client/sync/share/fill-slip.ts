import { BREAKPOINTS, type CheckedSlipWire } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import { parseLine, type SlipGroup } from "@clutch/rules";
import { priceKey, type PriceKey } from "../../store/prices.ts";
import type { OpenedSlip } from "../../store/share.ts";
import { isBusy } from "../../store/slip-mode.ts";
import { slipStore, type ComboType, type LabelledSelection, type SlipTab } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";
import { makeSelection } from "../slip/make-selection.ts";
import { applySlipAction, withOtherLegs } from "../slip/slip.ts";
import { parseSelectionHandicap } from "../wire/event.ts";
import { addEvents } from "./add-events.ts";
import { toDropped, toGone, type OfferedLeg } from "./dropped-legs.ts";

interface Place {
  readonly tab: SlipTab;
  readonly group: SlipGroup;
  readonly comboType: ComboType;
}

/**
 * The tab and group for a ticket type: types of one match have their own, all others go to Single or the Combo tab, as
 * the big combo when followed (G-41, G-50).
 */
function placeOf(betType: CheckedSlipWire["bet_type"], count: number, isFollowed: boolean): Place {
  if (betType === "event_combo") return { tab: "event-combo", group: "eventCombo", comboType: "combo" };
  if (betType === "mixed_combo") return { tab: "bet-builder", group: "mixedCombo", comboType: "combo" };
  if (betType === "single" && count === 1) return { tab: "single", group: "single", comboType: "combo" };
  const comboType = betType === "system" ? "system" : betType === "single" ? "singles" : "combo";
  return { tab: "combo", group: isFollowed ? "bigCombo" : "combo", comboType };
}

const keyOf = (leg: { readonly line: string; readonly bet_type_selection: string }): PriceKey | null => {
  const line = parseLine(leg.line);
  return line === null ? null : priceKey(line.marketId, line.lineNumber, leg.bet_type_selection);
};

/** At the current price, the first one the member sees; a moved handicap prompts (RU-4). */
function toSelection(leg: OfferedLeg, nowMs: number): LabelledSelection | null {
  const key = keyOf(leg);
  const selection = key === null ? null : makeSelection(key, nowMs);
  if (selection === null || selection.status !== "open") return null;
  const handicapQuarters = parseSelectionHandicap(leg.handicap, selection.betTypeName, leg.bet_type_selection);
  const isMoved = handicapQuarters !== selection.currentHandicapQuarters;
  return { ...selection, handicapQuarters, changeStatus: isMoved ? "handi-change" : null };
}

/** False while a bet is being placed. */
export const canFill = (): boolean => !isBusy(slipStore.getState());

/** Puts the selections still offered into their tab of the slip and shows it; returns what to report. */
export function fillSlip(
  checked: CheckedSlipWire,
  from: { readonly code: string | null; readonly isOwn: boolean },
): OpenedSlip {
  const atMs = getRuntime().nowMs();
  addEvents(checked.events);
  const made = checked.tickets.map((leg) => ({ leg, selection: toSelection(leg, atMs) }));
  const selections = made.flatMap(({ selection }) => selection ?? []);
  const gone = made.filter(({ selection }) => selection === null).map(({ leg }) => toGone(leg, checked.events));
  if (selections.length > 0) put(checked, { selections, isFollowed: !from.isOwn, atMs });
  showSlip();
  const moved = made.filter(({ leg, selection }) => selection !== null && isMoved(leg, selection)).length;
  return { code: from.code, taken: selections.length, moved, dropped: [...checked.dropped.map(toDropped), ...gone] };
}

/** A price that was not open when it was shared has not moved. */
const isMoved = (leg: OfferedLeg, selection: LabelledSelection): boolean =>
  leg.euro_odds !== null && parseWireOdds(leg.euro_odds) !== selection.currentOddsCenti;

interface Filling {
  readonly selections: readonly LabelledSelection[];
  readonly isFollowed: boolean;
  readonly atMs: number;
}

function put(checked: CheckedSlipWire, { selections, isFollowed, atMs }: Filling): void {
  const { tab, group, comboType } = placeOf(checked.bet_type, selections.length, isFollowed);
  const bankerKeys = new Set(checked.tickets.filter((leg) => leg.is_banker === true).map(keyOf));
  const bankers = selections.flatMap(({ key }) => (bankerKeys.has(key) ? [key] : []));
  slipStore.setState((slip) => {
    // An earlier big combo would hide the member's own legs.
    const free = group === "combo" ? applySlipAction(slip, { kind: "clear", group: "bigCombo" }) : slip;
    const filled = applySlipAction({ ...free, note: null }, { kind: "fill", group, selections, isFollowed, atMs });
    return withOtherLegs({ ...filled, tab, comboType, bankers });
  });
}

/** Where nothing was taken too: the slip says what is gone. */
function showSlip(): void {
  uiStore.setState({ slipView: "currentBet" });
  // On a desktop the slip is visible; a tablet's drawer and a phone's sheet are opened.
  if (uiStore.getState().viewport.width <= BREAKPOINTS.tabletPortrait) showMobilePage("bet-slip");
}
