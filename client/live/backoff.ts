import { RECONNECT_DELAY_MS, RECONNECT_MAX_DELAY_MS } from "@clutch/contract";

/**
 * The backoff after the n-th failure in a row: 1 s for the first two as the SPEC says, from the
 * third on doubling and jittered between half and the whole of it, 30 s at most (RU-6).
 */
export function computeDelay(failuresInRow: number, random: () => number): number {
  if (failuresInRow < 3) return RECONNECT_DELAY_MS;
  const grown = Math.min(RECONNECT_MAX_DELAY_MS, RECONNECT_DELAY_MS * 2 ** (failuresInRow - 2));
  return Math.round(grown * (0.5 + random() / 2));
}

/** A number in [0, 1) from the browser's own source, so that clients of one outage do not return together. */
export const cryptoRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
