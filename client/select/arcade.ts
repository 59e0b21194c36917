import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { MiniGameRoundWire } from "@clutch/contract";
import type { Money } from "@clutch/kernel";
import { arcadeStore, isBusyAt, playAt, type ArcadePlay, type ArcadeState } from "../store/arcade.ts";
import { useWallet } from "./hooks.ts";

export const useArcade = <T>(pick: (state: ArcadeState) => T): T => useStore(arcadeStore, useShallow(pick));

/** Where the bet or action of a table is. */
export const useTablePlay = (tableId: number): ArcadePlay => useArcade((arcade) => playAt(arcade, tableId));

/** Whether a bet or an action of the table is without its answer: until then no other can be sent there. */
export const useIsBusy = (tableId: number): boolean => useArcade((arcade) => isBusyAt(arcade, tableId));

/**
 * The member's ended rounds of a table, the newest first, without as many of the newest as `hidden` says: their scenes still move
 * towards their outcomes.
 */
export const useEndedRounds = (tableId: number, hidden: number): readonly MiniGameRoundWire[] =>
  useArcade(({ rounds }) => rounds)
    .filter((round) => round.table_id === tableId && round.state === "ended")
    .slice(hidden);

export const useIsDemo = (): boolean => useArcade(({ demo }) => demo !== null);

/** What the mini-games are played with: the member's wallet, or play money; null before it is known. */
export function usePlayBalance(): Money | null {
  const demo = useArcade((arcade) => arcade.demo);
  const balance = useWallet((wallet) => wallet.balance);
  return demo === null ? balance : demo.balance;
}
