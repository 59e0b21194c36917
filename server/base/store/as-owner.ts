import { sql, type Transaction } from "kysely";
import type { Database } from "./db-types.ts";
import type { Store } from "./open.ts";

/** As the owner, whom row-level security lets write the rows of one partner alone; queries name it, as all rows are read. */
export const asOwnerOf = <T>(
  store: Store,
  partnerId: number,
  work: (owner: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  store.owner.transaction().execute(async (owner) => {
    await sql`select set_config('app.partner_id', ${String(partnerId)}, true)`.execute(owner);
    return work(owner);
  });

export const partnersOf = (store: Store): Promise<readonly { partner_id: number; key: string }[]> =>
  store.owner.selectFrom("partners").select(["partner_id", "key"]).orderBy("partner_id").execute();
