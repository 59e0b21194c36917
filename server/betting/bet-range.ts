import { refuse, type calls, type CallAnswer, type CallRequest, type Refusal } from "@clutch/contract";
import { ok, toWireAmount, type Result } from "@clutch/kernel";
import { isBetType, isValidSelection, parseLine } from "@clutch/rules";
import type { MemberCaller } from "../call/caller.ts";
import type { UnitsPerUsd } from "../members/settings-view.ts";
import type { Store } from "../store/open.ts";
import { readMarkets } from "./facts.ts";
import { computeSingleRange } from "./limits.ts";

type RangeCall = (typeof calls)["betRangeSingle"];

/** Smallest and largest stake and largest payout of a single at the market's odds of now (G-43). */
export async function readSingleRange(
  deps: { readonly store: Store; readonly unitsPerUsd: UnitsPerUsd },
  caller: MemberCaller,
  { body }: CallRequest<RangeCall>,
): Promise<Result<CallAnswer<RangeCall>, Refusal>> {
  const market = (await readMarkets(deps.store, [body.market_id])).get(body.market_id)?.market;
  if (market === undefined) return refuse(4004);
  if (!isBetType(market.betType) || !isValidSelection(market.betType, body.selection)) return refuse(6005);
  const lineNumber = body.line === undefined ? 0 : parseLine(body.line)?.lineNumber;
  const line = market.lines.find((each) => each.lineNumber === lineNumber);
  const selection = line?.selections.find((each) => each.selection === body.selection);
  if (selection === undefined) return refuse(4002);
  const { currency } = caller.member;
  const scope = { limits: caller.partner.settings.limits, currency, unitsPerUsd: deps.unitsPerUsd };
  const range = computeSingleRange(scope, selection.oddsCenti);
  return ok({
    results: [
      {
        bet_type: "single",
        min_amount: toWireAmount(range.minMinor, currency),
        max_amount: toWireAmount(range.maxMinor, currency),
        max_payout: toWireAmount(range.maxPayoutMinor ?? 0n, currency),
      },
    ],
  });
}
