import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { liveStatsStore, type LiveStatsState } from "../store/live-stats.ts";

export const useLiveStats = <T>(pick: (state: LiveStatsState) => T): T => useStore(liveStatsStore, useShallow(pick));
