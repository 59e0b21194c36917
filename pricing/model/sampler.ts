import type { MapSheet, MapState, Sampler } from "./map-model.ts";

/** A fast xorshift stream in [0, 1): 32 bits a draw are far finer than any sampling error here. */
export interface FastStream {
  next(): number;
  /** The next `count` draws, in a buffer that the following call uses again. */
  take(count: number): Float64Array;
}

/** 2 to the power of −32. */
const TO_UNIT = 1 / 4294967296;

export function createFastStream(seed: number): FastStream {
  let x = seed | 0 || 0x9e3779b9;
  let y = Math.imul(x, 0x85ebca6b) ^ 0x27d4eb2f;
  let buffer = new Float64Array(256);
  const take = (count: number): Float64Array => {
    if (buffer.length < count) buffer = new Float64Array(count * 2);
    const drawn = buffer;
    // Local copies: captured variables would be loaded and stored at every draw.
    let [one, two] = [x, y];
    for (let index = 0; index < count; index += 1) {
      const mixed = one ^ (one << 10);
      one = two;
      two = two ^ (two >>> 13) ^ mixed ^ (mixed >>> 10);
      drawn[index] = (two >>> 0) * TO_UNIT;
    }
    [x, y] = [one, two];
    return drawn;
  };
  take(16);
  return { take, next: () => take(1)[0] ?? 0 };
}

const orders = new Map<string, Uint32Array>();

/** A fixed random order of `count` rows for the nth map; the first map keeps its order. */
function orderOf(count: number, mapIndex: number): Uint32Array {
  const key = `${count}:${mapIndex}`;
  const known = orders.get(key);
  if (known) return known;
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  const { next } = createFastStream(0x51ed270b + mapIndex * 7919);
  for (let row = mapIndex > 0 ? count - 1 : 0; row > 0; row -= 1) {
    const other = Math.floor(next() * (row + 1));
    const held = order[row] ?? 0;
    order[row] = order[other] ?? 0;
    order[other] = held;
  }
  orders.set(key, order);
  return order;
}

/**
 * The sampler of one map. The stream starts afresh from the match's seed at each call, so the same
 * state gives the same worlds, and a small change of the state moves prices little.
 */
export function createSampler(count: number, mapIndex: number, seed: number): Sampler {
  return { count, order: orderOf(count, mapIndex), ...createFastStream(seed + mapIndex * 0x632be5) };
}

/** An end of a map with its probability. */
export interface WeightedEnd extends Omit<MapState, "step" | "memory"> {
  readonly weight: number;
}

/**
 * Gives every end its share of the rows by systematic sampling: the count of an end differs from its
 * expectation by less than one row, so a table's own probabilities carry no sampling error.
 */
export function fillFromEnds(sheet: MapSheet, ends: readonly WeightedEnd[], sampler: Sampler): void {
  const { count, order } = sampler;
  let total = 0;
  for (const end of ends) total += end.weight;
  const start = sampler.next();
  let row = 0;
  let mass = 0;
  for (const end of ends) {
    mass += end.weight;
    const until = Math.min(count, Math.floor((mass / total) * count + start));
    for (; row < until; row += 1) writeEnd(sheet, order[row] ?? 0, end);
  }
  const last = ends.at(-1);
  if (!last) return;
  for (; row < count; row += 1) writeEnd(sheet, order[row] ?? 0, last);
}

function writeEnd(sheet: MapSheet, target: number, end: WeightedEnd): void {
  sheet.winner[target] = end.winner;
  sheet.home[target] = end.home;
  sheet.away[target] = end.away;
  for (let mark = 0; mark < sheet.marks.length; mark += 1) {
    const column = sheet.marks[mark];
    if (column) column[target] = end.marks[mark] ?? 0;
  }
}
