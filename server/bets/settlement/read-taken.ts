import { sql } from "kysely";
import type { Store, Tenant } from "../../base/store/open.ts";

/** Who has legs on some markets, and on what. */
export interface Taken {
  /** Distinct selections and lines. */
  readonly selections: readonly TakenSelection[];
  /** In the order of their ids. */
  readonly members: readonly MemberLegs[];
}

interface TakenSelection {
  readonly marketId: number;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  readonly tickets: number;
}

export interface MemberLegs {
  readonly memberId: number;
  readonly legs: number;
}

interface Asked {
  readonly partnerId: number;
  readonly marketIds: readonly number[];
  /** So many connections read at the same time. */
  readonly lanes: number;
}

/** Reads every leg once, each lane those of its share of the markets. */
export async function readTaken(store: Store, { partnerId, marketIds, lanes }: Asked): Promise<Taken> {
  const size = Math.ceil(marketIds.length / lanes);
  const parts = Array.from({ length: lanes }, (_, lane) => marketIds.slice(lane * size, (lane + 1) * size));
  const read = await Promise.all(
    parts
      .filter((part) => part.length > 0)
      .map((part) => store.withTenant(partnerId, (tenant) => readLegs(tenant, part))),
  );
  const legsOfMember = new Map<number, number>();
  const selections: TakenSelection[] = [];
  for (const row of read.flat()) {
    if (row.memberId !== null) legsOfMember.set(row.memberId, (legsOfMember.get(row.memberId) ?? 0) + row.legs);
    else {
      const { marketId, selection, handicapQuarters, legs } = row;
      selections.push({ marketId, selection, handicapQuarters, tickets: legs });
    }
  }
  const members = Array.from(legsOfMember, ([memberId, legs]) => ({ memberId, legs }));
  return { selections, members: members.toSorted((a, b) => a.memberId - b.memberId) };
}

/** Counts the legs of a member, or those of a selection (then the member is null). */
type LegsRow = { readonly legs: number } & (
  | { readonly memberId: number }
  | {
      readonly memberId: null;
      readonly marketId: number;
      readonly selection: string;
      readonly handicapQuarters: number | null;
    }
);

async function readLegs(tenant: Tenant, marketIds: readonly number[]): Promise<readonly LegsRow[]> {
  const { rows } = await sql<LegsRow>`
    select market_id as "marketId", selection, handicap_quarters as "handicapQuarters", member_id as "memberId",
      count(*)::integer as legs
    from ticket_legs where market_id = any (${[...marketIds]}::integer[])
    group by grouping sets ((market_id, selection, handicap_quarters), (member_id))`.execute(tenant);
  return rows;
}
