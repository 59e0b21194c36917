import { readJson } from "../../platform/storage.ts";
import { arcadeStore } from "../../store/arcade.ts";
import { getRuntime } from "../runtime.ts";
import { memberNow } from "../slip/pending-bet.ts";

/** Tables kept as recent. */
const RECENT = 8;
/** Ids kept at most, so that a broken store cannot grow. */
const MOST = 100;

const key = (): string => `arcade-shelf-${memberNow()}`;

const toIds = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, MOST) : [];

/** The member's favourites and recent tables, kept in this browser. */
export function openShelf(): void {
  const stored = readJson(getRuntime().local, key());
  const { favourites, recent } = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<
    Record<"favourites" | "recent", unknown>
  >;
  arcadeStore.setState({ favourites: toIds(favourites), recent: toIds(recent).slice(0, RECENT) });
}

function keep(): void {
  const { favourites, recent } = arcadeStore.getState();
  getRuntime().local.set(key(), JSON.stringify({ favourites, recent }));
}

export function toggleFavourite(tableId: number): void {
  arcadeStore.setState(({ favourites }) => ({
    favourites: favourites.includes(tableId) ? favourites.filter((id) => id !== tableId) : [...favourites, tableId],
  }));
  keep();
}

/** A table that was played stands first among the recent ones. */
export function rememberTable(tableId: number): void {
  arcadeStore.setState(({ recent }) => ({
    recent: [tableId, ...recent.filter((id) => id !== tableId)].slice(0, RECENT),
  }));
  keep();
}
