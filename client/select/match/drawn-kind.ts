/** How a match is drawn: what its map or field looks like. */
export type DrawnKind = "lane" | "rounds" | "field" | "court" | "duel";

const KINDS: ReadonlyMap<number, DrawnKind> = new Map<number, DrawnKind>([
  ...([2, 3, 9, 14, 16, 21, 25] as const).map((id) => [id, "lane"] as const),
  ...([1, 5, 11, 24, 26, 36] as const).map((id) => [id, "rounds"] as const),
  ...([18, 22, 41] as const).map((id) => [id, "field"] as const),
  ...([6, 17] as const).map((id) => [id, "court"] as const),
  ...([4, 10, 15, 35] as const).map((id) => [id, "duel"] as const),
]);

/** Null for games that are not drawn: many play at once, or there is nothing to be seen. */
export const drawnKind = (gameId: number): DrawnKind | null => KINDS.get(gameId) ?? null;
