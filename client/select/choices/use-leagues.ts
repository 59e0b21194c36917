import { useStore } from "zustand";
import { leaguesStore, type LeaguesState } from "../../store/filters/leagues.ts";

export const useLeagues = (): LeaguesState => useStore(leaguesStore);
