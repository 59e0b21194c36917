import { DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import type { Tenant } from "../../base/store/open.ts";
import type { Player } from "./store-log.ts";

/** Rotations of a day without a bet in between: the log keeps each for good (docs/decisions/0158). */
const MAX_ROTATIONS = 20;
/** Entries of one rotation: the revealed seed, the new pair, the next seed. */
const ENTRIES = 3;

/** Seconds until a locked player may rotate again: 0 unless the end of their log is rotations alone, all of the last day. */
export async function readRotationWaitIn(
  tenant: Tenant,
  { memberId }: Pick<Player, "memberId">,
  nowMs: number,
): Promise<number> {
  const { rows } = await sql<{ count: number; first_ms: number | null }>`
    select count(*)::integer as count, min(at_ms) as first_ms
    from (select body ->> 'kind' as kind, at_ms from arcade_log where member_id = ${memberId}
      order by seq desc limit ${MAX_ROTATIONS * ENTRIES}) last
    where kind = 'reveal' and at_ms > ${nowMs - DAY_MS}`.execute(tenant);
  const { count = 0, first_ms: firstMs = null } = rows[0] ?? {};
  return count < MAX_ROTATIONS || firstMs === null ? 0 : Math.ceil((firstMs + DAY_MS - nowMs) / 1000);
}
