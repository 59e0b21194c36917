import { useEffect, useState } from "react";
import { useListState } from "../../../select/events.ts";
import { listKey, type LobbyFilter } from "../../../store/lobby.ts";
import { startCounting } from "../../../sync/filters/leagues.ts";

/** How many matches the list would show with the choices of a draft; null while that is not known. */
export function useMatchCount(filter: LobbyFilter, draft: Partial<LobbyFilter>): { readonly count: number | null } {
  const key = listKey({ ...filter, ...draft });
  const shown = useListState();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly count: number | null } | null>(null);
  const isShown = key === listKey(filter);
  useEffect(() => {
    if (isShown) return undefined;
    return startCounting({ ...filter, ...draft }, (count) => setAnswer({ key, count }));
  }, [filter, draft, key, isShown]);
  if (isShown && shown.state === "ready") return { count: shown.count };
  return { count: answer?.key === key ? answer.count : null };
}
