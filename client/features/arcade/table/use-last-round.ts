import type { MiniGameRoundWire } from "@clutch/contract";
import { useArcade } from "../../../select/arcade.ts";

/** The round a table shows: the one that can be played on, or the member's newest. */
export const useLastRound = (tableId: number): MiniGameRoundWire | undefined =>
  useArcade(({ rounds }) => {
    const own = rounds.filter((round) => round.table_id === tableId);
    return own.find(({ state }) => state === "open") ?? own[0];
  });
