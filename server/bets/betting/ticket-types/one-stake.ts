import { type ErrorCode, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { err, ok, parseAmount, parseWireOdds, type OddsCenti, type Result } from "@clutch/kernel";
import { computeAmountProblem, computePotential, computeTotalOdds, doMemberOddsFit } from "@clutch/rules";
import type { StakedBody } from "../bet-body.ts";
import { comboCapsOf, computeComboRange, computeSingleRange } from "../limits.ts";
import { toRefusal, type Price, type Stake, type StakeAsk } from "./ticket-type-rules.ts";

/** The legs' own odds, all in euro; null when one is no price. Combos are sent in euro odds whatever odds type is shown (6022). */
export function checkComboLegs(body: {
  readonly odds_type: string;
  readonly tickets: readonly { readonly euro_odds: number; readonly member_odds: number }[];
}): { readonly code: ErrorCode } | { readonly odds: readonly OddsCenti[] } {
  if (body.odds_type !== "euro") return { code: REFUSALS.euroOddsNeeded };
  const odds: OddsCenti[] = [];
  for (const leg of body.tickets) {
    const parsed = parseWireOdds(leg.euro_odds);
    if (parsed === null) return { code: REFUSALS.validationFailed };
    if (!doMemberOddsFit(leg.member_odds, parsed, "euro")) return { code: REFUSALS.invalidMemberOdds };
    odds.push(parsed);
  }
  return { odds };
}

/** Legs of different matches multiply, so the member odds are the product of the legs' (6007, G-53). */
export function checkProductOdds(body: Parameters<typeof checkComboLegs>[0] & { readonly member_odds: number }) {
  const legs = checkComboLegs(body);
  if ("code" in legs) return legs.code;
  return totalToWire(computeTotalOdds(legs.odds)) === body.member_odds ? null : REFUSALS.invalidMemberOdds;
}

/** Legs priced together have a price of their own, checked only for its format (6007). */
export function checkQuotedOdds(body: Parameters<typeof checkProductOdds>[0]): ErrorCode | null {
  const legs = checkComboLegs(body);
  if ("code" in legs) return legs.code;
  return parseTotal(body.member_odds) === null ? REFUSALS.invalidMemberOdds : null;
}

/** Odds of several legs in hundredths: `7.63` → 763n; null for more decimals than odds have. */
export function parseTotal(odds: number): bigint | null {
  const centi = Math.round(odds * 100);
  return Number.isFinite(odds) && centi > 100 && centi / 100 === odds ? BigInt(centi) : null;
}

export const totalToWire = (centi: bigint): number => Number(centi) / 100;

/** Above this, 100,000,000,000.00, no stake fits under a payout limit, and the odds would not be exact as a number. */
export const MAX_TOTAL_CENTI = 10_000_000_000_000n;

export const priceProduct = (odds: readonly OddsCenti[]): Price => ({
  totalOddsCenti: computeTotalOdds(odds),
  groups: [],
});

type Scale = "single" | "combo" | "mixed";

/** One stake on all legs, checked against the limits of singles, combos or mixed combos. */
export function checkOneStake(ask: StakeAsk<StakedBody>, price: Price, scale: Scale = "combo"): Result<Stake, Refusal> {
  const { body, scope } = ask;
  const { currency } = scope.member;
  const parsed = parseAmount(body.bet_amount, currency);
  if (!parsed.ok) return refuse(REFUSALS.validationFailed);
  const limits = { limits: scope.settings.limits, currency, unitsPerUsd: scope.unitsPerUsd };
  const range =
    scale === "single"
      ? computeSingleRange(limits, Number(price.totalOddsCenti) as OddsCenti)
      : computeComboRange(limits, price.totalOddsCenti);
  const combo = scale === "single" ? null : comboCapsOf(limits, scale === "mixed");
  const stakeMinor = parsed.value;
  const potentialMinor = computePotential(stakeMinor, price.totalOddsCenti);
  const amount = { amountMinor: stakeMinor, currency, range, balanceMinor: null, potentialMinor, combo };
  const problem = computeAmountProblem(amount);
  if (problem !== null) return err(toRefusal(problem));
  if (price.totalOddsCenti > MAX_TOTAL_CENTI) return refuse(REFUSALS.comboMaxPayout);
  return ok({ stakeMinor, potentialMinor, details: {} });
}
