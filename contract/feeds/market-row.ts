import {
  BET_TYPE_SELECTION,
  EVENT_ID,
  HANDICAP,
  LINE,
  MARKET_TAB,
  type MarketStatusWire,
} from "../shapes/primitives.ts";
import { isCount, isNumber, isStatus, isText } from "./checks.ts";
import type { MarketUpdateWire } from "./data.ts";

type SelectionUpdateWire = MarketUpdateWire["selections"][number];

/** The changing part of a market; odds of other types and shares follow from the prices. */
export interface MarketChange extends Omit<MarketUpdateWire, "selections"> {
  readonly selections: readonly Pick<
    SelectionUpdateWire,
    "bet_type_selection" | "line" | "status" | "handicap" | "euro_odds"
  >[];
}

export interface MarketChangeMessage {
  readonly event: "gameclient-updates";
  readonly seq: number;
  readonly timestamp: number;
  readonly data: MarketChange;
}

/** bet_type_selection, line number, status, handicap, euro_odds. */
export type SelectionCells = readonly [string, number, MarketStatusWire, string | null, number];
/** event_id, market_id, market_tab, status, version, selections. */
type MarketCells = readonly [string, number, string, MarketStatusWire, number, readonly SelectionCells[]];
/** A market's message in a batch (docs/decisions/0108): a quarter of its bytes. */
export type MarketRow = readonly ["gameclient-updates", seq: number, timestamp: number, ...MarketCells];

const CELLS = 9;
const SELECTION_CELLS = 5;

/** Reads a row `["gameclient-updates", seq, timestamp, …cells]`; null for anything else. */
export function readMarketRow(item: unknown): MarketChangeMessage | null {
  if (!Array.isArray(item) || item.length < CELLS) return null;
  const [event, seq, timestamp, event_id, market_id, market_tab, status, version, cells] = item as readonly unknown[];
  if (event !== "gameclient-updates" || !isCount(seq) || !isCount(timestamp)) return null;
  if (!isText(event_id, EVENT_ID) || !isCount(market_id) || market_id === 0) return null;
  if (!isText(market_tab, MARKET_TAB) || !isStatus(status) || !isCount(version) || !Array.isArray(cells)) return null;
  const selections: MarketChange["selections"][number][] = [];
  for (const each of cells as readonly unknown[]) {
    const selection = readSelection(each, market_id);
    if (selection === null) return null;
    selections.push(selection);
  }
  return { event, seq, timestamp, data: { event_id, market_id, market_tab, status, version, selections } };
}

function readSelection(cells: unknown, marketId: number): MarketChange["selections"][number] | null {
  if (!Array.isArray(cells) || cells.length < SELECTION_CELLS) return null;
  const [bet_type_selection, lineNumber, status, handicap, euro_odds] = cells as readonly unknown[];
  if (!isText(bet_type_selection, BET_TYPE_SELECTION) || !isCount(lineNumber) || !isStatus(status)) return null;
  const line = `${marketId}-${lineNumber}`;
  if (!isText(line, LINE)) return null;
  if (handicap !== null && !isText(handicap, HANDICAP)) return null;
  if (!isNumber(euro_odds, 1.01, 1000)) return null;
  return { bet_type_selection, line, status, handicap, euro_odds };
}
