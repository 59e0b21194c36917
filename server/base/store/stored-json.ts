import type { ColumnType } from "kysely";

/** A jsonb column: written as JSON text, read back parsed but untrusted. */
export type StoredJson = ColumnType<unknown, string, string>;
