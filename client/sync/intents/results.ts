import { addDays } from "@clutch/rules";
import { resultsStore, type ResultsState, type ResultTab } from "../../store/lists/results-store.ts";

/** How many days before today a tab shows. */
export const DAYS_BEFORE: Readonly<Record<Exclude<ResultTab, "custom">, number>> = {
  today: 0,
  yesterday: 1,
  before: 2,
};

/** The day or range that is asked for; null while the custom tab has none. */
export const computeResultDate = ({ tab, range }: Pick<ResultsState, "tab" | "range">, today: string): string | null =>
  tab === "custom" ? range : addDays(today, -DAYS_BEFORE[tab]);

/** Shows another day, range or game. */
export const chooseResults = (change: Partial<ResultsState>): void => resultsStore.setState(change);
