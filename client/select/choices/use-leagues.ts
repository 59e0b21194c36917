import { useStore } from "zustand";
import { leaguesStore, type LeaguesState } from "../../store/lists/leagues.ts";

export const useLeagues = (): LeaguesState => useStore(leaguesStore);
