/** What every `startX` returns: stops the effect and resolves when it has stopped. */
export type Stop = () => Promise<void>;

/** Runs stops last to first, so that what was started on top of something ends before it. */
export async function stopAll(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}
