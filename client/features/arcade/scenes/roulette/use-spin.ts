import { useEffect, useState } from "react";
import { isMotionReduced } from "../../../../platform/motion.ts";

/** Of the wheel and its ball; in roulette.module.css too. */
const SPIN_MS = 3600;

/**
 * Whether the wheel turns to the number of a round: from the moment it falls, in a round that was seen before. `chainRound`: null
 * while no round is known.
 */
export function useSpin(hit: number | null, chainRound: number | null): boolean {
  const [watched, setWatched] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  if (hit === null && chainRound !== null && watched !== chainRound) setWatched(chainRound);
  const isMoving = hit !== null && watched === chainRound && over !== chainRound && !isMotionReduced();
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setOver(chainRound), SPIN_MS);
    return () => clearTimeout(timer);
  }, [isMoving, chainRound]);
  return isMoving;
}
