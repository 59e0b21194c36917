import { sql, type Transaction } from "kysely";
import type { Database } from "./db-types.ts";
import type { Store } from "./open.ts";

/** As the owner, whom row-level security holds too, in the rows of one partner; queries name it, as a superuser sees all rows. */
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
