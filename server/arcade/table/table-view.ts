import type { MiniGameTableWire } from "@clutch/contract";
import { gameIdOf } from "@clutch/games";
import { toWireAmount, type CurrencyCode } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import { isTableEnabled, limitsOf, type ArcadeTable } from "../rounds/table-list.ts";

/** A table as a lobby lists it. `stopped`: tables the monitor took out of play. */
export function toTableWire(
  table: ArcadeTable,
  seen: {
    readonly partner: Partner;
    readonly currency: CurrencyCode;
    readonly unitsPerUsd: UnitsPerUsd;
    readonly stopped: ReadonlySet<number>;
  },
): MiniGameTableWire {
  const { partner, currency, stopped } = seen;
  const limits = limitsOf(partner, table.tableId, seen);
  return {
    id: table.tableId,
    name: table.name,
    mini_game_id: gameIdOf(table.slug),
    mini_game_name: table.gameName,
    is_enabled: isTableEnabled(partner, table.tableId) && !stopped.has(table.tableId),
    is_new_game: table.isNewGame,
    min_bet_amount: toWireAmount(limits.minBetMinor, currency),
    max_bet_amount: toWireAmount(limits.maxBetMinor, currency),
    max_payout_amount: toWireAmount(limits.maxPayoutMinor, currency),
  };
}
