import { randomUUID } from "node:crypto";
import type { CurrencyCode } from "@clutch/kernel";
import type { Store } from "../../server/store/open.ts";

/** A partner of its own for one test; answers its id. */
export async function seedPartner(store: Store): Promise<number> {
  const row = await store.owner
    .insertInto("partners")
    .values({ key: randomUUID(), official_name: "Operator", settings: "{}", link: "{}", created_at_ms: 0 })
    .returning("partner_id")
    .executeTakeFirstOrThrow();
  return row.partner_id;
}

export async function seedMember(store: Store, partnerId: number, currency: CurrencyCode = "USD"): Promise<number> {
  const row = await store.withTenant(partnerId, (tenant) =>
    tenant
      .insertInto("members")
      .values({
        partner_id: partnerId,
        member_code: randomUUID(),
        login_name: "someone",
        nickname: null,
        currency,
        country_code: null,
        created_at_ms: 0,
      })
      .returning("member_id")
      .executeTakeFirstOrThrow(),
  );
  return row.member_id;
}
