import type { Side } from "@clutch/kernel";
import { type Fact, isLater, NO_FACTS, type LostTower, type Moment } from "@clutch/rules";
import { useStore } from "zustand";
import { factsStore } from "../../store/match/facts.ts";

/** What has happened in the match whose page is open, newest first. */
export const useMoments = (): readonly Moment[] => useStore(factsStore, ({ folded }) => folded.moments);

/** The known facts of that match. */
export const useFacts = (): readonly Fact[] => useStore(factsStore, ({ folded }) => folded.facts);

/** What of it has happened since the page was opened. */
export function useNews(): readonly Moment[] {
  const moments = useMoments();
  const opened = useStore(factsStore, (state) => state.opened);
  return opened === null ? [] : moments.filter((moment) => isLater(moment, opened));
}

/** The towers each side has lost on a map, as far as facts say; those of an earlier map are not kept. */
export const useLostTowers = (mapNumber: number): Readonly<Record<Side, readonly LostTower[]>> =>
  useStore(factsStore, ({ folded }) =>
    folded.facts.at(-1)?.mapNumber === mapNumber ? folded.lostTowers : NO_FACTS.lostTowers,
  );
