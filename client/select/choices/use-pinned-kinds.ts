import { useStore } from "zustand";
import { pinnedKindsStore } from "../../store/pins/pinned-kinds.ts";

export const usePinnedKinds = (): readonly string[] => useStore(pinnedKindsStore, ({ kinds }) => kinds);
