import { addIncrement as computeIncrement, DEFAULT_SLIP_LIMITS, matchKeyOf } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore, type PriceKey } from "../../store/prices.ts";
import { sessionStore, type AcceptOdds } from "../../store/session.ts";
import { slipStore, type SlipLine, type SlipTab } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { getRuntime } from "../runtime.ts";
import { acceptanceRule, askForChanges, reduceLines, refreshRange, SLIP_GROUP } from "../slip.ts";
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
    matchKey: matchKeyOf({ ...event, homeName: event.home?.name ?? null, awayName: event.away?.name ?? null }),
    isOutright: event.isOutright,
    isComboAllowed: event.isComboAllowed,
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
    actionToTake: null,
    addedAtMs: nowMs,
  };
}

const isBusy = (): boolean => ["placing", "asking"].includes(slipStore.getState().placing.kind);

/**
 * A press on a price: adds, replaces or removes by the rules of the slip's tab (SPEC section 4 "Bet slip"). Refused
 * when the match has ended or is paused; nothing happens while a bet is on its way.
 */
export function toggleSelection(key: PriceKey): void {
  if (isBusy()) return;
  const atMs = getRuntime().nowMs();
  const held = slipStore.getState().lines.find((line) => line.key === key);
  const line = held ?? makeLine(key, atMs);
  if (line === null) return;
  const event = catalogueStore.getState().events[line.eventId];
  // A price that cannot be taken is that of a market that is not open: the same refusal as for its match.
  const eventStatus = line.status === "open" ? (event?.status ?? "closed") : "closed";
  const press = { kind: "press", group: SLIP_GROUP, line, eventStatus, limits: DEFAULT_SLIP_LIMITS, atMs } as const;
  const before = slipStore.getState();
  const after = reduceLines({ ...before, note: null }, press);
  if (after.lines === before.lines) return slipStore.setState(after);
  slipStore.setState({ ...after, placing: { kind: "idle" }, isPromptOpen: false, range: null });
  if (held === undefined) uiStore.setState({ slipView: "currentBet" });
  void refreshRange();
}

/** Removing the last line clears the follow flag (SPEC section 4). */
export function removeLine(key: PriceKey): void {
  const line = slipStore.getState().lines.find((each) => each.key === key);
  if (isBusy() || line === undefined) return;
  slipStore.setState((slip) => ({
    ...reduceLines({ ...slip, note: null }, { kind: "remove", group: SLIP_GROUP, line }),
    placing: { kind: "idle" },
    isPromptOpen: false,
    range: null,
  }));
  void refreshRange();
}

export function clearSlip(): void {
  if (isBusy()) return;
  slipStore.setState((slip) => ({
    ...reduceLines({ ...slip, note: null }, { kind: "clear", group: SLIP_GROUP }),
    placing: { kind: "idle" },
    isPromptOpen: false,
    range: null,
    stakeMinor: null,
  }));
}

export const setStake = (stakeMinor: bigint | null): void => slipStore.setState({ stakeMinor, note: null });

/** An increment that would pass the maximum sets the maximum and says so (G-44). */
export function addIncrement(incrementMinor: bigint): void {
  const { stakeMinor, range } = slipStore.getState();
  const { amountMinor, problem } = computeIncrement(stakeMinor, incrementMinor, range);
  slipStore.setState({ stakeMinor: amountMinor, note: problem === null ? null : clientMessage(problem.code) });
}

/** What was taken unasked under the old choice is asked about under the new one, and the other way round. */
export function setAcceptOdds(acceptOdds: AcceptOdds): void {
  sessionStore.setState({ acceptOdds });
  if (!isBusy()) slipStore.setState((slip) => askForChanges(slip, acceptanceRule()));
}

export const setSlipTab = (tab: SlipTab): void => slipStore.setState({ tab });
