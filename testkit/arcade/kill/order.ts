import type { ReadDealt, SharedDeps } from "../../../server/arcade/shared/dealt-rounds.ts";
import type { MemberCaller } from "../../../server/base/caller/caller.ts";

/** What a player process is to do, as JSON. */
export interface KillOrder {
  readonly databaseUrl: string;
  /** Members of one partner, whose wallets are ours. */
  readonly callers: readonly MemberCaller[];
  /** Which process this is, from 1. */
  readonly kill: number;
  /** The statement it dies at, counted from its first bet. */
  readonly statement: number;
  /** Whether it dies once that statement is on its way, or before it is sent. */
  readonly isAfter: boolean;
}

export const CRASH = 18;
/** Most of the time a round takes bets. */
export const PACE = { bettingMs: 400, pauseMs: 0 };

/** Flights of at most a second; the same for every process, by the number of the round. */
export function depsWithShortFlights(deps: SharedDeps): SharedDeps {
  const readDealt: ReadDealt = async (tenant, row) => ({
    ...(await deps.readDealt(tenant, row)),
    outcome: { centi: 101 + ((row.chainRound * 7) % 13) },
  });
  return { ...deps, readDealt };
}
