import {
  BET_TYPE_SELECTION,
  EVENT_ID,
  HANDICAP,
  LINE,
  MARKET_TAB,
  ticketResult,
  type TicketResultWire,
} from "../shapes/primitives.ts";
import { isCount, isNumber, isObject, isStatus, isText } from "./checks.ts";
import type { MarketUpdateWire } from "./data.ts";
import { ROOM_NAME } from "./rooms.ts";

type SelectionUpdateWire = MarketUpdateWire["selections"][number];

export interface MarketMessage {
  readonly room: string;
  readonly event: "gameclient-updates";
  readonly timestamp: number;
  readonly seq: number;
  readonly data: MarketUpdateWire;
}

const results = new Set<unknown>(ticketResult.options);
const isResult = (value: unknown): value is TicketResultWire => results.has(value);

/**
 * Fast path for the most frequent message, a market's new prices: several times faster than its schema. Returns what the
 * schema returns, or null: then the schema decides. A change of `marketUpdate` is made here as well; the tests of this
 * file keep the two equal.
 */
export function readMarketMessage(item: unknown): MarketMessage | null {
  if (!isObject(item) || item["event"] !== "gameclient-updates") return null;
  const { room, timestamp, seq } = item;
  if (!isText(room, ROOM_NAME) || !isCount(timestamp) || !isCount(seq)) return null;
  const data = readData(item["data"]);
  return data === null ? null : { room, event: "gameclient-updates", timestamp, seq, data };
}

function readData(wire: unknown): MarketUpdateWire | null {
  if (!isObject(wire) || !Array.isArray(wire["selections"])) return null;
  const { event_id, market_id, market_tab, status, version } = wire;
  if (!isText(event_id, EVENT_ID) || !isCount(market_id) || market_id === 0) return null;
  if (!isText(market_tab, MARKET_TAB) || !isStatus(status) || !isCount(version)) return null;
  const selections: SelectionUpdateWire[] = [];
  for (const each of wire["selections"] as readonly unknown[]) {
    const selection = readSelection(each);
    if (selection === null) return null;
    selections.push(selection);
  }
  return { event_id, market_id, market_tab, status, version, selections };
}

function readSelection(wire: unknown): SelectionUpdateWire | null {
  if (!isObject(wire)) return null;
  const { bet_type_selection, line, status, handicap, won, result } = wire;
  if (!isText(bet_type_selection, BET_TYPE_SELECTION) || !isText(line, LINE) || !isStatus(status)) return null;
  if (handicap !== null && !isText(handicap, HANDICAP)) return null;
  if (won !== null && typeof won !== "boolean") return null;
  if (result !== null && !isResult(result)) return null;
  const { euro_odds, hk_odds, indo_odds, malay_odds, bet_ratio } = wire;
  if (!isNumber(euro_odds, 1.01, 1000) || !isNumber(hk_odds, -1000, 1000)) return null;
  if (!isNumber(indo_odds, -1000, 1000) || !isNumber(malay_odds, -1000, 1000) || !isNumber(bet_ratio, 0, 1))
    return null;
  return {
    bet_type_selection,
    line,
    status,
    handicap,
    euro_odds,
    hk_odds,
    indo_odds,
    malay_odds,
    bet_ratio,
    won,
    result,
  };
}
