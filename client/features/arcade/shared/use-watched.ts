import { useEffect, useState } from "react";
import { isStill } from "../feel/feel.ts";

interface Watched {
  /** Whether the outcome of the round is there. */
  readonly isKnown: boolean;
  /** Null while no round is known. */
  readonly chainRound: number | null;
  readonly durationMs: number;
}

/** Whether the scene of a shared round moves to its outcome: from the moment it is there, in a round that was seen before. */
export function useWatched({ isKnown, chainRound, durationMs }: Watched): boolean {
  const [watched, setWatched] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  if (!isKnown && chainRound !== null && watched !== chainRound) setWatched(chainRound);
  const isMoving = isKnown && watched === chainRound && over !== chainRound && !isStill();
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setOver(chainRound), durationMs);
    return () => clearTimeout(timer);
  }, [isMoving, chainRound, durationMs]);
  return isMoving;
}
