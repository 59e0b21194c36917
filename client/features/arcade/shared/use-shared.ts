import { useEffect, useState } from "react";
import type { SharedTable } from "../../../store/arcade.ts";
import { useArcade } from "../../../select/arcade.ts";
import { followSharedTable } from "../../../sync/intents/arcade.ts";

const TICK_MS = 250;

export interface Shared {
  readonly round: SharedTable["round"];
  readonly last: SharedTable["last"];
  /** How far the server's clock is ahead of this one. */
  readonly aheadMs: number;
  /** Until the end of the betting, or until the next round; null where no time is known. */
  readonly leftMs: number | null;
  /** Whether a bet sent now may still be in time. */
  readonly isBetting: boolean;
}

/** The newest round of a shared table while it is in sight, with the time that is left, by the server's clock. */
export function useShared(tableId: number): Shared {
  useEffect(() => followSharedTable(tableId), [tableId]);
  const shared = useArcade((arcade) => arcade.shared[tableId]);
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (shared === undefined) return { round: null, last: [], aheadMs: 0, leftMs: null, isBetting: false };
  const { round, last, aheadMs } = shared;
  const endMs = round === null ? null : round.phase === "betting" ? round.closes_at : round.next_at;
  const leftMs = endMs === null ? null : Math.max(0, endMs - (nowMs + aheadMs));
  return { round, last, aheadMs, leftMs, isBetting: round?.phase === "betting" && leftMs !== null && leftMs > 0 };
}
