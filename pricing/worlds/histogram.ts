/** Counts of each value of a column, from `least` on. */
export interface Histogram {
  readonly least: number;
  readonly counts: Uint32Array;
  /** Element n: how many values are less than `least + n`. */
  readonly below: Uint32Array;
  readonly total: number;
}

/** Every figure of a match lies well inside ±OFFSET. */
const OFFSET = 4096;
const scratch = new Uint32Array(OFFSET * 2);

export function computeHistogram(values: Int16Array): Histogram {
  for (let world = 0; world < values.length; world += 1) {
    const place = (values[world] ?? 0) + OFFSET;
    scratch[place] = (scratch[place] ?? 0) + 1;
  }
  return takeScratch(values.length);
}

/** The histogram of `home + sign × away` without writing that column. */
export function computePairHistogram(home: Int16Array, away: Int16Array, sign: number): Histogram {
  for (let world = 0; world < home.length; world += 1) {
    const place = (home[world] ?? 0) + sign * (away[world] ?? 0) + OFFSET;
    scratch[place] = (scratch[place] ?? 0) + 1;
  }
  return takeScratch(home.length);
}

/** Copies what was counted and leaves the scratch empty. */
function takeScratch(total: number): Histogram {
  let first = 0;
  let last = scratch.length - 1;
  while (first < last && scratch[first] === 0) first += 1;
  while (last > first && scratch[last] === 0) last -= 1;
  const counts = scratch.slice(first, last + 1);
  scratch.fill(0, first, last + 1);
  return { least: first - OFFSET, counts, below: computeBelow(counts), total };
}

function computeBelow(counts: Uint32Array): Uint32Array {
  const below = new Uint32Array(counts.length + 1);
  for (let index = 0; index < counts.length; index += 1) below[index + 1] = (below[index] ?? 0) + (counts[index] ?? 0);
  return below;
}

/** How many values are at most `quarters` / 4. */
export function countAtMost({ least, below }: Histogram, quarters: number): number {
  const place = Math.floor(quarters / 4) - least + 1;
  return below[Math.max(0, Math.min(below.length - 1, place))] ?? 0;
}

/** Counts of −1, 0 and 1 made of the counts of a column's codes. */
export function signHistogram(codes: Histogram, signOf: (code: number) => number): Histogram {
  const counts = new Uint32Array(3);
  for (let index = 0; index < codes.counts.length; index += 1) {
    const place = signOf(codes.least + index) + 1;
    counts[place] = (counts[place] ?? 0) + (codes.counts[index] ?? 0);
  }
  return { least: -1, counts, below: computeBelow(counts), total: codes.total };
}
