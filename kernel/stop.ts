/** What every `startX` returns: stops the effect and resolves when it has stopped. */
export type Stop = () => Promise<void>;

/**
 * Runs stops last to first, so that what was started on top of something ends before it. One that
 * fails does not keep the others running: all are tried, then what failed is thrown together.
 */
export async function stopAll(stops: readonly Stop[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops.toReversed()) {
    try {
      await stop();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} parts did not stop cleanly`);
}
