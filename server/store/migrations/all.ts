import type { Migration } from "kysely/migration";
import * as firstTables from "./0001-first-tables.ts";

/** Every migration by its name, in order. A number is never reused and a published file never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-tables": firstTables,
};
