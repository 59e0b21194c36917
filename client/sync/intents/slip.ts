import { addIncrement as computeIncrement, canAddToSlip } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore, type PriceKey } from "../../store/prices.ts";
import { sessionStore, type AcceptOdds } from "../../store/session.ts";
import { slipStore, type SlipLine, type SlipTab } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { getRuntime } from "../runtime.ts";
import { refreshRange } from "../slip.ts";
import { clientMessage } from "../slip-message.ts";

/** What the catalogue and the price store know about a selection, as a line of the slip; null when they know too little. */
function makeLine(key: PriceKey, nowMs: number): SlipLine | null {
  const { markets, events } = catalogueStore.getState();
  const market = markets[Number(key.slice(0, key.indexOf(":")))];
  const event = market === undefined ? undefined : events[market.eventId];
  const entry = market?.selections.find((selection) => selection.key === key);
  const price = priceStore.get(key);
  if (market === undefined || event === undefined || entry === undefined || !price || price.oddsCenti === null)
    return null;
  return {
    key,
    eventId: event.eventId,
    marketId: market.marketId,
    lineNumber: entry.lineNumber,
    selection: entry.selection,
    selectionName: entry.selectionName,
    marketName: market.marketName,
    betTypeName: market.betTypeName,
    marketTab: market.marketTab,
    eventName: event.eventName,
    competitionName: event.competitionName,
    gameId: event.gameId,
    homeName: event.home?.name ?? null,
    awayName: event.away?.name ?? null,
    oddsCenti: price.oddsCenti,
    handicapQuarters: price.handicapQuarters,
    currentOddsCenti: price.oddsCenti,
    currentHandicapQuarters: price.handicapQuarters,
    status: price.status,
    changeStatus: null,
    addedAtMs: nowMs,
  };
}

const isBusy = (): boolean => ["placing", "asking"].includes(slipStore.getState().placing.kind);

/**
 * Single: the same selection leaves, a different one replaces the slip (SPEC section 4 "Bet slip"). Refused
 * when the match has ended or is paused, and while a bet is on its way.
 */
export function toggleSelection(key: PriceKey): void {
  if (isBusy()) return;
  if (slipStore.getState().lines.some((line) => line.key === key)) return removeLine(key);
  const nowMs = getRuntime().nowMs();
  const line = makeLine(key, nowMs);
  if (line === null) return;
  const event = catalogueStore.getState().events[line.eventId];
  if (event === undefined || !canAddToSlip(event.status) || line.status !== "open") {
    return slipStore.setState({ note: clientMessage("matchEnded") });
  }
  slipStore.setState({
    lines: [line],
    lastOddsSelectTimeMs: nowMs,
    placing: { kind: "idle" },
    isPromptOpen: false,
    note: null,
    range: null,
  });
  uiStore.setState({ slipView: "currentBet" });
  void refreshRange();
}

/** Removing the last line clears the follow flag (SPEC section 4). */
export function removeLine(key: PriceKey): void {
  if (isBusy()) return;
  slipStore.setState((slip) => {
    const lines = slip.lines.filter((line) => line.key !== key);
    return { lines, isPromptOpen: false, note: null, isFollowBet: lines.length > 0 && slip.isFollowBet, range: null };
  });
  void refreshRange();
}

export function clearSlip(): void {
  if (isBusy()) return;
  slipStore.setState({ lines: [], isPromptOpen: false, note: null, isFollowBet: false, range: null, stakeMinor: null });
}

export const setStake = (stakeMinor: bigint | null): void => slipStore.setState({ stakeMinor, note: null });

/** An increment that would pass the maximum sets the maximum and says so (G-44). */
export function addIncrement(incrementMinor: bigint): void {
  const { stakeMinor, range } = slipStore.getState();
  const { amountMinor, problem } = computeIncrement(stakeMinor, incrementMinor, range);
  slipStore.setState({ stakeMinor: amountMinor, note: problem === null ? null : clientMessage(problem.code) });
}

export const setAcceptOdds = (acceptOdds: AcceptOdds): void => sessionStore.setState({ acceptOdds });
export const setSlipTab = (tab: SlipTab): void => slipStore.setState({ tab });
