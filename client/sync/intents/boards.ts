import { readJson } from "../../platform/storage.ts";
import { boardsStore } from "../../store/lists/boards.ts";
import { CARDS_KEY } from "../../store/lists/cards-key.ts";
import { getRuntime } from "../runtime.ts";

/** Another week of the top winners; null for the current one. */
export const chooseWeek = (week: string | null): void => boardsStore.setState({ week });

export const areCardsFolded = (): boolean => readJson(getRuntime().local, CARDS_KEY) === true;

/** Folds the cards above the list away, or shows them again; kept in the browser. */
export function foldCards(isFolded: boolean): void {
  getRuntime().local.set(CARDS_KEY, JSON.stringify(isFolded));
  document.documentElement.dataset["cards"] = isFolded ? "folded" : "open";
}

export const setMinPercent = (minPercent: number | null): void => boardsStore.setState({ minPercent });
