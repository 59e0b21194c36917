import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { arcadeStore, type ArcadeState } from "../store/arcade.ts";

export const useArcade = <T>(pick: (state: ArcadeState) => T): T => useStore(arcadeStore, useShallow(pick));
