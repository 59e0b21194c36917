/** Games flagged new whatever their table says (SPEC section 9). */
export const NEW_GAME_IDS: ReadonlySet<number> = new Set([18, 19, 20, 21, 23]);

/** The table that is never listed (SPEC section 5); a table id, not a mini-game id (G-73). */
export const HIDDEN_TABLE_ID = 16;

interface ListedTable {
  readonly id: number;
  readonly miniGameId: number;
  readonly isEnabled: boolean;
  readonly isNewGame: boolean;
}

/** Whether a lobby lists the table: enabled, and not table 16 (G-73). */
export const isTableListed = (table: Pick<ListedTable, "id" | "isEnabled">): boolean =>
  table.isEnabled && table.id !== HIDDEN_TABLE_ID;

/** Whether a table wears the badge of a new game: by its own flag or by its mini-game id (G-73). */
export const isTableNew = (table: Pick<ListedTable, "miniGameId" | "isNewGame">): boolean =>
  table.isNewGame || NEW_GAME_IDS.has(table.miniGameId);
