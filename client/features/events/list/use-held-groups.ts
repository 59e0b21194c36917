import { useCallback, useState } from "react";
import type { EventGroup } from "../../../select/event-blocks.ts";
import { dropRow, type HeldGroup, mergeGroups } from "./held-groups.ts";

export interface HeldList {
  readonly groups: readonly HeldGroup[];
  readonly drop: (eventId: string) => void;
}

/** Holds rows that leave until they have left; another list (`listId`) is drawn as it is. */
export function useHeldGroups(listId: string, groups: readonly EventGroup[]): HeldList {
  const [held, setHeld] = useState(() => ({ listId, groups, drawn: mergeGroups([], groups) }));
  if (held.listId !== listId || held.groups !== groups) {
    const before = held.listId === listId ? held.drawn : [];
    setHeld({ listId, groups, drawn: mergeGroups(before, groups) });
  }
  const drop = useCallback((eventId: string) => {
    setHeld((state) => ({ ...state, drawn: dropRow(state.drawn, eventId) }));
  }, []);
  return { groups: held.drawn, drop };
}
