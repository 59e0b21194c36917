import { createHash } from "node:crypto";
import {
  type BetRangeWire,
  type CallAnswer,
  type CallRequest,
  type calls,
  type Refusal,
  REFUSALS,
  refuse,
} from "@clutch/contract";
import { ok, toWireAmount, type Clock, type CurrencyCode, type Result } from "@clutch/kernel";
import { computeTotalOdds, isBetType, isValidSelection, parseLine, systemSizesOf, type BetRange } from "@clutch/rules";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import type { Store } from "../../base/store/open.ts";
import { readMarkets } from "../tickets/read-bet-markets.ts";
import type { ResolvedLeg } from "./resolve-leg.ts";
import { totalToWire } from "./ticket-types/one-stake.ts";
import { quoteLegs } from "./ticket-types/quoted.ts";
import { highestOf } from "./ticket-types/system.ts";
import { computeComboRange, computeSingleRange, type LimitsIn } from "./limits.ts";
import type { Quoter, ShowPrices } from "./quoter.ts";

export interface RangeDeps {
  readonly store: Store;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly quotes: Quoter;
  readonly clock: Clock;
  readonly showPrices: ShowPrices;
}

type SingleRange = (typeof calls)["betRangeSingle"];
type ComboRange = (typeof calls)["betRangeCombo"];
type QuotedRange = (typeof calls)["betRangeEventCombo"];
type RangeLeg = CallRequest<ComboRange>["body"]["tickets"][number];
type PickedLeg = Pick<ResolvedLeg, "market" | "event" | "line" | "selection">;

/** The validity of a price without joint legs, the same as a quote's (RU-2). */
const QUOTE_MS = 5000;

/** Smallest and largest stake and largest payout of a single at the market's current odds (G-43). */
export async function readSingleRange(
  deps: RangeDeps,
  caller: MemberCaller,
  { body }: CallRequest<SingleRange>,
): Promise<Result<CallAnswer<SingleRange>, Refusal>> {
  const legs = await pickLegs(deps, [body]);
  if (!legs.ok) return legs;
  const scope = scopeOf(deps, caller);
  const results = legs.value.map((leg) => ({
    bet_type: "single" as const,
    ...toWire(computeSingleRange(scope, leg.selection.oddsCenti), scope.currency),
  }));
  return ok({ results });
}

/** The same for a combo of the given legs, followed by each size their systems may have. */
export async function readComboRange(
  deps: RangeDeps,
  caller: MemberCaller,
  { body }: CallRequest<ComboRange>,
): Promise<Result<CallAnswer<ComboRange>, Refusal>> {
  const legs = await pickLegs(deps, body.tickets);
  if (!legs.ok) return legs;
  const scope = scopeOf(deps, caller);
  const odds = legs.value.map((leg) => leg.selection.oddsCenti);
  const bankers = body.tickets.flatMap((leg, index) => (leg.is_banker === true ? [index] : []));
  const sizes = [odds.length, ...systemSizesOf(odds.length, bankers.length)];
  const results = sizes.map((size, index) => ({
    bet_type: index === 0 ? ("combo" as const) : ("system" as const),
    combo_size: size,
    ...toWire(computeComboRange(scope, highestOf(odds, size, bankers)), scope.currency),
  }));
  return ok({ results });
}

/** The range of a followed or lucky combo, under the name of its call (G-43). */
export async function readNamedRange(
  deps: RangeDeps,
  caller: MemberCaller,
  ask: { readonly body: CallRequest<ComboRange>["body"]; readonly betType: BetRangeWire["bet_type"] },
): Promise<Result<CallAnswer<ComboRange>, Refusal>> {
  const legs = await pickLegs(deps, ask.body.tickets);
  if (!legs.ok) return legs;
  const scope = scopeOf(deps, caller);
  const total = computeTotalOdds(legs.value.map((leg) => leg.selection.oddsCenti));
  return ok({ results: [{ bet_type: ask.betType, ...toWire(computeComboRange(scope, total), scope.currency) }] });
}

/** The range of legs priced together, with the price it was made from (RU-2). */
export async function readQuotedRange(
  deps: RangeDeps,
  caller: MemberCaller,
  ask: { readonly body: CallRequest<QuotedRange>["body"]; readonly betType: "event_combo" | "mixed_combo" },
): Promise<Result<CallAnswer<QuotedRange>, Refusal>> {
  const legs = await pickLegs(deps, ask.body.tickets);
  if (!legs.ok) return legs;
  const quoted = await deps.showPrices(caller, countJointMatches(legs.value), () =>
    quoteLegs(deps.quotes, legs.value, "show"),
  );
  if (!quoted.ok) return quoted;
  const { totalOddsCenti, expiresAtMs } = quoted.value;
  const scope = scopeOf(deps, caller);
  const expires_at = Math.trunc(expiresAtMs ?? deps.clock.nowMs() + QUOTE_MS);
  const range = toWire(computeComboRange(scope, totalOddsCenti), scope.currency);
  const quote_id = quoteIdOf(ask.body.tickets, `${totalOddsCenti}`, expires_at);
  return ok({
    results: [{ bet_type: ask.betType, ...range, euro_odds: totalToWire(totalOddsCenti), quote_id, expires_at }],
  });
}

/** Matches of which more than one leg is asked: those are priced together. */
const countJointMatches = (legs: readonly PickedLeg[]): number =>
  [...Map.groupBy(legs, ({ event }) => event.eventId).values()].filter((own) => own.length > 1).length;

/** The id of a shown quote: its legs, price and expiry. The bet itself is judged by a new quote. */
const quoteIdOf = (legs: readonly RangeLeg[], price: string, expiresAtMs: number): string =>
  createHash("sha256")
    .update(JSON.stringify([legs.map((leg) => [leg.market_id, leg.line, leg.selection]), price, expiresAtMs]))
    .digest("hex")
    .slice(0, 32);

const scopeOf = ({ unitsPerUsd }: RangeDeps, { partner, member }: MemberCaller): LimitsIn => ({
  limits: partner.settings.limits,
  currency: member.currency,
  unitsPerUsd,
});

async function pickLegs(
  { store }: RangeDeps,
  legs: readonly RangeLeg[],
): Promise<Result<readonly PickedLeg[], Refusal>> {
  const markets = await readMarkets(store, [...new Set(legs.map((leg) => leg.market_id))]);
  const picked: PickedLeg[] = [];
  for (const leg of legs) {
    const known = markets.get(leg.market_id);
    if (known === undefined) return refuse(REFUSALS.marketIdNotFound);
    const { betType, lines } = known.market;
    if (!isBetType(betType) || !isValidSelection(betType, leg.selection)) return refuse(REFUSALS.invalidSelection);
    const lineNumber = leg.line === undefined ? 0 : parseLine(leg.line)?.lineNumber;
    const line = lines.find((each) => each.lineNumber === lineNumber);
    const selection = line?.selections.find((each) => each.selection === leg.selection);
    if (line === undefined || selection === undefined) return refuse(REFUSALS.marketUnavailable);
    picked.push({ ...known, line, selection });
  }
  return ok(picked);
}

const toWire = (range: BetRange, currency: CurrencyCode) => ({
  min_amount: toWireAmount(range.minMinor, currency),
  max_amount: toWireAmount(range.maxMinor, currency),
  max_payout: toWireAmount(range.maxPayoutMinor ?? 0n, currency),
});
