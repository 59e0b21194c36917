import { useEffect, useState } from "react";
import type { MiniGameRoundWire } from "@clutch/contract";
import { isStill } from "../feel/feel.ts";
import { useArcade } from "../../../select/arcade.ts";
import { useLastRound } from "./use-last-round.ts";

export interface Reveal {
  /** The newest round of the table. */
  readonly round: MiniGameRoundWire | undefined;
  /** Whether the scene still moves towards its outcome: until then nothing shows it. */
  readonly isMoving: boolean;
}

/** Holds an outcome back while its scene moves. A round of before this visit, or with less motion asked for, is at rest. */
export function useReveal(tableId: number, durationMs: number): Reveal {
  const round = useLastRound(tableId);
  const betId = round?.bet_id;
  const isFresh = useArcade(({ freshIds }) => betId !== undefined && freshIds[tableId] === betId);
  const [settledId, setSettledId] = useState<string | null>(null);
  const isMoving = isFresh && betId !== undefined && settledId !== betId && !isStill();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setSettledId(betId), durationMs);
    return () => clearTimeout(timer);
  }, [isMoving, betId, durationMs]);
  return { round, isMoving };
}
