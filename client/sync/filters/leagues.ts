import { calls } from "@clutch/contract";
import { leaguesStore } from "../../store/lists/leagues.ts";
import type { LobbyFilter, LobbyTab } from "../../store/lobby.ts";
import { computeEventsQuery, computeNarrowing } from "../events/events.ts";
import { eventLocale } from "../language.ts";
import { getRuntime } from "../runtime.ts";

/** Keys and taps that follow each other faster are one question. */
const DEBOUNCE_MS = 200;

const TIMINGS = { today: "today", inplay: "inplay", early: "early", favourites: "favourite" } as const;
const timingOf = (tab: LobbyTab) => (tab in TIMINGS ? TIMINGS[tab as keyof typeof TIMINGS] : undefined);

let newest = 0;

/** Fetches the leagues of a tab's list; a failure keeps those known. Of two calls the later one counts. */
export async function loadLeagues(tab: LobbyTab): Promise<void> {
  newest += 1;
  const mine = newest;
  const query = { timing: timingOf(tab), combo: tab === "combo" || undefined, ...eventLocale() };
  const answer = await getRuntime().api.call(calls.leagues, { query }, { isRepeated: true });
  if (mine !== newest) return;
  if (!answer.ok) return leaguesStore.setState(({ leagues }) => ({ state: leagues.length > 0 ? "ready" : "failed" }));
  const { results, favourite_count: favouriteCount } = answer.value;
  const leagues = results.map((each) => ({
    competitionId: each.competition_id,
    competitionName: each.competition_name,
    gameId: each.game_id,
    gameName: each.game_name,
    eventCount: each.event_count,
    liveCount: each.live_count,
  }));
  leaguesStore.setState({ state: "ready", leagues, favouriteCount });
}

/** Asks how many matches a filter would show, once the choices rest; null when the server does not say. */
export function startCounting(filter: LobbyFilter, onCount: (count: number | null) => void): () => void {
  const { api, timers } = getRuntime();
  const calling = new AbortController();
  const ask = async (): Promise<void> => {
    const options = { signal: calling.signal, isRepeated: true };
    if (filter.tab === "popular") {
      const answer = await api.call(calls.eventsFeatured, { query: computeFeaturedQuery(filter) }, options);
      if (!calling.signal.aborted) onCount(answer.ok ? answer.value.results.length : null);
      return;
    }
    const answer = await api.call(calls.eventsList, { query: computeCountQuery(filter) }, options);
    if (!calling.signal.aborted) onCount(answer.ok ? answer.value.count : null);
  };
  const stop = timers.after(DEBOUNCE_MS, () => void ask());
  return () => {
    stop();
    calling.abort();
  };
}

const computeCountQuery = (filter: LobbyFilter) => ({
  ...computeEventsQuery(filter, 1),
  page_size: 1,
  ...eventLocale(),
});
const computeFeaturedQuery = (filter: LobbyFilter) => ({ ...computeNarrowing(filter), ...eventLocale() });
