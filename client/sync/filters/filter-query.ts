import { MARKET_FILTERS } from "@clutch/rules";
import type { LobbyFilter } from "../../store/lobby.ts";

/** Choices of 'starts within', in minutes. */
export const STARTS_WITHIN_MINUTES = [60, 180, 360, 720, 1440] as const;
/** As many leagues as one call may name (contract/query.ts). */
export const MAX_LEAGUES = 100;

/** The part of the list's filter that is chosen in the filter sheet and kept in the address. */
export type FilterChoice = Pick<
  LobbyFilter,
  "competitionIds" | "startsWithinMinutes" | "onlyFavourites" | "onlyStreams" | "marketFilter"
>;

export const NO_CHOICE: FilterChoice = {
  competitionIds: [],
  startsWithinMinutes: null,
  onlyFavourites: false,
  onlyStreams: false,
  marketFilter: "all",
};

const KEYS = ["leagues", "within", "favourites", "streams", "markets"] as const;

/** Whether a query names any of the filters. */
export function hasFilterQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  return KEYS.some((key) => query.has(key));
}

/** Reads the filters of an address such as `?leagues=310,311&within=180`; what is not understood is left out. */
export function parseFilterQuery(search: string): FilterChoice {
  const query = new URLSearchParams(search);
  const ids = (query.get("leagues") ?? "").split(",").filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return {
    competitionIds: [...new Set(ids.map(Number))].slice(0, MAX_LEAGUES),
    startsWithinMinutes: STARTS_WITHIN_MINUTES.find((each) => String(each) === query.get("within")) ?? null,
    onlyFavourites: query.get("favourites") === "1",
    onlyStreams: query.get("streams") === "1",
    marketFilter: MARKET_FILTERS.find((each) => each === query.get("markets")) ?? "all",
  };
}

/** Writes the query of the chosen filters, empty when none is; equal choices give equal texts. */
export function formatFilterQuery(choice: FilterChoice): string {
  const pairs: string[] = [];
  if (choice.competitionIds.length > 0) {
    pairs.push(`leagues=${choice.competitionIds.toSorted((a, b) => a - b).join(",")}`);
  }
  if (choice.startsWithinMinutes !== null) pairs.push(`within=${choice.startsWithinMinutes}`);
  if (choice.onlyFavourites) pairs.push("favourites=1");
  if (choice.onlyStreams) pairs.push("streams=1");
  if (choice.marketFilter !== "all") pairs.push(`markets=${choice.marketFilter}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** How many filters are chosen; leagues count as one. */
export function countChosen(choice: FilterChoice): number {
  const { competitionIds, startsWithinMinutes, onlyFavourites, onlyStreams, marketFilter } = choice;
  const chosen = [competitionIds.length > 0, startsWithinMinutes !== null, onlyFavourites, onlyStreams];
  return [...chosen, marketFilter !== "all"].filter(Boolean).length;
}
