import { err, ok, type CurrencyCode, type Result } from "@clutch/kernel";
import { checkAmounts, type BetRefusal, type TableLimits } from "../core/bet-check.ts";
import type { Bet, BetRules } from "../core/game.ts";
import type { ParamsProblem } from "../core/parse.ts";

/** A bet as it arrives: which build the table runs, the stake, and parameters still as JSON. */
export interface BetRequest {
  readonly buildId: string;
  readonly limits: TableLimits;
  readonly stakeMinor: bigint;
  readonly params: unknown;
}

export type ParseParams<Params> = (raw: unknown, currency: CurrencyCode) => Result<Params, ParamsProblem>;

export interface ParsedBet<Params, Build> {
  readonly bet: Bet<Params>;
  readonly build: Build;
  readonly topPayoutMinor: bigint;
}

/** Parses a bet without judging its amounts: also for a bet that was taken before and is read back. */
export function parseBet<Params, Build>(
  game: { rules: BetRules<Params, Build>; parse: ParseParams<Params> },
  request: BetRequest,
): Result<ParsedBet<Params, Build>, BetRefusal> {
  const build = game.rules.builds.byId[request.buildId];
  if (build === undefined) return err({ reason: "build-unknown", build: request.buildId });
  const params = game.parse(request.params, request.limits.currency);
  if (!params.ok) return err({ reason: "params-invalid", field: params.error.field });
  if (game.rules.isOffered?.(params.value, build) === false) return err({ reason: "params-invalid", field: "" });
  const bet = { stakeMinor: request.stakeMinor, params: params.value };
  return ok({ bet, build, topPayoutMinor: game.rules.computeTopPayout(bet, build) });
}

/** Why a parsed bet is not taken, or null. */
export function computeBetProblem<Params, Build>(
  rules: BetRules<Params, Build>,
  limits: TableLimits,
  parsed: ParsedBet<Params, Build>,
): BetRefusal | null {
  const checked = checkAmounts(limits, {
    stakeMinor: parsed.bet.stakeMinor,
    spotSumMinor: rules.computeSpotSum?.(parsed.bet.params) ?? null,
    topPayoutMinor: parsed.topPayoutMinor,
  });
  return checked.ok ? null : checked.error;
}
