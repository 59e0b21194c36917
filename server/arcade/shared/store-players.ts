import { sql } from "kysely";
import type { Tenant } from "../../base/store/open.ts";
import { toBet, type SharedBet } from "./store-shared-bets.ts";
import type { SharedRow } from "./store-shared.ts";

/** A bet of a round with whose it is; `isNamed` is false for members who show themselves to nobody. */
export interface PlayerBet extends SharedBet {
  readonly memberCode: string;
  readonly nickname: string | null;
  readonly isNamed: boolean;
}

/** The bets of a round in the order they came, at most `limit`. */
export async function readPlayersIn(tenant: Tenant, row: SharedRow, limit: number): Promise<readonly PlayerBet[]> {
  const rows = await tenant
    .selectFrom("arcade_shared_bets as b")
    .innerJoin("members as m", "m.member_id", "b.member_id")
    .leftJoin("arcade_shared_cash_outs as o", "o.bet_id", "b.bet_id")
    .leftJoin("arcade_shared_results as e", "e.bet_id", "b.bet_id")
    .selectAll("b")
    .select(["m.member_code", "m.nickname", "o.elapsed_ms", "o.paid_minor", "e.payout_minor"])
    .select(sql<boolean>`m.is_on_boards`.as("is_named"))
    .where("b.chain_end", "=", row.chainEnd)
    .where("b.chain_round", "=", row.chainRound)
    .orderBy("b.bet_id")
    .limit(limit)
    .execute();
  return rows.map((each) => ({
    bet: toBet(each, row),
    elapsedMs: each.elapsed_ms,
    paidMinor: each.paid_minor,
    payoutMinor: each.payout_minor,
    memberCode: each.member_code,
    nickname: each.nickname,
    isNamed: each.is_named,
  }));
}
