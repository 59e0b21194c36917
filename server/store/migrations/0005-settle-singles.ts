import { type Kysely, sql } from "kysely";
import { SETTLE_SINGLES } from "./0005/settle-singles.ts";

/** Settlement of singles, appended set by set (RU-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETTLE_SINGLES).execute(db);
}
