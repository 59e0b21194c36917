import { type CallAnswer, type CallRequest, type calls, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ok, toWireAmount, type CurrencyCode, type Result } from "@clutch/kernel";
import { addDays, computeDayStartMs, computePeriods, countDays, readDay } from "@clutch/rules";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { gameNameOf } from "../../offer/catalogue/event-view.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { Store } from "../../base/store/open.ts";
import { readStatement, type StatementSums } from "./store-statement.ts";

type StatementCall = (typeof calls)["statement"];
type Query = CallRequest<StatementCall>["query"];
type Kind = CallAnswer<StatementCall>["result"]["by_kind"][number]["kind"];

const MAX_DAYS = 366;
const NOTHING: StatementSums = { bets: 0, stakedMinor: 0n, returnedMinor: 0n };

/** What the caller staked and got back in a range of their days; 6003 for days that are none, run backwards or are over 366. */
export async function answerStatement(
  deps: { readonly store: Store; readonly names: Names },
  { partner, member }: MemberCaller,
  query: Query,
): Promise<Result<CallAnswer<StatementCall>, Refusal>> {
  const { date_from: from, date_to: to, unit, timezone, lang } = query;
  if (readDay(from) === null) return refuse(REFUSALS.validationFailed, { field: "date_from" });
  const days = countDays(from, to);
  if (days < 1 || days > MAX_DAYS) return refuse(REFUSALS.validationFailed, { field: "date_to" });
  const { currency } = member;
  const periods = computePeriods(from, to, unit);
  const starts = periods.map((period) => computeDayStartMs(period.from, timezone));
  const found = await readStatement(deps.store, {
    partnerId: partner.partnerId,
    memberId: member.memberId,
    currency,
    boundsMs: [...starts, computeDayStartMs(addDays(to, 1), timezone)],
  });
  return ok({
    result: {
      currency,
      date_from: from,
      date_to: to,
      timezone,
      ...toWire(sumUp([...found.periods.values()]), currency),
      periods: periods.map((period, index) => ({
        date_from: period.from,
        date_to: period.to,
        ...toWire(found.periods.get(index) ?? NOTHING, currency),
      })),
      by_game: byStake(found.games).map((sums) => ({
        game_id: sums.gameId,
        game_name: sums.gameId === null ? "" : gameNameOf(sums.gameId, { names: deps.names, language: lang }),
        ...toWire(sums, currency),
      })),
      by_kind: byStake(found.kinds).map((sums) => ({ kind: sums.kind as Kind, ...toWire(sums, currency) })),
      open_bets: found.openBets,
    },
  });
}

const sumUp = (all: readonly StatementSums[]): StatementSums => ({
  bets: all.reduce((sum, { bets }) => sum + bets, 0),
  stakedMinor: all.reduce((sum, { stakedMinor }) => sum + stakedMinor, 0n),
  returnedMinor: all.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n),
});

const byStake = <T extends StatementSums>(all: readonly T[]): readonly T[] =>
  all.toSorted((one, other) => Number(other.stakedMinor - one.stakedMinor));

const toWire = ({ bets, stakedMinor, returnedMinor }: StatementSums, currency: CurrencyCode) => ({
  bets,
  staked: toWireAmount(stakedMinor, currency),
  returned: toWireAmount(returnedMinor, currency),
  net: toWireAmount(returnedMinor - stakedMinor, currency),
});
