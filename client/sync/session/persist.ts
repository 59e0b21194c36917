import { isOddsType } from "@clutch/rules";
import { readJson, type SafeStorage } from "../../platform/storage.ts";
import { LIST_SORTS, lobbyStore } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore, type SessionState } from "../../store/session.ts";
import { isLanguage } from "../../store/language.ts";

export const SETTINGS_KEY = "settings";
/** The games chosen above the list (SPEC section 3, settings). */
export const GAMES_KEY = "games";
/** How the list is sorted. */
export const SORT_KEY = "list-sort";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges each stored field that has the type of the field it replaces; deep, arrays whole. */
function mergeSameKind<T extends object>(base: T, stored: unknown): T {
  if (!isRecord(stored)) return base;
  const merged: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(base)) {
    const next = stored[key];
    if (isRecord(value)) merged[key] = mergeSameKind(value, next);
    else merged[key] = isSameKind(value, next) ? next : value;
  }
  return merged as T;
}

const isSameKind = (value: unknown, next: unknown): boolean =>
  value === null
    ? next === null || typeof next === "string"
    : typeof next === typeof value && Array.isArray(next) === Array.isArray(value);

/** Reads the stored settings; unparseable text gives the defaults (G-07). */
export function parseStoredSession(stored: unknown): SessionState {
  const merged = mergeSameKind(INITIAL_SESSION, stored);
  // One that an older build stored, without what was chosen, is read anew.
  const member =
    isRecord(stored) && isRecord(stored["member"]) && stored["member"]["choices"] ? stored["member"] : null;
  return {
    ...merged,
    member: member as unknown as SessionState["member"],
    language: isLanguage(merged.language) ? merged.language : INITIAL_SESSION.language,
    oddsType: isOddsType(merged.oddsType) ? merged.oddsType : INITIAL_SESSION.oddsType,
    isTokenRefused: false,
  };
}

const isGameId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Restores the session, the games chosen and the sort of the list before the first view. */
export function restoreSession(local: SafeStorage): void {
  const stored = readJson(local, SETTINGS_KEY);
  if (stored !== null) sessionStore.setState(parseStoredSession(stored));
  const sort = LIST_SORTS.find((each) => each === readJson(local, SORT_KEY));
  if (sort !== undefined) lobbyStore.setState({ sort });
  const games: unknown = readJson(local, GAMES_KEY);
  if (!Array.isArray(games)) return;
  const gameIds = games.filter(isGameId);
  lobbyStore.setState(({ filter }) => ({ filter: { ...filter, gameIds } }));
}

/** Keeps the stored copies equal to the stores. */
export function startPersisting(local: SafeStorage): () => void {
  const stops = [
    sessionStore.subscribe((state) => local.set(SETTINGS_KEY, JSON.stringify(state))),
    lobbyStore.subscribe(({ filter, sort }, { filter: before, sort: sortBefore }) => {
      if (filter.gameIds !== before.gameIds) local.set(GAMES_KEY, JSON.stringify(filter.gameIds));
      if (sort !== sortBefore) local.set(SORT_KEY, JSON.stringify(sort));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
