import { isBetType } from "../market/bet-type.ts";
import { marketFilterOf, type MarketFilter } from "../market/filter.ts";
import { isEndedStatus, type MarketStatus } from "../market/status.ts";

export interface RowMarket {
  /** `MATCH` or `MAP 1` … `MAP 19`. */
  readonly marketTab: string;
  readonly betTypeName: string;
  readonly status: MarketStatus;
  readonly isMain: boolean;
}

export interface RowSeries {
  readonly inPlay: boolean;
  readonly bestOf: number;
  readonly maps: readonly { readonly mapNumber: number; readonly state: "pending" | "live" | "ended" }[];
}

/** The tab of the map that is played, in a break of the one that is next; null before the match and without a map to come. */
export function runningMapTab({ inPlay, bestOf, maps }: RowSeries): `MAP ${number}` | null {
  if (!inPlay) return null;
  const running = maps.find(({ state }) => state === "live")?.mapNumber;
  const next = maps.filter(({ state }) => state === "ended").length + 1;
  return running === undefined && next > bestOf ? null : `MAP ${running ?? next}`;
}

/**
 * The market a list row shows of a kind: the main one of the tab, else the first. One of the match that is decided or gone
 * gives its place to the running map's, which can still be bet on.
 */
export function pickRowMarket<M extends RowMarket>(
  markets: readonly M[],
  { tab, mapTab, filter }: { readonly tab: string; readonly mapTab: string | null; readonly filter: MarketFilter },
): M | undefined {
  const ofKind = markets.filter(({ betTypeName }) => isBetType(betTypeName) && marketFilterOf(betTypeName) === filter);
  const ofTab = ofKind.filter(({ marketTab }) => marketTab === tab);
  const own = ofTab.find(({ isMain }) => isMain) ?? ofTab[0];
  if (tab !== "MATCH" || (own !== undefined && !isEndedStatus(own.status))) return own;
  const isOfMap = ({ marketTab, isMain, status }: M): boolean =>
    marketTab === mapTab && isMain && !isEndedStatus(status);
  return ofKind.find(isOfMap) ?? own;
}

/** Of a row without any price that can be taken. */
export const CLOSED_BAND = 3;

/** Rows of a band are alike: 0 watched with a price that can be taken, 1 with one in every column, 2 in some, 3 in none. */
export function bandOf(row: { readonly isWatched: boolean; readonly open: number; readonly columns: number }): number {
  if (row.open === 0) return CLOSED_BAND;
  if (row.isWatched) return 0;
  return row.open >= row.columns ? 1 : 2;
}
