/** Gives back what was taken; calling it again does nothing. */
export type Release = () => void;

/** How many things (sockets, searches) each key holds at once. */
export interface ConcurrencyLimit {
  /** Null when the key already holds the most it may. */
  take(key: string): Release | null;
}

/** Holds no more keys than things are taken, so its memory is bounded by what it limits. */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const held = new Map<string, number>();
  return {
    take(key) {
      const count = held.get(key) ?? 0;
      if (count >= max) return null;
      held.set(key, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = (held.get(key) ?? 1) - 1;
        if (left === 0) held.delete(key);
        else held.set(key, left);
      };
    },
  };
}

const releaseNothing: Release = () => {};

/** Never limits: for a rate of 0 (tests, load measurements). */
export const openConcurrency: ConcurrencyLimit = { take: () => releaseNothing };

/** As `ConcurrencyLimit`, but the newest always has its place: the oldest of its key gives way. */
export interface YieldingLimit {
  /** `giveWay` is called when this one is the oldest and another needs its place, which it has lost by then. */
  take(key: string, giveWay: () => void): Release;
}

export function createYieldingLimit(max: number): YieldingLimit {
  const held = new Map<string, Set<() => void>>();
  return {
    take(key, giveWay) {
      const ofKey = held.get(key) ?? new Set();
      const [oldest] = ofKey.size >= max ? ofKey : [];
      if (oldest !== undefined) ofKey.delete(oldest);
      // Its own, as one function may be given twice.
      const own = (): void => giveWay();
      held.set(key, ofKey.add(own));
      oldest?.();
      return () => {
        if (ofKey.delete(own) && ofKey.size === 0) held.delete(key);
      };
    },
  };
}

/** For a rate of 0. */
export const openYielding: YieldingLimit = { take: () => releaseNothing };
