import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../server/base/store/open.ts";
import { asOwnerOf } from "../../server/base/store/as-owner.ts";

export interface SoldPart {
  readonly partnerId: number;
  readonly memberId: number;
  readonly ticketId: bigint;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
}

/**
 * Sells a part of a ticket's stake by bare statements, written apart from the product's own way: the part leaves the
 * stakes, the amount goes to the member, the rest is revenue.
 */
export const sellPart = (store: Store, part: SoldPart): Promise<void> =>
  asOwnerOf(store, part.partnerId, async (tenant) => {
    const { partnerId, memberId, ticketId, stakeMinor, amountMinor } = part;
    const entryId = randomUUID();
    await sql`select from ledger_accounts where member_id = ${memberId} for no key update`.execute(tenant);
    await sql`insert into cash_outs (ticket_id, number, partner_id, member_id, stake_minor, amount_minor, entry_id, created_at_ms)
      select ${ticketId}, 1 + count(*), ${partnerId}, ${memberId}, ${stakeMinor}, ${amountMinor}, ${entryId}::uuid, 0
      from cash_outs where ticket_id = ${ticketId}`.execute(tenant);
    await sql`insert into ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
      values (${entryId}::uuid, ${partnerId}, 'single', 'cash-out', ${ticketId}, 0)`.execute(tenant);
    await sql`update ledger_accounts set balance_minor = balance_minor + ${amountMinor}, leg_count = leg_count + 1
      where member_id = ${memberId}`.execute(tenant);
    await sql`insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
      select ${entryId}::uuid, row_number() over (), ${partnerId}, account_id, case kind when 'stakes' then ${-stakeMinor}::bigint
        when 'member' then ${amountMinor}::bigint else ${stakeMinor - amountMinor}::bigint end, currency,
        case kind when 'member' then leg_count end
      from ledger_accounts where partner_id = ${partnerId} and currency = 'USD'
        and (member_id = ${memberId} or member_id is null and kind in ('stakes', 'revenue'))`.execute(tenant);
  });
