import type { EventWire, LegWire, MarketWire, SelectionWire, TicketLegWire } from "@clutch/contract";
import type { Rng } from "@clutch/kernel";
import { computeLiking, computeStake, pickFrom, type Habits } from "./habits.ts";

/** A bet as it is posted. */
export interface PlannedBet {
  readonly call: "singleBet" | "comboBet";
  readonly body: Readonly<Record<string, unknown>>;
}

interface Pick {
  readonly event: EventWire;
  readonly market: MarketWire;
  readonly selection: SelectionWire;
}

export interface Choosing {
  readonly habits: Habits;
  readonly rng: Rng;
  readonly nowMs: number;
}

const COMBO_LEAST = 3;
const COMBO_MOST = 6;
/** A market beside the main ones is taken this often. */
const SIDE_MARKET_SHARE = 0.3;

const isOpen = ({ status }: { readonly status: string }): boolean => status === "open";

/** The selections of a market's main line that can be bet on. */
function openSelections(market: MarketWire): SelectionWire[] {
  const main = market.selections[0]?.line;
  return isOpen(market) ? market.selections.filter((selection) => isOpen(selection) && selection.line === main) : [];
}

/** A selection of a match as these habits choose one; null where nothing of it is open. */
function pickOfEvent(event: EventWire, { habits, rng }: Choosing): Pick | null {
  const open = event.markets.filter((market) => openSelections(market).length > 0);
  const main = open.filter((market) => market.is_main);
  const [first, ...rest] = main.length > 0 && rng.next() >= SIDE_MARKET_SHARE ? main : open;
  if (first === undefined) return null;
  const market = pickFrom(rng, [first, ...rest]);
  const [lowest, ...higher] = openSelections(market).toSorted((a, b) => a.euro_odds - b.euro_odds);
  if (lowest === undefined) return null;
  const [next, ...others] = higher;
  const selection =
    next === undefined || rng.next() < habits.favouriteShare ? lowest : pickFrom(rng, [next, ...others]);
  return { event, market, selection };
}

/** All matches in a random order, in which those of liked games and of the wanted timing tend to come first. */
function orderEvents(events: readonly EventWire[], { habits, rng }: Choosing, isLive: boolean): EventWire[] {
  const weightOf = ({ game_id: gameId, in_play: inPlay }: EventWire): number => {
    const timing = (inPlay === "true") === isLive ? 1 : 0.2;
    return timing * Math.max(0.02, computeLiking(habits, gameId));
  };
  return events
    .filter((event) => !event.is_outright)
    .map((event) => ({ event, order: rng.next() ** (1 / weightOf(event)) }))
    .toSorted((a, b) => b.order - a.order)
    .map(({ event }) => event);
}

const legOf = ({ event, market, selection }: Pick): LegWire => ({
  event_id: event.event_id,
  market_id: market.market_id,
  line: selection.line,
  bet_type_selection: selection.bet_type_selection,
  handicap: selection.handicap,
  euro_odds: selection.euro_odds,
  member_odds: selection.euro_odds,
});

function betOf(picks: readonly Pick[], choosing: Choosing, isFollow: boolean): PlannedBet | null {
  const [first] = picks;
  if (first === undefined) return null;
  const isSingle = picks.length === 1;
  const product = picks.reduce((odds, { selection }) => odds * selection.euro_odds, 1);
  const body = {
    bet_type: isSingle ? "single" : "combo",
    bet_amount: computeStake(choosing.habits, choosing.rng),
    odds_type: "euro",
    member_odds: isSingle ? first.selection.euro_odds : Math.floor(product * 100) / 100,
    accept_any_odds: true,
    is_follow_bet: isFollow,
    last_odds_select_time: choosing.nowMs,
    lang: "en",
    timezone: "UTC",
    tickets: picks.map(legOf),
  };
  return { call: isSingle ? "singleBet" : "comboBet", body };
}

/** A single or a combo of what is open; null where nothing fits. */
export function chooseBet(events: readonly EventWire[], choosing: Choosing): PlannedBet | null {
  const { habits, rng } = choosing;
  const isCombo = rng.next() < habits.comboShare;
  const isLive = !isCombo && rng.next() < habits.liveShare;
  const wanted = isCombo ? COMBO_LEAST + Math.floor(rng.next() * (COMBO_MOST - COMBO_LEAST + 1)) : 1;
  const picks = orderEvents(events, choosing, isLive)
    .filter((event) => !isCombo || event.is_combo_allowed)
    .map((event) => pickOfEvent(event, choosing))
    .filter((pick) => pick !== null)
    .slice(0, wanted);
  return picks.length < (isCombo ? COMBO_LEAST : 1) ? null : betOf(picks, choosing, false);
}

/** The bet of a board's row with the prices of now, as the widget's follow button makes it (G-50); null where too few legs are open. */
export function followBet(
  legs: readonly TicketLegWire[],
  events: readonly EventWire[],
  choosing: Choosing,
): PlannedBet | null {
  const picks = legs.flatMap((leg): Pick[] => {
    const event = events.find(({ event_id: eventId }) => eventId === leg.event_id);
    const market = event?.markets.find(({ market_id: marketId }) => marketId === leg.market_id);
    const selection = market?.selections.find(
      (each) => each.bet_type_selection === leg.bet_selection_type && each.line === leg.line && isOpen(each),
    );
    return event && market && selection && isOpen(market) ? [{ event, market, selection }] : [];
  });
  return picks.length === 1 || picks.length >= COMBO_LEAST ? betOf(picks, choosing, true) : null;
}
