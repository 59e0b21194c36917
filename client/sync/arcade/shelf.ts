import { MAX_FAVOURITE_TABLES } from "@clutch/contract";
import { readJson } from "../../platform/storage.ts";
import { arcadeStore } from "../../store/arcade.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { choose } from "../session/keep-choices.ts";
import { memberNow } from "../slip/pending-bet.ts";

/** Tables kept as recent. */
const RECENT = 8;

const key = (): string => `arcade-shelf-${memberNow()}`;

const toIds = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, MAX_FAVOURITE_TABLES)
    : [];

const ownFavourites = (): readonly number[] | null => sessionStore.getState().member?.choices.tables ?? null;

let isFollowing = false;

/**
 * Favourites are the member's choice on whichever device (docs/decisions/0111); before there is one, and for guests, those of this browser.
 * Recent tables are this browser's.
 */
export function openShelf(): void {
  const stored = readJson(getRuntime().local, key());
  const { favourites, recent } = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<
    Record<"favourites" | "recent", unknown>
  >;
  arcadeStore.setState({
    favourites: ownFavourites() ?? toIds(favourites),
    recent: toIds(recent).slice(0, RECENT),
  });
  if (isFollowing) return;
  isFollowing = true;
  sessionStore.subscribe(({ member }, before) => {
    const tables = member?.choices.tables;
    if (tables && tables !== before.member?.choices.tables) arcadeStore.setState({ favourites: tables });
  });
}

function keep(): void {
  const { favourites, recent } = arcadeStore.getState();
  getRuntime().local.set(key(), JSON.stringify({ favourites, recent }));
}

export function toggleFavourite(tableId: number): void {
  arcadeStore.setState(({ favourites }) => ({
    favourites: favourites.includes(tableId)
      ? favourites.filter((id) => id !== tableId)
      : [...favourites, tableId].slice(-MAX_FAVOURITE_TABLES),
  }));
  keep();
  void choose({ tables: [...arcadeStore.getState().favourites] });
}

/** A table that was played stands first among the recent ones. */
export function rememberTable(tableId: number): void {
  arcadeStore.setState(({ recent }) => ({
    recent: [tableId, ...recent.filter((id) => id !== tableId)].slice(0, RECENT),
  }));
  keep();
}
