/** Cumulative chances of a Poisson count, in a buffer that is used again: four may be in use at once. */
export interface PoissonTable {
  readonly cumulative: Float64Array;
  /** For each of the equal parts of [0, 1) the smallest count it may hold. */
  readonly guide: Uint8Array;
  length: number;
}

const LONGEST = 200;
const PARTS = 128;
const buffers: PoissonTable[] = Array.from({ length: 4 }, () => ({
  cumulative: new Float64Array(LONGEST),
  guide: new Uint8Array(PARTS),
  length: 0,
}));

/** Builds the table of one mean (below 100) in buffer `slot` (0 … 3). */
export function createPoissonTable(slot: number, mean: number): PoissonTable {
  const table = buffers[slot & 3] ?? { cumulative: new Float64Array(LONGEST), guide: new Uint8Array(PARTS), length: 0 };
  const { cumulative, guide } = table;
  let chance = Math.exp(-mean);
  let sum = chance;
  let count = 0;
  cumulative[0] = sum;
  while (count < LONGEST - 1 && (sum < 1 - 1e-10 || count < mean)) {
    count += 1;
    chance *= mean / count;
    sum += chance;
    cumulative[count] = sum;
    if (chance < 1e-16 && count > mean) break;
  }
  cumulative[count] = 1;
  table.length = count + 1;
  let at = 0;
  for (let part = 0; part < PARTS; part += 1) {
    while (at < count && (cumulative[at] ?? 1) <= part / PARTS) at += 1;
    guide[part] = at;
  }
  return table;
}

/** The count at quantile `draw` in [0, 1). */
export function drawPoisson(table: PoissonTable, draw: number): number {
  const { cumulative } = table;
  let count = table.guide[Math.floor(draw * PARTS)] ?? 0;
  while (draw >= (cumulative[count] ?? 1)) count += 1;
  return count;
}
