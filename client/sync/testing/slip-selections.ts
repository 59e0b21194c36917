import { oddsCenti } from "@clutch/kernel";
import { priceKey } from "../../store/prices.ts";
import type { LabelledSelection } from "../../store/slip.ts";

/** A leg on event 9001001; `of` gives it another event, match and market of the same number. */
export function slipSelection(changes: Partial<LabelledSelection> = {}, of = 1): LabelledSelection {
  const marketId = changes.marketId ?? 700_100 + of;
  const eventId = changes.eventId ?? String(9_001_000 + of);
  const selection = changes.selection ?? "home";
  const odds = changes.oddsCenti ?? oddsCenti(200);
  return {
    key: priceKey(marketId, 0, selection),
    eventId,
    matchKey: eventId,
    marketId,
    lineNumber: 0,
    selection,
    selectionName: "Red Foxes",
    marketName: "Match Winner",
    betTypeName: "WIN",
    marketTab: "MATCH",
    eventName: "Red Foxes vs Blue Owls",
    competitionName: "Summer Masters",
    gameId: 2,
    oddsCenti: odds,
    handicapQuarters: null,
    currentOddsCenti: odds,
    currentHandicapQuarters: null,
    status: "open",
    changeStatus: null,
    actionToTake: null,
    isLongPause: false,
    isOutright: false,
    isComboAllowed: true,
    startMs: 1_761_040_800_000 + of * 3_600_000,
    addedAtMs: 0,
    ...changes,
  };
}
