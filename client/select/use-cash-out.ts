import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { cashOutStore, type CashOutState } from "../store/cash-out.ts";

export const useCashOut = <T>(pick: (state: CashOutState) => T): T => useStore(cashOutStore, useShallow(pick));
