import type { MiniGameRoundWire } from "@clutch/contract";
import { useArcade } from "../../../select/arcade.ts";

/** The member's newest round of a table. */
export const useLastRound = (tableId: number): MiniGameRoundWire | undefined =>
  useArcade(({ rounds }) => rounds.find((round) => round.table_id === tableId));
