import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { prebooksStore, type PrebooksState } from "../store/prebooks.ts";

export const usePrebooks = <T>(pick: (state: PrebooksState) => T): T => useStore(prebooksStore, useShallow(pick));
