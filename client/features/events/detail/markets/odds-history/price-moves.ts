import type { PricePointWire } from "@clutch/contract";
import type { Moment } from "@clutch/rules";
import { computeChance } from "./price-shape.ts";

/** What a price did after something happened in the match: the chances of the selection that gained most, without the margin. */
export interface PriceMove {
  readonly moment: Moment;
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
 * What moved a market: the newest fact that did, and of the others those that moved it most; newest first. A fact's move is the chance
 * before it beside the last one until the next fact.
 */
export function findMoves(points: readonly PricePointWire[], moments: readonly Moment[]): readonly PriceMove[] {
  const all = moments.flatMap((moment, index) => {
    const nextMs = moments[index + 1]?.atMs ?? Infinity;
    const move = computeMove(points, moment, Math.min(nextMs, moment.atMs + REACH_MS));
    return move === null ? [] : [move];
  });
  const newest = all.at(-1);
  if (newest === undefined) return [];
  const others = all.slice(0, -1).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return [newest, ...others.slice(0, SHOWN - 1)].toSorted((one, other) => other.moment.atMs - one.moment.atMs);
}

const sizeOf = ({ before, after }: PriceMove): number => after - before;

/** Null where nothing moved, or a price is missing on one side of the fact. */
function computeMove(points: readonly PricePointWire[], moment: Moment, untilMs: number): PriceMove | null {
  const before = points.findLast(({ timestamp }) => timestamp < moment.atMs);
  const after = points.findLast(({ timestamp }) => timestamp < untilMs);
  if (before === undefined || after === undefined || before === after) return null;
  const moves = after.odds.flatMap((_, place): PriceMove[] => {
    const [was, is] = [computeChance(before.odds, place), computeChance(after.odds, place)];
    return was === null || is === null ? [] : [{ moment, place, before: was, after: is }];
  });
  const most = moves.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  return most === undefined || sizeOf(most) < LEAST ? null : most;
}
