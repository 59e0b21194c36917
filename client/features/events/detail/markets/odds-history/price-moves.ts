import type { PricePointWire } from "@clutch/contract";
import type { Moment } from "@clutch/rules";
import { computeChance } from "./price-shape.ts";

/** What a price did after something happened in the match: the chances of the selection that gained most, without the margin. */
export interface PriceMove {
  /** All that happened between the two prices, in order: which of them moved it cannot be said. */
  readonly moments: readonly Moment[];
  /** The selection's place in the market. */
  readonly place: number;
  readonly before: number;
  readonly after: number;
}

/** A price is put down to what happened at most so long before it: markets that paused are open again by then. */
const REACH_MS = 60_000;
/** A move that is shown: one percentage point. */
const LEAST = 0.01;
const SHOWN = 4;

/**
 * What moved a market: the newest facts that did, and of the others those that moved it most; newest first. Facts without a price between
 * them are one move: the chance before the first of them beside the last one until the next fact.
 */
export function findMoves(points: readonly PricePointWire[], moments: readonly Moment[]): readonly PriceMove[] {
  const prices = points.filter(({ open, odds }) => open && odds.some((each) => each !== null));
  const groups = [...Map.groupBy(moments, ({ atMs }) => prices.findLastIndex(({ timestamp }) => timestamp < atMs))];
  const all = groups.flatMap(([place, group], index) => {
    const nextMs = groups[index + 1]?.[1][0]?.atMs ?? Infinity;
    const move = computeMove(prices.slice(Math.max(0, place)), place < 0 ? [] : group, nextMs);
    return move === null ? [] : [move];
  });
  const newest = all.at(-1);
  if (newest === undefined) return [];
  const others = all.slice(0, -1).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return [newest, ...others.slice(0, SHOWN - 1)].toSorted((one, other) => startOf(other) - startOf(one));
}

const sizeOf = ({ before, after }: PriceMove): number => after - before;
const startOf = ({ moments }: PriceMove): number => moments[0]?.atMs ?? 0;

/** Of the facts between the first of these prices and the next; null where nothing moved, or no price came in time. */
function computeMove(prices: readonly PricePointWire[], group: readonly Moment[], nextMs: number): PriceMove | null {
  const [before, first] = prices;
  const moments = first === undefined ? [] : group.filter(({ atMs }) => first.timestamp < atMs + REACH_MS);
  const last = moments.at(-1);
  if (before === undefined || last === undefined) return null;
  const after = prices.findLast(({ timestamp }) => timestamp < Math.min(nextMs, last.atMs + REACH_MS));
  if (after === undefined || after === before) return null;
  const moves = after.odds.flatMap((_, place): PriceMove[] => {
    const [was, is] = [computeChance(before.odds, place), computeChance(after.odds, place)];
    return was === null || is === null ? [] : [{ moments, place, before: was, after: is }];
  });
  const most = moves.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  return most === undefined || sizeOf(most) < LEAST ? null : most;
}

/** What decides most comes first: a kill says less than the round it was in. */
const WEIGHTS: readonly Moment["kind"][] = [
  "mapEnd",
  "round",
  "goal",
  "boss",
  "barracks",
  "tower",
  "defuse",
  "plant",
  "kill",
  "mapStart",
];
const NAMED = 2;

/** The facts of a move that are named, in order, and how many others there were. */
export function nameMost(moments: readonly Moment[]): { readonly named: readonly Moment[]; readonly others: number } {
  const weightOf = ({ kind }: Moment): number => WEIGHTS.indexOf(kind);
  const most = new Set(moments.toSorted((one, other) => weightOf(one) - weightOf(other)).slice(0, NAMED));
  return { named: moments.filter((moment) => most.has(moment)), others: moments.length - most.size };
}
