import { useEffect, useState, type Dispatch, type ReactNode, type SetStateAction } from "react";
import type { MiniGameRoundWire } from "@clutch/contract";
import { isStill } from "../feel/feel.ts";
import { useArcade } from "../../../select/arcade.ts";
import { dropRound, landRound, startFalling, type Falling } from "./falling.ts";

export interface FallingRounds {
  /** Whose scenes run, oldest first. */
  readonly falling: readonly MiniGameRoundWire[];
  /** The newest round of the table that is at rest. */
  readonly landed: MiniGameRoundWire | undefined;
  /** Whether the first of those that fall is still on its way: until then no outcome of theirs is known. */
  readonly isMoving: boolean;
  /** Has to be drawn somewhere: it ends each fall. */
  readonly timers: ReactNode;
}

/** Holds outcomes back while their scenes run, where several may run at once. */
export function useFalling(tableId: number, msOf: (round: MiniGameRoundWire) => number): FallingRounds {
  const own = useArcade(({ rounds }) => rounds.filter(({ table_id: id }) => id === tableId));
  const freshId = useArcade(({ freshIds }) => freshIds[tableId] ?? null);
  const [state, setState] = useState(() => startFalling(freshId));
  const next = dropRound(state, freshId, isStill());
  if (next !== state) setState(next);
  const falling = next.ids.flatMap((id) => own.find(({ bet_id: betId }) => betId === id) ?? []);
  return {
    falling,
    landed: own.find(({ bet_id: id }) => !next.ids.includes(id)),
    isMoving: falling.length > 0 && next.landedId === null,
    timers: falling.map((round) => (
      <FallTimer key={round.bet_id} id={round.bet_id} durationMs={msOf(round)} onEnd={setState} />
    )),
  };
}

interface FallTimerProps {
  readonly id: string;
  readonly durationMs: number;
  /** The setter of the state, which stays the same: a later render neither ends nor lengthens a fall. */
  readonly onEnd: Dispatch<SetStateAction<Falling>>;
}

function FallTimer({ id, durationMs, onEnd }: FallTimerProps) {
  useEffect(() => {
    const timer = setTimeout(() => onEnd((now) => landRound(now, id)), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, onEnd]);
  return null;
}
