import { REFUSALS, refuse } from "@clutch/contract";
import { err, ok, parseAmount, type OddsCenti } from "@clutch/kernel";
import {
  computeSystemAmountProblem,
  computeSystemCost,
  computeSystemPotential,
  computeTotalOdds,
  type SystemStake,
} from "@clutch/rules";
import type { SystemBody } from "../bet-body.ts";
import { comboCapsOf, computeComboRange } from "../limits.ts";
import { toRefusal, type TicketTypeRules, type StakeAsk } from "./ticket-type-rules.ts";
import { checkComboLegs, MAX_TOTAL_CENTI, totalToWire } from "./one-stake.ts";

/** Every combination of one or more sizes, each size with its stake; bankers are in all (docs/decisions/0010). */
export const system: TicketTypeRules<SystemBody> = {
  isQuoted: false,
  checkOdds: (body) => {
    const legs = checkComboLegs(body);
    if ("code" in legs) return legs.code;
    const stated = body.member_odds;
    const total = computeTotalOdds(legs.odds);
    return stated === totalToWire(total) || stated === totalToWire(shownTotal(total))
      ? null
      : REFUSALS.invalidMemberOdds;
  },
  systemOf: (body) => ({
    systems: body.systems.map((each) => ({ comboSize: each.combo_size, stakeMinor: 0n })),
    bankers: bankersOf(body),
  }),
  price: async ({ legs }) =>
    ok({ totalOddsCenti: shownTotal(computeTotalOdds(legs.map((leg) => leg.selection.oddsCenti))), groups: [] }),
  stake: (ask) => checkSystemStake(ask),
};

/** The product of all legs is only shown, never paid: it is capped at what the columns hold. */
const shownTotal = (total: bigint): bigint => (total < MAX_TOTAL_CENTI ? total : MAX_TOTAL_CENTI);

/** Indexes of the legs from 0. */
const bankersOf = (body: SystemBody): readonly number[] =>
  body.tickets.flatMap((leg, index) => (leg.is_banker === true ? [index] : []));

function checkSystemStake({ body, odds, scope }: StakeAsk<SystemBody>) {
  const { currency } = scope.member;
  const systems: SystemStake[] = [];
  for (const each of body.systems) {
    const stake = parseAmount(each.bet_amount, currency);
    if (!stake.ok) return refuse(REFUSALS.validationFailed);
    systems.push({ comboSize: each.combo_size, stakeMinor: stake.value });
  }
  const bankers = bankersOf(body);
  const limits = { limits: scope.settings.limits, currency, unitsPerUsd: scope.unitsPerUsd };
  const problem = computeSystemAmountProblem({
    odds,
    systems,
    bankers,
    currency,
    rangeOf: (comboSize) => computeComboRange(limits, highestOf(odds, comboSize, bankers)),
    balanceMinor: null,
    combo: comboCapsOf(limits, false),
  });
  if (problem !== null) return err(toRefusal(problem));
  return ok({
    stakeMinor: computeSystemCost(odds.length, systems, bankers.length),
    potentialMinor: computeSystemPotential(odds, systems, bankers),
    details: {
      systems: systems.map(({ comboSize, stakeMinor }) => ({ comboSize, stakeMinor: stakeMinor.toString() })),
      ...(bankers.length === 0 ? {} : { bankers: bankers.map((index) => index + 1) }),
    },
  });
}

/** The highest odds of any one combination of a size: the bankers and the other legs of the highest odds. */
export function highestOf(odds: readonly OddsCenti[], comboSize: number, bankers: readonly number[]): bigint {
  const held = odds.filter((_, index) => bankers.includes(index));
  const others = odds.filter((_, index) => !bankers.includes(index)).toSorted((a, b) => b - a);
  return computeTotalOdds([...held, ...others.slice(0, Math.max(0, comboSize - held.length))]);
}
