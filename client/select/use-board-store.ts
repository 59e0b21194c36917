import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { boardsStore, type BoardsState } from "../store/lists/boards.ts";

export const useBoardStore = <T>(pick: (state: BoardsState) => T): T => useStore(boardsStore, useShallow(pick));
