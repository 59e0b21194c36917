import { calls } from "@clutch/contract";
import { searchStore } from "../../store/lists/search-store.ts";
import { eventLocale } from "../language.ts";
import { getRuntime } from "../runtime.ts";

const MOST = 4;

/** What the search offers before anything is typed: leagues with most matches in play; a failure keeps those known. */
export async function loadLiveLeagues(): Promise<void> {
  const query = { timing: "inplay" as const, ...eventLocale() };
  const answer = await getRuntime().api.call(calls.leagues, { query }, { isRepeated: true });
  if (!answer.ok) return;
  const leagues = answer.value.results
    .filter((each) => each.live_count > 0)
    .toSorted((a, b) => b.live_count - a.live_count)
    .slice(0, MOST)
    .map((each) => ({
      competitionId: each.competition_id,
      name: each.competition_name,
      gameId: each.game_id,
      liveCount: each.live_count,
    }));
  searchStore.setState({ leagues });
}
