import { useStore } from "zustand";
import { feelStore, type Feel } from "../store/device/feel.ts";

export const useFeel = <T extends boolean | number | Feel>(pick: (feel: Feel) => T): T => useStore(feelStore, pick);
