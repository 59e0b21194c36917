/** Cumulative chances of a count, in a buffer that is used again: four may be in use at once. */
export interface CountTable {
  readonly cumulative: Float64Array;
  /** For each of the equal parts of [0, 1) the smallest count it may hold. */
  readonly guide: Uint8Array;
  length: number;
}

const LONGEST = 250;
const PARTS = 128;
const createBuffer = (): CountTable => ({
  cumulative: new Float64Array(LONGEST),
  guide: new Uint8Array(PARTS),
  length: 0,
});
const buffers: CountTable[] = Array.from({ length: 4 }, createBuffer);

/** Builds the table of a Poisson count of one mean (below 120) in buffer `slot` (0 … 3). */
export function createPoissonTable(slot: number, mean: number): CountTable {
  const table = buffers[slot & 3] ?? createBuffer();
  const { cumulative } = table;
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
  return completeTable(table, count);
}

/** Builds the table of how many of `trials` come true, each with this chance (below 1), in buffer `slot` (0 … 3). */
export function createBinomialTable(slot: number, trials: number, chanceOfEach: number): CountTable {
  const table = buffers[slot & 3] ?? createBuffer();
  const { cumulative } = table;
  const odds = chanceOfEach / (1 - chanceOfEach);
  let chance = (1 - chanceOfEach) ** trials;
  let sum = chance;
  cumulative[0] = sum;
  for (let count = 1; count <= trials; count += 1) {
    chance *= (odds * (trials - count + 1)) / count;
    sum += chance;
    cumulative[count] = sum;
  }
  return completeTable(table, trials);
}

function completeTable(table: CountTable, last: number): CountTable {
  const { cumulative, guide } = table;
  cumulative[last] = 1;
  table.length = last + 1;
  let at = 0;
  for (let part = 0; part < PARTS; part += 1) {
    while (at < last && (cumulative[at] ?? 1) <= part / PARTS) at += 1;
    guide[part] = at;
  }
  return table;
}

/** The count at quantile `draw` in [0, 1). */
export function drawCount(table: CountTable, draw: number): number {
  const { cumulative } = table;
  let count = table.guide[Math.floor(draw * PARTS)] ?? 0;
  while (draw >= (cumulative[count] ?? 1)) count += 1;
  return count;
}
