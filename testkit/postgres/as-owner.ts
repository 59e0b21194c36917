import { sql } from "kysely";
import type { Store, Tenant } from "../../server/base/store/open.ts";

/** One transaction of the owner in a partner's name, for rows that the application itself may not write. */
export const asOwner = <T>(store: Store, partnerId: number, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
  store.owner.transaction().execute(async (tenant) => {
    await sql`select set_config('app.partner_id', ${String(partnerId)}, true)`.execute(tenant);
    return work(tenant);
  });
