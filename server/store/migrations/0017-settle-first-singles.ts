import { type Kysely, sql } from "kysely";
import { SETTLE_FIRST_SINGLES } from "./0017/settle-first-singles.ts";

/** Markets that end together are settled together: each account is moved once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETTLE_FIRST_SINGLES).execute(db);
}
