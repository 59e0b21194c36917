import { type Kysely, sql } from "kysely";
import { READ_SESSIONS } from "./0015/read-sessions.ts";

/** Finding a caller's session took six statements in sequence at every call; one answers all callers of a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(READ_SESSIONS).execute(db);
}
