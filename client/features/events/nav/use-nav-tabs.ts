import { useLobby, useSession } from "../../../select/hooks.ts";
import type { LobbyState } from "../../../store/lobby.ts";
import { useHasFavourites } from "../../../select/member.ts";
import { computeTabCounts, computeTabs, type NavTab } from "./lobby-tabs.ts";

/** The tabs of /events, the one shown, and how many matches each list has. */
export function useNavTabs(): { tab: NavTab; tabs: readonly NavTab[]; counts: LobbyState["counts"] } {
  const favourites = useHasFavourites();
  const boards = useSession(({ partner }) => partner.features.masterBoards);
  const { tab, counts } = useLobby((state) => ({
    tab: state.board === null ? state.filter.tab : ("boards" as const),
    counts: state.counts,
  }));
  return { tab, tabs: computeTabs({ favourites, boards }), counts: computeTabCounts(counts) };
}
