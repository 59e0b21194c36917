/** Rows of one statement: few enough to hold no lock for long. */
const BATCH = 500;
/** Statements in one round; what is left waits for the next. More than guests may launch in that time. */
const MAX_BATCHES = 400;

/**
 * Work whose size members or sources choose, in short transactions: each call takes at most so many rows, those another server holds
 * skipped, and answers how many it took. What was done stays done when a later one fails. Answers the rows in all.
 */
export async function workInBatches(run: (mostRows: number) => Promise<number | bigint>): Promise<number> {
  let taken = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = Number(await run(BATCH));
    taken += rows;
    if (rows < BATCH) break;
  }
  return taken;
}
