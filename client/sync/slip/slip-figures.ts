import type { CurrencyCode, OddsCenti } from "@clutch/kernel";
import {
  computeAmountProblem,
  computeLegProblem,
  computePotential,
  computeSizeOdds,
  computeSlipSummary,
  computeSystemAmountProblem,
  countCombinations,
  countSystemCombinations,
  isInvalidRange,
  isShortPause,
  rangeOf,
  systemSizesOf,
  type AmountCheck,
  type BetRange,
  type CareStanding,
  type Problem,
  type SizeOdds,
  type SlipLimits,
  type SlipSummary,
  type SystemStake,
} from "@clutch/rules";
import { bankersOf, isQuoted, ticketTypeOf, slipSelectionsOf, modeOf, stakeOf } from "../../store/slip-mode.ts";
import type { LabelledSelection, SlipMessage, SlipMode, SlipState } from "../../store/slip.ts";
import { computeHold, computeAllowance, type OwnHold } from "../care/own-hold.ts";

/** What is staked on a system, and the indexes of the legs every combination holds. */
interface SystemOf {
  readonly systems: readonly SystemStake[];
  readonly bankers: readonly number[];
}

/** What the figures of a slip are made from, besides the slip. */
export interface FigureFacts {
  readonly slip: SlipState;
  readonly limits: SlipLimits;
  readonly currency: CurrencyCode;
  /** Null for a guest. */
  readonly balanceMinor: bigint | null;
  readonly care: CareFacts;
}

/** The member's own limits, and the moment they are judged at. */
export interface CareFacts {
  readonly standing: CareStanding | null;
  readonly nowMs: number;
}

/** What the member's own limits leave of the bet. */
export interface CareFigures {
  /** What keeps the bet from being placed; null when nothing of theirs does. */
  readonly hold: OwnHold | null;
  /** The most the one amount may be by them; null where no limit on money runs. */
  readonly mostMinor: bigint | null;
  /** The limit that leaves less than the range and the balance do. */
  readonly near: SlipMessage | null;
}

/** One size of a system: how many combinations it has and what is staked on each. */
export interface SizeFigures {
  readonly comboSize: number;
  readonly combos: number;
  /** What one of its combinations pays at least and at most. */
  readonly odds: SizeOdds | null;
  readonly stakeMinor: bigint | null;
  readonly range: BetRange | null;
  readonly problem: Problem | null;
  /** More combinations of this size alone than a ticket may have (RU-19). */
  readonly isTooMany: boolean;
}

/** The figures under the legs, and the problems a press of the place control would be refused for. */
export interface SlipFigures {
  readonly mode: SlipMode;
  readonly selections: readonly LabelledSelection[];
  /** The legs that count in odds and amount: all but those in a short pause (RU-22). */
  readonly counted: readonly LabelledSelection[];
  readonly stakeMinor: bigint | null;
  readonly summary: SlipSummary;
  readonly sizes: readonly SizeFigures[];
  /** Of a system: its combinations so far and the most it may have; null for all else. */
  readonly combinations: { readonly count: number; readonly max: number } | null;
  /** Of the one amount; a system's sizes have their own. */
  readonly range: BetRange | null;
  readonly care: CareFigures;
  /** The most that can be typed now: the least of the range's maximum and of what balance and own limits allow. */
  readonly highestMinor: bigint | null;
  readonly legProblem: Problem | null;
  readonly amountProblem: Problem | null;
}

/** The odds a leg is shown and counted with: the market's, also the last one before a short pause; the agreed ones once it is gone. */
export const shownOddsOf = (selection: LabelledSelection): OddsCenti =>
  selection.changeStatus === "lock" && !isShortPause(selection)
    ? selection.oddsCenti
    : (selection.currentOddsCenti ?? selection.oddsCenti);

/** The sizes staked on, smallest first. Amounts of sizes the legs no longer have are kept but not counted. */
export const systemsOf = (slip: SlipState, selections: readonly LabelledSelection[]): SystemStake[] =>
  systemSizesOf(selections.length, bankersOf(slip, selections).length).flatMap((comboSize) => {
    const stakeMinor = slip.systemStakes[comboSize];
    return stakeMinor === undefined || stakeMinor <= 0n ? [] : [{ comboSize, stakeMinor }];
  });

export function computeFigures(facts: FigureFacts): SlipFigures {
  const { slip, limits } = facts;
  const mode = modeOf(slip);
  const selections = slipSelectionsOf(slip);
  const counted = selections.filter((selection) => !isShortPause(selection));
  const stakeMinor = stakeOf(slip);
  const system = mode === "system" ? systemOf(slip, selections) : null;
  const summary = summaryOf(facts, counted, system === null ? null : systemOf(slip, counted));
  const range = rangeOfMode(slip, mode, counted);
  const sizes = system === null ? [] : sizesOf(facts, selections, system.bankers);
  const care = careOf(facts, { mode, counted, summary, range, sizes });
  // The legs of a system have to be a combo; a missing amount has its own message.
  const kind = system?.systems.length === 0 ? "combo" : ticketTypeOf(mode);
  return {
    mode,
    selections,
    counted,
    stakeMinor,
    summary,
    sizes,
    combinations: system === null ? null : { count: summary.numberOfCombos, max: limits.maxCombinations },
    range,
    care,
    highestMinor: highestOf(range, lessOf(perField(facts.balanceMinor, mode, counted.length), care.mostMinor)),
    legProblem: mode === "singles" ? null : computeLegProblem(kind, selections, { limits, ...system }),
    amountProblem:
      system === null
        ? amountProblemOf(facts, { mode, selections: counted, summary, range })
        : systemProblemOf(facts, selections, system),
  };
}

const systemOf = (slip: SlipState, selections: readonly LabelledSelection[]): SystemOf => ({
  systems: systemsOf(slip, selections),
  bankers: bankersOf(slip, selections),
});

/** Several singles stake the amount once each: their sums are sums of singles. */
function summaryOf(
  { slip }: FigureFacts,
  selections: readonly LabelledSelection[],
  system: SystemOf | null,
): SlipSummary {
  const legs = selections.map((selection) => ({
    eventId: selection.eventId,
    startMs: selection.startMs,
    oddsCenti: shownOddsOf(selection),
  }));
  const amountMinor = stakeOf(slip);
  const mode = modeOf(slip);
  const quoted = isQuoted(mode) && slip.quote.kind === "ready" ? slip.quote.oddsCenti : null;
  const summary = computeSlipSummary(legs, { amountMinor, quotedOddsCenti: quoted, ...system });
  if (mode !== "singles") return summary;
  const stake = amountMinor ?? 0n;
  const potentialMinor = legs.reduce((sum, leg) => sum + computePotential(stake, BigInt(leg.oddsCenti)), 0n);
  return { ...summary, potentialMinor, totalStakeMinor: stake * BigInt(legs.length), numberOfCombos: legs.length };
}

/** The range the one amount has to keep; several singles have to keep all of theirs. */
function rangeOfMode({ ranges }: SlipState, mode: SlipMode, selections: readonly LabelledSelection[]): BetRange | null {
  if (mode === "combo") return rangeOf(ranges, "combo", selections.length) ?? rangeOf(ranges, "combo");
  if (mode !== "singles") return rangeOf(ranges, mode);
  const each = ranges.filter(({ ticketType }) => ticketType === "single").map(({ range }) => range);
  if (each.length === 0 || each.length < selections.length) return null;
  return each.find(isInvalidRange) ?? each.reduce(narrow);
}

const narrow = (a: BetRange, b: BetRange): BetRange => ({
  minMinor: a.minMinor > b.minMinor ? a.minMinor : b.minMinor,
  maxMinor: a.maxMinor < b.maxMinor ? a.maxMinor : b.maxMinor,
  maxPayoutMinor: lessOf(a.maxPayoutMinor, b.maxPayoutMinor),
});

function lessOf(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** How much of the balance, or of what a limit allows, one field may take. */
const perField = (sumMinor: bigint | null, mode: SlipMode, legs: number): bigint | null =>
  sumMinor === null || mode !== "singles" || legs === 0 ? sumMinor : sumMinor / BigInt(legs);

type StakedBet = Pick<SlipFigures, "mode" | "counted" | "summary" | "range" | "sizes">;

function careOf({ care, currency, balanceMinor }: FigureFacts, bet: StakedBet): CareFigures {
  const { mode, counted, summary, range } = bet;
  const { standing, nowMs } = care;
  const facts = { currency, nowMs, leastMinor: leastOf(bet), stakeMinor: summary.totalStakeMinor };
  const allowance = computeAllowance(standing, facts);
  const mostMinor = perField(allowance?.allowanceMinor ?? null, mode, counted.length);
  const othersMinor = highestOf(range, perField(balanceMinor, mode, counted.length)) ?? balanceMinor;
  const isNear = mostMinor !== null && (othersMinor === null || mostMinor < othersMinor);
  return {
    hold: computeHold(standing, facts),
    mostMinor,
    near: isNear && allowance !== null ? allowance.message : null,
  };
}

/** The least the whole bet can be staked with; a unit of the currency where no limits are known. */
function leastOf({ mode, counted, range, sizes }: StakedBet): bigint {
  const costs =
    mode === "system"
      ? sizes.flatMap(({ range: each, combos, isTooMany }) =>
          each === null || isTooMany ? [] : [each.minMinor * BigInt(combos)],
        )
      : range === null
        ? []
        : [range.minMinor * BigInt(mode === "singles" ? counted.length : 1)];
  const least = costs.reduce<bigint | null>(lessOf, null) ?? 1n;
  return least > 1n ? least : 1n;
}

function highestOf(range: BetRange | null, ownMinor: bigint | null): bigint | null {
  if (range === null || isInvalidRange(range)) return null;
  return lessOf(range.maxMinor, ownMinor);
}

function sizesOf(
  { slip, currency, limits: { maxCombinations: max } }: FigureFacts,
  selections: readonly LabelledSelection[],
  bankers: readonly number[],
): SizeFigures[] {
  const odds = selections.map(shownOddsOf);
  return systemSizesOf(odds.length, bankers.length).map((comboSize) => {
    const stakeMinor = slip.systemStakes[comboSize] ?? null;
    const range = rangeOf(slip.ranges, "system", comboSize);
    const check = { currency, range, balanceMinor: null, potentialMinor: 0n, combo: null };
    const combos = countCombinations(odds.length, comboSize, bankers.length);
    const isTooMany = combos > max;
    return {
      isTooMany,
      comboSize,
      combos,
      odds: computeSizeOdds(odds, comboSize, bankers),
      stakeMinor,
      range,
      problem: isTooMany
        ? { code: 6030, field: "legs", values: { max, combinations: combos } }
        : stakeMinor === null || range === null
          ? null
          : computeAmountProblem({ ...check, amountMinor: stakeMinor }),
    };
  });
}

type AmountFacts = Pick<SlipFigures, "mode" | "selections" | "summary" | "range">;

function amountProblemOf(facts: FigureFacts, { mode, selections, summary, range }: AmountFacts): Problem | null {
  const { slip, balanceMinor, currency } = facts;
  const amountMinor = stakeOf(slip);
  const check = { amountMinor, currency, range, combo: capsOf(facts, mode) };
  if (mode !== "singles")
    return computeAmountProblem({ ...check, balanceMinor, potentialMinor: summary.potentialMinor });
  // Each single keeps its own limits; the balance has to last for all.
  const most = selections.map((selection) => computePotential(amountMinor ?? 0n, BigInt(shownOddsOf(selection))));
  const potentialMinor = most.reduce((high, each) => (each > high ? each : high), 0n);
  return computeAmountProblem({
    ...check,
    potentialMinor,
    balanceMinor: perField(balanceMinor, mode, selections.length),
  });
}

/** No size staked on is an empty field. */
function systemProblemOf(
  facts: FigureFacts,
  selections: readonly LabelledSelection[],
  system: SystemOf,
): Problem | null {
  const { slip, currency, balanceMinor } = facts;
  const rangeOfSize = (comboSize: number): BetRange | null => rangeOf(slip.ranges, "system", comboSize);
  const combo = capsOf(facts, "system");
  const common = { currency, balanceMinor, combo };
  if (system.systems.length === 0 || combo === null)
    return computeAmountProblem({
      ...common,
      amountMinor: null,
      range: slip.ranges[0]?.range ?? null,
      potentialMinor: 0n,
    });
  const odds = selections.map(shownOddsOf);
  const sizes = system.systems.map(({ comboSize }) => comboSize);
  // The legs' own problem says so; a million combinations are not summed up for an amount.
  const isTooMany = countSystemCombinations(odds.length, sizes, system.bankers.length) > facts.limits.maxCombinations;
  if (isTooMany) return null;
  return computeSystemAmountProblem({ ...common, ...system, odds, combo, rangeOf: rangeOfSize });
}

/** The partner's combo limits name the refusal (G-45); singles have none. */
function capsOf({ limits }: FigureFacts, mode: SlipMode): AmountCheck["combo"] {
  if (mode === "single" || mode === "singles") return null;
  const { maxComboAmountMinor, maxComboPayoutMinor } = limits;
  const isMixed = mode === "mixed_combo";
  return { isMixed, maxAmountMinor: maxComboAmountMinor, maxPayoutMinor: maxComboPayoutMinor };
}
