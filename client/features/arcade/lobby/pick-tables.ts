import type { MiniGameTableWire } from "@clutch/contract";
import { gameKindOf, isTableNew, type GameKind } from "@clutch/games";
import { foldText } from "../../../ui/i18n/fold-text.ts";
import { gameOf } from "../catalogue/games.ts";

export const LOBBY_FILTERS = ["all", "new", "instant", "open", "shared", "favourites", "recent"] as const;
export type LobbyFilter = (typeof LOBBY_FILTERS)[number];

export interface Shelf {
  /** Table ids, in the order they were marked. */
  readonly favourites: readonly number[];
  /** Table ids, the last one played first. */
  readonly recent: readonly number[];
  /** Table ids, the one with most players first; none where they are not known. */
  readonly popular?: readonly number[];
}

/** G-73: by its own flag or by its mini-game id. */
export const isNew = (table: MiniGameTableWire): boolean =>
  isTableNew({ miniGameId: table.mini_game_id, isNewGame: table.is_new_game });

/** The tables of a filter: favourites and recent ones in their own order, others in the lobby's; of all, the recent ones first, then the popular ones. */
export function filterTables(
  tables: readonly MiniGameTableWire[],
  filter: LobbyFilter,
  shelf: Shelf,
): readonly MiniGameTableWire[] {
  const isKind = (table: MiniGameTableWire, kind: GameKind): boolean => {
    const game = gameOf(table);
    return game !== undefined && gameKindOf(game) === kind;
  };
  const inOrder = (ids: readonly number[]) => ids.flatMap((id) => tables.filter((table) => table.id === id));
  switch (filter) {
    case "all": {
      const first = new Set([...inOrder(shelf.recent), ...inOrder(shelf.popular ?? [])]);
      return [...first, ...tables.filter((table) => !first.has(table))];
    }
    case "new":
      return tables.filter(isNew);
    case "instant":
    case "open":
    case "shared":
      return tables.filter((table) => isKind(table, filter));
    case "favourites":
    case "recent":
      return inOrder(shelf[filter]);
    default:
      return filter satisfies never;
  }
}

/** Whether any of a table's names contains what was typed: its name here, its English one, or the partner's. */
export const isFound = (names: readonly string[], typed: string): boolean =>
  names.some((name) => foldText(name).includes(foldText(typed.trim())));
