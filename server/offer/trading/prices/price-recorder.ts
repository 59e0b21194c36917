import type { SourceLine } from "@clutch/feed";
import type { MarketState } from "../../../base/bus/messages.ts";
import { pointText, stateText } from "../../catalogue/prices/price-points.ts";

/** A row to be stored. */
export interface PriceRow {
  readonly event_id: number;
  readonly market_id: number;
  readonly level: number;
  readonly from_ms: number;
  readonly selections: readonly string[];
  readonly points: string;
}

/** Of the changes of a line within `bucketMs` the last is kept; a row holds those of `rowMs`. */
const LEVELS = [
  { bucketMs: 0, rowMs: 10_000 },
  { bucketMs: 10_000, rowMs: 60_000 },
  { bucketMs: 60_000, rowMs: 600_000 },
] as const;

/** Markets followed at once; the one that changed longest ago gives way, and begins anew when it changes. */
const MAX_MARKETS = 20_000;

interface Change {
  readonly atMs: number;
  readonly lineNumber: number;
  readonly state: string;
  /** The market's first: kept at every grain. */
  readonly isFirst: boolean;
}

interface Track {
  readonly eventId: number;
  readonly selections: readonly string[];
  /** By line. */
  readonly last: Map<number, string>;
  readonly waiting: readonly Change[][];
}

export interface PriceRecorder {
  /** Notes the prices of a market that differ from the last. Cheap: it is called for every change. */
  record(market: MarketState): void;
  /** The rows that are full at a time, each once; all that waits where `isLast`. */
  take(nowMs: number, isLast?: boolean): PriceRow[];
}

/** Gathers the changes of prices into rows of three grains; nothing is read from the store, and nothing waits for it. */
export function createPriceRecorder(): PriceRecorder {
  /** In the order of the last change. */
  const tracks = new Map<number, Track>();
  /** Rows of markets that gave way. */
  let left: PriceRow[] = [];

  const trackOf = (market: MarketState, selections: readonly string[]): Track => {
    const known = tracks.get(market.marketId);
    if (known !== undefined && known.selections.join() === selections.join()) return known;
    if (known !== undefined) left.push(...rowsOf(market.marketId, known, null));
    return { eventId: Number(market.eventId), selections, last: new Map(), waiting: LEVELS.map(() => []) };
  };

  return {
    record(market) {
      const [first] = market.lines;
      if (first === undefined || market.status === "settlement" || market.status === "settled") return;
      const selections = first.selections.map(({ selection }) => selection);
      const track = trackOf(market, selections);
      for (const line of market.lines) noteLine(track, market, line);
      tracks.delete(market.marketId);
      tracks.set(market.marketId, track);
      const [oldest] = tracks;
      if (tracks.size <= MAX_MARKETS || oldest === undefined) return;
      left.push(...rowsOf(...oldest, null));
      tracks.delete(oldest[0]);
    },
    take(nowMs, isLast = false) {
      const rows = left;
      left = [];
      for (const [marketId, track] of tracks) rows.push(...rowsOf(marketId, track, isLast ? null : nowMs));
      return rows;
    },
  };
}

function noteLine(track: Track, { status, updatedAtMs }: MarketState, line: SourceLine): void {
  const { lineNumber, handicapQuarters } = line;
  const isOpen = status === "open" && line.selections.some((selection) => selection.isOpen);
  const odds = new Map(line.selections.map(({ selection, oddsCenti }) => [selection, oddsCenti]));
  const oddsCenti = track.selections.map((selection) => odds.get(selection) ?? 0);
  const state = stateText({ lineNumber, handicapQuarters, isOpen, oddsCenti });
  const before = track.last.get(lineNumber);
  if (before === state) return;
  track.last.set(lineNumber, state);
  const change: Change = { atMs: updatedAtMs, lineNumber, state, isFirst: before === undefined };
  for (const [level, { bucketMs }] of LEVELS.entries()) addChange(track.waiting[level] ?? [], change, bucketMs);
}

/** The last of a bucket takes the place of the one before. */
function addChange(waiting: Change[], change: Change, bucketMs: number): void {
  const place = waiting.findLastIndex(({ lineNumber }) => lineNumber === change.lineNumber);
  const before = waiting[place];
  const isSame =
    bucketMs > 0 &&
    before !== undefined &&
    !before.isFirst &&
    Math.floor(before.atMs / bucketMs) === Math.floor(change.atMs / bucketMs);
  if (isSame) waiting.splice(place, 1);
  waiting.push(change);
}

/** Takes the rows of a market out of what waits: those whose time is over, or all where there is none. */
function rowsOf(marketId: number, track: Track, nowMs: number | null): PriceRow[] {
  return LEVELS.flatMap(({ rowMs }, level) => {
    const waiting = track.waiting[level] ?? [];
    const fromMs = waiting[0]?.atMs;
    if (fromMs === undefined || (nowMs !== null && nowMs - fromMs < rowMs)) return [];
    const points = waiting
      .splice(0)
      .map(({ atMs, state }) => pointText(fromMs, atMs, state))
      .join(";");
    const { eventId, selections } = track;
    return [{ event_id: eventId, market_id: marketId, level, from_ms: fromMs, selections, points }];
  });
}
