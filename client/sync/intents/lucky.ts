import { calls, type LuckyComboItemWire } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import { BET_TYPES, isBetType, marketKindOf, matchKeyOf, splitEventName, type MarketKind } from "@clutch/rules";
import { luckyStore, type LuckyFilters, type LuckyMarket } from "../../store/lucky.ts";
import { priceKey } from "../../store/prices.ts";
import { sessionStore } from "../../store/session.ts";
import { isBusy } from "../../store/slip-mode.ts";
import { slipStore, type LabelledSelection } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";
import { applySlipAction } from "../slip/slip.ts";
import { refreshRange } from "../slip/slip-range.ts";
import { parseSelectionHandicap } from "../wire/event.ts";
import { setSlipTab } from "./slip/held-legs.ts";

const KINDS_OF: Record<LuckyMarket, readonly MarketKind[]> = {
  winner: ["winner", "three-way"],
  handicap: ["handicap"],
  "over-under": ["total"],
  "odd-even": ["parity"],
};

let underWay: AbortController | null = null;

/** The builder opens over the slip's lucky tab. */
export function openLucky(): void {
  if (isBusy(slipStore.getState())) return;
  setSlipTab("lucky-combo");
  luckyStore.setState({ isOpen: true });
}

/** Closing aborts the pending request (SPEC section 4 "Lucky combo") and returns to the Combo tab unless the combo is kept. */
export function closeLucky(isKept = false): void {
  underWay?.abort();
  underWay = null;
  luckyStore.setState((lucky) => ({ isOpen: false, state: lucky.state === "loading" ? "idle" : lucky.state }));
  if (!isKept) setSlipTab("combo");
}

export const setLuckyFilters = (change: Partial<LuckyFilters>): void =>
  luckyStore.setState(({ filters }) => ({ filters: { ...filters, ...change } }));

/** The wire's query of the filters (G-71); lists left empty are not sent. */
function queryOf(filters: LuckyFilters) {
  const { language, timezone } = sessionStore.getState();
  const betTypes = BET_TYPES.filter((type) => {
    const kind = marketKindOf(type);
    return filters.markets.some((market) => KINDS_OF[market].includes(kind));
  });
  return {
    from_odds: filters.fromCenti / 100,
    to_odds: filters.toCenti / 100,
    odds_type: "euro" as const,
    event_select: filters.eventSelect,
    game_id: [...filters.gameIds],
    num_events: filters.numEvents,
    bet_type: betTypes,
    selection: [...filters.selections],
    lang: language,
    timezone,
  };
}

/**
 * Generates a lucky combo: replaces the slip's lucky legs, fetches the range and records the time of the selection
 * (SPEC section 4). A failure empties them, is shown in the popup, and is rethrown.
 */
export async function generateLucky(): Promise<void> {
  underWay?.abort();
  const own = new AbortController();
  underWay = own;
  luckyStore.setState({ state: "loading" });
  const query = queryOf(luckyStore.getState().filters);
  const answer = await getRuntime().api.call(calls.luckyCombo, { query }, { signal: own.signal });
  if (underWay !== own) return;
  underWay = null;
  const atMs = getRuntime().nowMs();
  const selections = answer.ok ? answer.value.results.flatMap((item) => parseSelection(item, atMs) ?? []) : [];
  slipStore.setState((slip) => ({
    ...applySlipAction({ ...slip, note: null }, { kind: "lucky", selections, atMs }),
    ranges: [],
    rangeState: "none",
    isPromptOpen: false,
    placing: { kind: "idle" },
  }));
  luckyStore.setState({ state: answer.ok ? "ready" : "failed" });
  await refreshRange();
  if (!answer.ok) throw new Error("no lucky combo", { cause: answer.error });
}

/** Each item is a leg on the first line of its market, in euro odds (SPEC section 3, G-72). */
function parseSelection(item: LuckyComboItemWire, atMs: number): LabelledSelection | null {
  const odds = parseWireOdds(item.odds.euro_odds);
  const { bet_type_selection: selection, bet_type_selection_name: selectionName } = item.selection;
  if (odds === null || !isBetType(item.bet_type_name)) return null;
  const { home, away } = splitEventName(item.event_name);
  const startMs = Date.parse(item.event_date);
  const handicap = parseSelectionHandicap(item.handicap, item.bet_type_name, selection);
  return {
    key: priceKey(item.market_id, 0, selection),
    eventId: item.event_id,
    matchKey: matchKeyOf({ gameId: item.game_id, homeName: home, awayName: away, startMs, eventId: item.event_id }),
    isOutright: false,
    isComboAllowed: true,
    marketId: item.market_id,
    lineNumber: 0,
    selection,
    selectionName,
    marketName: item.game_market_name,
    betTypeName: item.bet_type_name,
    // The item has no map; the name of its market does.
    marketTab: "",
    eventName: item.event_name,
    competitionName: item.competition_name,
    gameId: item.game_id,
    oddsCenti: odds,
    handicapQuarters: handicap,
    currentOddsCenti: odds,
    currentHandicapQuarters: handicap,
    status: "open",
    startMs,
    changeStatus: null,
    actionToTake: null,
    isLongPause: false,
    addedAtMs: atMs,
  };
}
