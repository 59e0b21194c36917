/** Rounds whose scenes run at the same time, by bet id, oldest first. */
export interface Falling {
  /** The newest round that was taken into account. */
  readonly seenId: string | null;
  readonly ids: readonly string[];
  /** The round that came to rest last; null until the first of a row of them has. */
  readonly landedId: string | null;
}

/** More at once cannot be distinguished: the oldest comes to rest. */
export const MAX_FALLING = 12;

/** At rest with the round of before this visit, if one was played. */
export const startFalling = (freshId: string | null): Falling => ({ seenId: freshId, ids: [], landedId: freshId });

/** A round was answered: it begins to fall, or is at rest at once. `null`: the table was opened anew. */
export function dropRound(now: Falling, freshId: string | null, isStill: boolean): Falling {
  if (freshId === now.seenId) return now;
  if (freshId === null || isStill) return startFalling(freshId);
  const ids = [...now.ids, freshId].slice(-MAX_FALLING);
  const over = now.ids.length >= MAX_FALLING ? (now.ids[0] ?? null) : null;
  return { seenId: freshId, ids, landedId: now.ids.length === 0 ? null : (over ?? now.landedId) };
}

/** A round came to rest, and with it all that began before it: their outcomes are shown in order. */
export function landRound(now: Falling, id: string): Falling {
  const place = now.ids.indexOf(id);
  return place < 0 ? now : { ...now, ids: now.ids.slice(place + 1), landedId: id };
}
