import { createStore } from "zustand/vanilla";
import type { Money } from "@clutch/kernel";

export interface WalletState {
  /** Null for an anonymous visitor. */
  readonly balance: Money | null;
}

export const createWalletStore = () => createStore<WalletState>(() => ({ balance: null }));
export const walletStore = createWalletStore();
