import type { MarketStatus } from "./status.ts";

/** When a market was last written: the message's timestamp and, where the server sends it, its version (RU-6). */
export interface MarketStamp {
  readonly timestampMs: number;
  readonly version?: number;
}

/** What a screen does with a change of one market (SPEC 4 'Live market updates', G-38). */
export type MarketUpdateEffect =
  /** Not newer than what is stored: nothing at all. */
  | "drop"
  /** Status new: nothing changes. */
  | "ignore"
  /** Closed: the row's event leaves the list, the market leaves the event page, selections of the slip lock. */
  | "remove"
  /** Status and odds are written and the arrows set. */
  | "write";

/** Newer than what is stored for that market. Equal timestamps are old (G-38); so is an equal version. */
export function isNewerStamp(stored: MarketStamp | null, next: MarketStamp): boolean {
  if (stored === null) return true;
  if (next.timestampMs <= stored.timestampMs) return false;
  return stored.version === undefined || next.version === undefined || next.version > stored.version;
}

export function decideMarketUpdate(
  stored: MarketStamp | null,
  next: MarketStamp & { readonly status: MarketStatus },
): MarketUpdateEffect {
  if (!isNewerStamp(stored, next)) return "drop";
  if (next.status === "new") return "ignore";
  return next.status === "closed" ? "remove" : "write";
}

/** What a closed market takes with it: on a list its row's event, on the event page the event with its last market. */
export function doesEventLeave(place: { view: "list"; isRowMarket: boolean } | { view: "event"; marketsLeft: number }) {
  return place.view === "list" ? place.isRowMarket : place.marketsLeft === 0;
}

/** What the screen must do besides showing the change (SPEC 4). */
export type ActionToTake = "closed" | "refresh";

/** A closed selection has to be removed; other statuses need no action. */
export const actionToTakeOf = (status: MarketStatus): ActionToTake | null => (status === "closed" ? "closed" : null);
