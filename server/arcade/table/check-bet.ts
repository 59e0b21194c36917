import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ENGINES, type PreparedBet } from "@clutch/games/deal";
import { HIDDEN_TABLE_ID, type BetRefusal, type TableLimits } from "@clutch/games";
import { err, exhaustive, ok, parseAmount, toWireAmount, type CurrencyCode, type Result } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { findTable, isTableEnabled, limitsOf, type ArcadeTable } from "../rounds/table-list.ts";

/** A bet that passed every rule of its table. */
export interface CheckedBet {
  readonly table: ArcadeTable;
  readonly stakeMinor: bigint;
  readonly limits: TableLimits;
}

/** Judges a bet by its table: offered, in play, limits, and what the game takes. The same for money and play money. */
export function checkBet(
  { unitsPerUsd }: Pick<ArcadeDeps, "unitsPerUsd">,
  { partner, currency }: { readonly partner: Partner; readonly currency: CurrencyCode },
  body: { readonly table_id: number; readonly bet_amount: number; readonly params?: unknown },
): Result<CheckedBet, Refusal> {
  const table = findTable(partner, body.table_id);
  if (table === null) return refuse(REFUSALS.validationFailed, { field: "table_id" });
  // Nobody is shown the hidden table, so a bet on it is no member's wish.
  if (table.tableId === HIDDEN_TABLE_ID || !isTableEnabled(partner, table.tableId))
    return refuse(REFUSALS.gameDisabled);
  const stake = parseAmount(body.bet_amount, currency);
  if (!stake.ok) return refuse(REFUSALS.validationFailed, { field: "bet_amount" });
  const limits = limitsOf(partner, table.tableId, { currency, unitsPerUsd });
  const { slug, buildId } = table;
  const bet = { buildId, limits, stakeMinor: stake.value, params: body.params };
  const prepared: Result<PreparedBet, BetRefusal> = ENGINES[slug].prepare(bet);
  if (!prepared.ok) return err(toRefusal(prepared.error, currency));
  return ok({ table, stakeMinor: stake.value, limits });
}

function toRefusal(refusal: BetRefusal, currency: CurrencyCode): Refusal {
  switch (refusal.reason) {
    case "params-invalid":
      return {
        code: REFUSALS.validationFailed,
        detail: { field: refusal.field === "" ? "params" : `params.${refusal.field}` },
      };
    case "amounts-differ":
      return { code: REFUSALS.validationFailed, detail: { field: "bet_amount" } };
    case "stake-below-minimum":
      return { code: REFUSALS.belowMinimumBet, detail: { min_bet: toWireAmount(refusal.limitMinor, currency) } };
    case "stake-above-maximum":
      return { code: REFUSALS.aboveMaximumBet, detail: { max_bet: toWireAmount(refusal.limitMinor, currency) } };
    case "payout-above-maximum":
      return { code: REFUSALS.maxPayout, detail: { max_payout: toWireAmount(refusal.limitMinor, currency) } };
    case "build-unknown":
      throw new Error(`a table with the build ${refusal.build}`);
    default:
      return exhaustive(refusal);
  }
}
