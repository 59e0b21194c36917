import { SEARCH_MAX_LENGTH } from "@clutch/contract";
import { addDays } from "@clutch/rules";
import { resultsStore, type ResultsState, type ResultTab } from "../../store/lists/results-store.ts";
import { getRuntime } from "../runtime.ts";

/** How many days before today a tab shows. */
export const DAYS_BEFORE: Readonly<Record<Exclude<ResultTab, "custom">, number>> = {
  today: 0,
  yesterday: 1,
  before: 2,
};

/** Keys that follow each other faster are one question. */
const DEBOUNCE_MS = 250;

/** The day or range that is asked for; null while the custom tab has none. */
export const computeResultDate = ({ tab, range }: Pick<ResultsState, "tab" | "range">, today: string): string | null =>
  tab === "custom" ? range : addDays(today, -DAYS_BEFORE[tab]);

/** Shows another day, range or game: of every league, as the one chosen may have no match there. */
export const chooseResults = (change: Partial<Pick<ResultsState, "tab" | "range" | "gameIds">>): void =>
  resultsStore.setState({ ...change, leagueIds: [] });

/** Shows one league, or every one. */
export const chooseResultLeague = (leagueId: number | null): void =>
  resultsStore.setState({ leagueIds: leagueId === null ? [] : [leagueId] });

let cancel = (): void => undefined;

/** Shows the matches of teams and leagues of that name, once the keys rest. */
export function typeResultSearch(typed: string): void {
  cancel();
  const text = typed.slice(0, SEARCH_MAX_LENGTH);
  resultsStore.setState({ typed: text });
  const ask = (): void => resultsStore.setState({ text: text.trim(), leagueIds: [] });
  if (text.trim() === "") ask();
  else cancel = getRuntime().timers.after(DEBOUNCE_MS, ask);
}
