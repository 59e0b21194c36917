import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CurrencyCode } from "@clutch/kernel";
import { openStore } from "../../server/base/store/open.ts";
import { fundWallet } from "./fund-wallet.ts";

/** A partner is written again at each start of the server: what is said once would not last. */
const KEEP_INTERNAL = `
create function keep_internal() returns trigger language plpgsql as $$
begin
  new.link := new.link || '{"walletMode": "internal"}';
  return new;
end $$`;

/**
 * Moves all partners of a running system to wallets that we keep (RU-13), with so much in each member's; the server must
 * be started again to know.
 */
export async function giveInternalWallets(databaseUrl: string, amountMinor: bigint): Promise<void> {
  const store = await openStore({ databaseUrl, poolSize: 2 });
  try {
    await sql.raw(KEEP_INTERNAL).execute(store.owner);
    await sql`create trigger keep_internal before insert or update on partners
      for each row execute function keep_internal()`.execute(store.owner);
    await sql`update partners set link = link`.execute(store.owner);
    const partners = await store.owner.selectFrom("partners").select("partner_id").execute();
    for (const { partner_id: partnerId } of partners) {
      const members = await store.withTenant(partnerId, (tenant) =>
        tenant.selectFrom("members").select(["member_id", "currency"]).execute(),
      );
      for (const { member_id: memberId, currency } of members) {
        const owner = { partnerId, memberId, currency: currency as CurrencyCode };
        await fundWallet(store, owner, { entryId: randomUUID(), amountMinor, atMs: Date.now() });
      }
    }
  } finally {
    await store.stop();
  }
}
