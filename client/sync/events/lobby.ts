import { calls } from "@clutch/contract";
import { lobbyStore } from "../../store/lobby.ts";
import { sessionStore } from "../../store/session.ts";
import { computeNarrowing, refreshList, type Refresh } from "./events.ts";
import { eventLocale } from "../language.ts";
import { getRuntime } from "../runtime.ts";

/**
 * Games with events; a failure keeps those shown (G-88). A chosen game without events is deselected (the choice survives
 * a reload), because no control on the screen could undo it.
 */
export async function refreshGames(refresh: Refresh = {}): Promise<void> {
  const query = { settlement_status: false as const, ...eventLocale() };
  const answer = await getRuntime().api.call(calls.games, { query }, refresh);
  if (!answer.ok) return;
  const games = answer.value.results.map((game) => ({
    gameId: game.game_id,
    gameName: game.game_name,
    gameLogo: game.game_logo,
    eventCount: game.event_count,
    liveCount: game.live_count,
  }));
  const known = new Set(games.map(({ gameId }) => gameId));
  const { filter } = lobbyStore.getState();
  const gameIds = filter.gameIds.filter((id) => known.has(id));
  if (gameIds.length === filter.gameIds.length) return lobbyStore.setState({ games });
  lobbyStore.setState({ games, filter: { ...filter, gameIds } });
  await Promise.all([refreshList(), refreshCounts(), refreshDates()]);
}

/** Counts of the tabs for the games and competitions chosen (G-33). */
export async function refreshCounts(refresh: Refresh = {}): Promise<void> {
  const { filter } = lobbyStore.getState();
  const { timezone } = sessionStore.getState();
  const query = { game_id: [...filter.gameIds], ...computeNarrowing(filter), timezone };
  const answer = await getRuntime().api.call(calls.tieco, { query }, refresh);
  if (!answer.ok) return;
  const { results, featured_count: popular, favourite_count: favourites } = answer.value;
  const counts = Object.fromEntries(results.map(({ tieco_type, count }) => [tieco_type, count]));
  lobbyStore.setState({ counts: { ...counts, popular, favourites }, counted: answer.value });
}

/** Date tabs of early and combo; a date without events is replaced by the first (SPEC section 4 "Date tabs"). */
export async function refreshDates(refresh: Refresh = {}): Promise<void> {
  const { filter } = lobbyStore.getState();
  if (filter.tab !== "early" && filter.tab !== "combo") return;
  const { timezone } = sessionStore.getState();
  const query = {
    combo: filter.tab === "combo",
    game_id: [...filter.gameIds],
    ...computeNarrowing(filter),
    timezone,
  };
  const answer = await getRuntime().api.call(calls.datesCount, { query }, refresh);
  if (!answer.ok) return;
  const dates = answer.value.results.map(({ event_date: date, count }) => ({ date, count }));
  lobbyStore.setState((state) => ({ dates, filter: { ...state.filter, date: chooseDate(state.filter.date, dates) } }));
}

/** Null (all days) and ranges stay; a single day that is no longer there becomes the first one. */
export function chooseDate(active: string | null, dates: readonly { readonly date: string }[]): string | null {
  if (active === null || active.includes(",") || dates.some(({ date }) => date === active)) return active;
  return dates[0]?.date ?? null;
}

/** Refetches the counts beside the list after matches came or went; by the app itself, so a failure raises no popup. */
export async function refreshLobby(): Promise<void> {
  const refresh: Refresh = { isRepeated: true };
  await Promise.all([refreshCounts(refresh), refreshDates(refresh), refreshGames(refresh)]);
}
