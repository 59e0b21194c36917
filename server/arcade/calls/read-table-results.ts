import { MAX_TABLE_RESULTS_PAGE, TABLE_RESULTS_PAGE_SIZE, type CallAnswer, type calls } from "@clutch/contract";
import { gameIdOf, toWireMultiplier } from "@clutch/games";
import { fraction, type Fraction } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { betIdOf } from "../rounds/end-round.ts";
import { computeShownMultiplier } from "../rounds/round-view.ts";
import { readTableEndsIn, type TableEnd } from "../rounds/store-rounds.ts";
import { readSharedTableEndsIn } from "../shared/store-shared-bets.ts";
import { isSharedTable, type ArcadeTable } from "../rounds/table-list.ts";

type Results = CallAnswer<(typeof calls)["miniGameResults"]>;

const multiplierOf = ({ bet, outcome, payoutMinor, stakedMinor: stakeMinor }: TableEnd): Fraction =>
  bet === null ? fraction(payoutMinor, stakeMinor) : computeShownMultiplier(bet, outcome, { payoutMinor, stakeMinor });

/** The last outcomes of a table, newest first (G-75): ended rounds of all the partner's members, with neither names nor amounts. */
export async function readTableResults(
  { store }: Pick<ArcadeDeps, "store">,
  { partner }: Pick<MemberCaller, "partner">,
  { table, page }: { readonly table: Pick<ArcadeTable, "tableId" | "slug">; readonly page: number },
): Promise<Results> {
  const { tableId, slug } = table;
  const offset = (page - 1) * TABLE_RESULTS_PAGE_SIZE;
  // One more than is shown says whether there is a next page.
  const range = { tableId, limit: TABLE_RESULTS_PAGE_SIZE + 1, offset };
  const ends = await store.withTenant(partner.partnerId, (tenant) =>
    isSharedTable(table) ? readSharedTableEndsIn(tenant, range) : readTableEndsIn(tenant, range),
  );
  return {
    table_id: tableId,
    mini_game_id: gameIdOf(slug),
    results: ends.slice(0, TABLE_RESULTS_PAGE_SIZE).map((end) => ({
      bet_id: betIdOf(end.roundId),
      outcome: end.outcome,
      multiplier: toWireMultiplier(multiplierOf(end)),
      date_ended_utc: new Date(end.endedAtMs).toISOString(),
    })),
    page,
    next: ends.length > TABLE_RESULTS_PAGE_SIZE && page < MAX_TABLE_RESULTS_PAGE ? page + 1 : null,
  };
}
