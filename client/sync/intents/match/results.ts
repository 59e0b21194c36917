import { calls } from "@clutch/contract";
import { addDays, formatDay } from "@clutch/rules";
import { resultsStore, type ResultTab } from "../../../store/results/results-store.ts";
import { sessionStore } from "../../../store/session.ts";
import { getRuntime } from "../../runtime.ts";
import { parseResult } from "../../wire/result.ts";

/** How many days before today a tab shows. */
export const DAYS_BEFORE: Readonly<Record<Exclude<ResultTab, "custom">, number>> = {
  today: 0,
  yesterday: 1,
  before: 2,
};

/** The day or range that is asked for; null while the custom tab has none. */
export function computeResultDate(tab: ResultTab, range: string | null, today: string): string | null {
  return tab === "custom" ? range : addDays(today, -DAYS_BEFORE[tab]);
}

/** Shows another day, range or game from its first page. */
export function chooseResults(change: {
  readonly tab?: ResultTab;
  readonly range?: string | null;
  readonly gameIds?: readonly number[];
}): void {
  const today = formatDay(getRuntime().nowMs(), sessionStore.getState().timezone);
  resultsStore.setState({ ...change, today, results: [], page: 0, count: 0, next: null, state: "idle" });
  void loadPage(1);
}

/** Reads the next page, or again the one that failed. */
export function loadMoreResults(): void {
  const { state, next, page } = resultsStore.getState();
  if (state === "loading") return;
  if (next !== null) void loadPage(next);
  else if (page === 0) void loadPage(1);
}

async function loadPage(page: number): Promise<void> {
  const before = resultsStore.getState();
  const { language: lang, timezone } = sessionStore.getState();
  const date = computeResultDate(before.tab, before.range, before.today);
  if (date === null) return;
  resultsStore.setState({ state: "loading" });
  const query = { page, page_size: before.pageSize, date, game_id: [...before.gameIds], lang, timezone };
  const answer = await getRuntime().api.call(calls.results, { query }, { isRepeated: true });
  const now = resultsStore.getState();
  // Another day was chosen meanwhile: its own answer is on the way.
  if (now.tab !== before.tab || now.range !== before.range || now.gameIds !== before.gameIds) return;
  if (!answer.ok) return resultsStore.setState({ state: "failed" });
  const { results, count, next } = answer.value;
  const known = new Set(page === 1 ? [] : now.results.map((result) => result.event_id));
  const kept = page === 1 ? [] : now.results;
  resultsStore.setState({
    results: [...kept, ...results.filter((result) => !known.has(result.event_id))],
    page,
    count,
    next,
    state: "idle",
  });
}

/** An answer for another match than the one that is open is dropped. */
let openResultId: string | null = null;

/** Reads one ended match with all its markets. */
export async function openResult(eventId: string): Promise<void> {
  openResultId = eventId;
  const listed = resultsStore.getState().results.find((result) => result.event_id === eventId) ?? null;
  resultsStore.setState({ detail: listed && parseResult(listed), detailState: "loading" });
  const { language: lang, timezone } = sessionStore.getState();
  const input = { params: { event_id: eventId }, query: { lang, timezone } };
  const answer = await getRuntime().api.call(calls.resultDetail, input, { isRepeated: true });
  if (openResultId !== eventId) return;
  if (answer.ok) return resultsStore.setState({ detail: parseResult(answer.value.result), detailState: "ready" });
  const isGone = answer.error.kind === "refused" && answer.error.status === 404;
  resultsStore.setState({ detailState: isGone ? "gone" : "failed" });
}
