import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { Money } from "@clutch/kernel";
import { arcadeStore, type ArcadeState } from "../store/arcade.ts";
import { useWallet } from "./hooks.ts";

export const useArcade = <T>(pick: (state: ArcadeState) => T): T => useStore(arcadeStore, useShallow(pick));

export const useIsDemo = (): boolean => useArcade(({ demo }) => demo !== null);

/** What the mini-games are played with: the member's wallet, or play money; null before it is known. */
export function usePlayBalance(): Money | null {
  const demo = useArcade((arcade) => arcade.demo);
  const balance = useWallet((wallet) => wallet.balance);
  return demo === null ? balance : demo.balance;
}
