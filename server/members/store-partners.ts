import type { Partner, PartnerLink, PartnerSettings } from "../caller/caller.ts";
import type { Store } from "../store/open.ts";
import type { KnownPartner } from "./partners.ts";

/** Every partner. Their settings are written by us alone (`provisionPartner`), in the shape read here. */
export async function loadPartners(store: Store): Promise<readonly KnownPartner[]> {
  const rows = await store.db.selectFrom("partners").selectAll().execute();
  return rows.map((row) => ({
    isActive: row.is_active,
    partnerId: row.partner_id,
    key: row.key,
    officialName: row.official_name,
    allowedOrigins: row.allowed_origins as readonly string[],
    settings: row.settings as PartnerSettings,
    link: row.link as PartnerLink,
  }));
}

/** Makes a partner, or brings an existing one (by key) up to these values. As the owner: members' calls cannot. */
export async function provisionPartner(
  store: Store,
  partner: Omit<Partner, "partnerId">,
  nowMs: number,
): Promise<void> {
  const values = {
    key: partner.key,
    official_name: partner.officialName,
    allowed_origins: JSON.stringify(partner.allowedOrigins),
    settings: JSON.stringify(partner.settings),
    link: JSON.stringify(partner.link),
  };
  await store.owner
    .insertInto("partners")
    .values({ ...values, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}
