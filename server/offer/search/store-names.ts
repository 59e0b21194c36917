import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import { foldName } from "./fold-name.ts";

export type NameKind = "team" | "player" | "league";

/** A name as an event has it. */
export interface SearchName {
  readonly kind: NameKind;
  readonly gameId: number;
  readonly name: string;
  readonly lastStartMs: number;
}

export interface FoundName extends Omit<SearchName, "lastStartMs"> {
  /** 3 … 0 as `Likeness` of name-likeness.ts. */
  readonly rank: number;
  readonly likeness: number;
}

/** Names nearest to a folded text, best first. Throws when the database takes longer than the store's limit. */
export async function findNames(store: Store, folded: string, most: number): Promise<readonly FoundName[]> {
  const { rows } = await sql<{
    kind: NameKind;
    game_id: number;
    name: string;
    rank: number;
    likeness: number;
  }>`select * from search_names_like(${folded}, ${most})`.execute(store.db);
  return rows.map(({ kind, game_id: gameId, name, rank, likeness }) => ({ kind, gameId, name, rank, likeness }));
}

/** Idempotent: a name that is there gets the later start. Names without a letter are left out. */
export async function writeNames(store: Store, names: readonly SearchName[]): Promise<void> {
  const rows = new Map<string, ReturnType<typeof toRow>>();
  for (const name of names) {
    const row = toRow(name);
    if (row.folded !== "") rows.set(`${row.kind}:${row.game_id}:${row.name}`, row);
  }
  if (rows.size === 0) return;
  await store.db
    .insertInto("search_names")
    // One order in all servers: two that write the same names wait for each other, never in a circle.
    .values([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "game_id", "name"])
        .doUpdateSet((row) => ({
          last_start_ms: row.ref("excluded.last_start_ms"),
          folded: row.ref("excluded.folded"),
        }))
        .whereRef("search_names.last_start_ms", "<", "excluded.last_start_ms"),
    )
    .execute();
}

const NAME_LENGTH = 200;
const FOLDED_LENGTH = 1000;

const toRow = ({ kind, gameId, name, lastStartMs }: SearchName) => ({
  kind,
  game_id: gameId,
  name: name.slice(0, NAME_LENGTH),
  folded: foldName(name).slice(0, FOLDED_LENGTH),
  last_start_ms: lastStartMs,
});
