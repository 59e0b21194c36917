import { useStore } from "zustand";
import { momentsStore, type HeardMoment } from "../../store/match/moments.ts";

/** What has happened in the match whose page is open, newest first. */
export const useMoments = (): readonly HeardMoment[] => useStore(momentsStore, ({ moments }) => moments);
