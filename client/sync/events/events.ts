import { calls, EVENT_PAGE_SIZE, type EventWire } from "@clutch/contract";
import type { Result } from "@clutch/kernel";
import type { CallOptions } from "../../api/api.ts";
import type { CallFailure } from "../../api/failure.ts";
import { catalogueStore, EMPTY_LIST, type EventList } from "../../store/catalogue.ts";
import { listKey, lobbyStore, type LobbyFilter } from "../../store/lobby.ts";
import { writeEvents } from "../catalogue.ts";
import { eventLocale } from "../language.ts";
import { getRuntime } from "../runtime.ts";

interface EventPage {
  readonly results: readonly EventWire[];
  readonly count: number;
}

/** What narrows a list and the counts beside it (contract/calls/events/narrowing.ts). */
export const computeNarrowing = (filter: LobbyFilter) => ({
  competition_id: [...filter.competitionIds],
  starts_within: filter.startsWithinMinutes ?? undefined,
  favourite: filter.onlyFavourites || undefined,
  has_stream: filter.onlyStreams || undefined,
});

/** The query of events/ for a filter (SPEC section 7, G-30): `timing` is left out for all, combo and outright. */
export function computeEventsQuery(filter: LobbyFilter, page: number) {
  const { tab } = filter;
  const isDated = tab === "early" || tab === "combo";
  return {
    game_id: [...filter.gameIds],
    ...computeNarrowing(filter),
    ...(tab === "today" || tab === "inplay" || tab === "early" ? { timing: tab } : {}),
    ...(tab === "favourites" ? { timing: "favourite" as const } : {}),
    ...(tab === "combo" ? { combo: true } : {}),
    ...(tab === "outright" ? { outright: true } : {}),
    ...(isDated && filter.date !== null ? { date: filter.date } : {}),
    ...(filter.marketTab === "MATCH"
      ? { market_option: "MATCH" as const }
      : { market_option: "MAP" as const, map_option: filter.marketTab }),
    page,
    page_size: EVENT_PAGE_SIZE,
  };
}

async function fetchPage(
  filter: LobbyFilter,
  page: number,
  options: CallOptions,
): Promise<Result<EventPage, CallFailure>> {
  const { api, nowMs } = getRuntime();
  const locale = eventLocale();
  if (filter.tab !== "popular") {
    return api.call(calls.eventsList, { query: { ...computeEventsQuery(filter, page), ...locale } }, options);
  }
  const answer = await api.call(calls.eventsFeatured, { query: { ...computeNarrowing(filter), ...locale } }, options);
  if (!answer.ok) return answer;
  // Events already started are dropped here as well (SPEC section 7, G-31).
  const results = answer.value.results.filter((event) => Date.parse(event.start_datetime_utc) > nowMs());
  return { ok: true, value: { results, count: results.length } };
}

function writeList(key: string, change: (list: EventList) => EventList): void {
  catalogueStore.setState(({ lists }) => ({ lists: { ...lists, [key]: change(lists[key] ?? EMPTY_LIST) } }));
}

let running: AbortController | null = null;

/** Fetched by the app itself and again after a reconnect: a failure raises no popup. */
export type Refresh = Pick<CallOptions, "isRepeated">;

/**
 * Fetches the first page of the current list; a newer call aborts an older one. A failure empties the list,
 * shown or not, and ends loading (SPEC section 7); of featured events alone it leaves what is shown (R7.4-03).
 */
export async function refreshList(refresh: Refresh = {}): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const { filter } = lobbyStore.getState();
  const key = listKey(filter);
  if (catalogueStore.getState().lists[key] === undefined) writeList(key, () => EMPTY_LIST);
  const answer = await fetchPage(filter, 1, { ...refresh, signal: controller.signal });
  if (controller.signal.aborted) return;
  if (!answer.ok) {
    const staysShown = filter.tab === "popular" && catalogueStore.getState().lists[key]?.page !== 0;
    return writeList(key, (list) => (staysShown ? { ...list, state: "ready" } : { ...EMPTY_LIST, state: "failed" }));
  }
  const { results, count } = answer.value;
  writeEvents(results);
  // Later pages fetched before stay below the new first one.
  writeList(key, (list) => {
    const first = results.map((event) => event.event_id);
    const rest = list.page > 1 ? list.eventIds.filter((id) => !first.includes(id)) : [];
    return { eventIds: [...first, ...rest], count, page: Math.max(1, list.page), state: "ready" };
  });
}

/** How long after a page that failed the next one may be asked for, by scrolling or by the list itself. */
const RETRY_MS = 5000;

/**
 * Appends the next page of the current list, if there is one and none is being fetched. Pages are counted by what the
 * list holds, not by what was fetched: matches announced meanwhile move others to a later place of the same page.
 */
export async function loadNextPage(): Promise<void> {
  const { filter } = lobbyStore.getState();
  const key = listKey(filter);
  const list = catalogueStore.getState().lists[key];
  if (list === undefined || list.state !== "ready" || list.eventIds.length >= list.count) return;
  writeList(key, (before) => ({ ...before, state: "loading" }));
  const page = Math.floor(list.eventIds.length / EVENT_PAGE_SIZE) + 1;
  const answer = await fetchPage(filter, page, {});
  if (!answer.ok) {
    getRuntime().timers.after(RETRY_MS, () => writeList(key, (before) => ({ ...before, state: "ready" })));
    return;
  }
  writeEvents(answer.value.results);
  writeList(key, (before) => {
    const added = answer.value.results.map((event) => event.event_id).filter((id) => !before.eventIds.includes(id));
    const eventIds = [...before.eventIds, ...added];
    // A page without news ends the list until the next refresh, instead of being asked for again and again.
    const count = added.length > 0 ? answer.value.count : eventIds.length;
    return { eventIds, count, page: Math.max(page, before.page), state: "ready" };
  });
}

/** Fetches one event with all its markets (G-98); `gone` when there is no such event or it has no markets. */
export async function refreshEvent(eventId: string, refresh: Refresh = {}): Promise<"there" | "gone" | "failed"> {
  const { api } = getRuntime();
  const answer = await api.call(calls.eventsList, { query: { event_id: eventId, ...eventLocale() } }, refresh);
  if (!answer.ok) return "failed";
  writeEvents(answer.value.results);
  const [event] = answer.value.results;
  return event !== undefined && event.total_num_markets > 0 ? "there" : "gone";
}
