import { BREAKPOINTS, type CheckedSlipWire, type EventWire } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import { isNewerStamp, parseLine, type SlipGroup } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceKey, priceStore, type PriceKey } from "../../store/prices.ts";
import type { OpenedSlip } from "../../store/share.ts";
import { isBusy } from "../../store/slip-mode.ts";
import { slipStore, type ComboType, type SlipSelection, type SlipTab } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { makeLine, withOtherLegs } from "../intents/slip.ts";
import { showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";
import { reduceLines } from "../slip/slip.ts";
import { parseEvent, parseSelectionHandicap } from "../wire/event.ts";
import { toDropped, toGone, type OfferedLeg } from "./dropped-legs.ts";

interface Place {
  readonly tab: SlipTab;
  readonly group: SlipGroup;
  readonly comboType: ComboType;
}

/**
 * Where selections of a bet type belong: kinds of one match keep theirs, everything else is a single or the Combo tab's,
 * as the big combo when it is somebody else's (G-41, G-50).
 */
function placeOf(betType: CheckedSlipWire["bet_type"], count: number, isFollowed: boolean): Place {
  if (betType === "event_combo") return { tab: "event-combo", group: "eventCombo", comboType: "combo" };
  if (betType === "mixed_combo") return { tab: "bet-builder", group: "mixedCombo", comboType: "combo" };
  if (betType === "single" && count === 1) return { tab: "single", group: "single", comboType: "combo" };
  const comboType = betType === "system" ? "system" : betType === "single" ? "singles" : "combo";
  return { tab: "combo", group: isFollowed ? "bigCombo" : "combo", comboType };
}

/** Matches and markets the page may not have fetched yet; what it has stays where it is newer. */
function addEvents(wires: readonly EventWire[]): void {
  const state = catalogueStore.getState();
  const events = { ...state.events };
  const markets = { ...state.markets };
  for (const { event, markets: ofEvent } of wires.map(parseEvent)) {
    const marketIds = [...new Set([...(events[event.eventId]?.marketIds ?? []), ...event.marketIds])];
    events[event.eventId] = { ...event, marketIds };
    for (const { market, prices } of ofEvent) {
      const stored = markets[market.marketId];
      if (stored !== undefined && !isNewerStamp(stored, market)) continue;
      markets[market.marketId] = market;
      for (const { key, price } of prices) priceStore.set(key, price, true);
    }
  }
  catalogueStore.setState({ events, markets });
}

const keyOf = (leg: { readonly line: string; readonly bet_type_selection: string }): PriceKey | null => {
  const line = parseLine(leg.line);
  return line === null ? null : priceKey(line.marketId, line.lineNumber, leg.bet_type_selection);
};

/** At the price of now, which is the first the reader sees; a handicap that moved since is asked about (RU-4). */
function toLine(leg: OfferedLeg, nowMs: number): SlipSelection | null {
  const key = keyOf(leg);
  const line = key === null ? null : makeLine(key, nowMs);
  if (line === null || line.status !== "open") return null;
  const handicapQuarters = parseSelectionHandicap(leg.handicap, line.betTypeName, leg.bet_type_selection);
  const isMoved = handicapQuarters !== line.currentHandicapQuarters;
  return { ...line, handicapQuarters, changeStatus: isMoved ? "handi-change" : null };
}

/** Whether there is something to fill now: not while a bet is on its way. */
export const canFill = (): boolean => !isBusy(slipStore.getState());

/** Puts what is still offered into its tab of the slip, brings it into sight, and answers what there is to tell. */
export function fillSlip(
  checked: CheckedSlipWire,
  from: { readonly code: string | null; readonly isOwn: boolean },
): OpenedSlip {
  const atMs = getRuntime().nowMs();
  addEvents(checked.events);
  const made = checked.tickets.map((leg) => ({ leg, line: toLine(leg, atMs) }));
  const lines = made.flatMap(({ line }) => line ?? []);
  const gone = made.filter(({ line }) => line === null).map(({ leg }) => toGone(leg, checked.events));
  if (lines.length > 0) put(checked, { lines, isFollowed: !from.isOwn, atMs });
  const moved = made.filter(({ leg, line }) => line !== null && isMoved(leg, line)).length;
  return { code: from.code, taken: lines.length, moved, dropped: [...checked.dropped.map(toDropped), ...gone] };
}

/** A price nobody could take when it was shared has not moved. */
const isMoved = (leg: OfferedLeg, line: SlipSelection): boolean =>
  leg.euro_odds !== null && parseWireOdds(leg.euro_odds) !== line.currentOddsCenti;

interface Filling {
  readonly lines: readonly SlipSelection[];
  readonly isFollowed: boolean;
  readonly atMs: number;
}

function put(checked: CheckedSlipWire, { lines, isFollowed, atMs }: Filling): void {
  const { tab, group, comboType } = placeOf(checked.bet_type, lines.length, isFollowed);
  const bankerKeys = new Set(checked.tickets.filter((leg) => leg.is_banker === true).map(keyOf));
  const bankers = lines.flatMap(({ key }) => (bankerKeys.has(key) ? [key] : []));
  slipStore.setState((slip) => {
    // A big combo of before would stand in front of one's own legs.
    const free = group === "combo" ? reduceLines(slip, { kind: "clear", group: "bigCombo" }) : slip;
    const filled = reduceLines({ ...free, note: null }, { kind: "fill", group, lines, isFollowed, atMs });
    return withOtherLegs({ ...filled, tab, comboType, bankers });
  });
  uiStore.setState({ slipView: "currentBet" });
  // Beside the matches the slip is in sight; a tablet's drawer and a phone's sheet are opened.
  if (uiStore.getState().viewport.width <= BREAKPOINTS.tabletPortrait) showMobilePage("bet-slip");
}
