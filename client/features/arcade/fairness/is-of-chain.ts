import { GAMES } from "@clutch/games";

/** Tables whose rounds are common to all have the ids of their games (RU-26). */
const SHARED_IDS: ReadonlySet<number> = new Set(GAMES.filter(({ kind }) => kind === "shared").map(({ id }) => id));

/** Whether rounds of a table are dealt from a chain, and not from the member's seeds. */
export const isOfChain = ({ table_id: tableId }: { readonly table_id: number }): boolean => SHARED_IDS.has(tableId);
