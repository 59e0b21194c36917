import type { calls, CallRequest } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { transactionTime } from "../../base/store/database-clock.ts";
import type { PublishUpdate } from "../../people/notices/publish-update.ts";
import { createAcceptor, type AcceptBet } from "./accept.ts";
import type { BetBody } from "./bet-body.ts";
import { readComboRange, readNamedRange, readQuotedRange, readSingleRange, type RangeDeps } from "./bet-range.ts";
import { createBetStates } from "./bet-state.ts";
import { readOutcome } from "../tickets/outcome.ts";
import { placeBet, type PlaceDeps } from "./place-bet.ts";
import type { ShowPrices } from "./quoter.ts";

type Calls = typeof calls;
type RangeBody = CallRequest<Calls["betRangeMixedCombo"]>["body"];

type GivenPlaceDeps = Omit<PlaceDeps, "accept" | "states"> & { readonly onAccepted: (bet: AcceptBet) => void };

export type BettingDeps = GivenPlaceDeps & {
  readonly showPrices: ShowPrices;
  /** Of the balance, for the member's other open pages; the one that bet has it in its answer. */
  readonly publishUpdate: PublishUpdate;
};

/** The dependencies of `placeBet`, also for bets placed by the server itself. `onAccepted` is called with each bet accepted. */
export function createPlaceDeps({ onAccepted, ...given }: GivenPlaceDeps): PlaceDeps {
  const accept = createAcceptor(given.store, () => transactionTime(given.clock));
  return {
    ...given,
    accept: async (partnerId, bet, rules) => {
      const outcome = await accept(partnerId, bet, rules);
      if (outcome.status === "accepted") onAccepted(bet);
      return outcome;
    },
    states: createBetStates(given.store),
  };
}

/** Placing and following bets (G-42, G-43, G-59, RU-3). */
export function bettingRoutes(given: BettingDeps) {
  const deps = createPlaceDeps(given);
  const place = async (caller: MemberCaller, request: { readonly body: BetBody; readonly uniqueId: string }) => {
    const { body, uniqueId } = request;
    const answer = await placeBet(deps, caller, { body, uniqueId, origin: { by: "member" } });
    const wallet = answer.ok ? answer.value.wallet : null;
    if (wallet !== null) given.publishUpdate(caller.member.memberId, { kind: "wallet", wallet });
    return answer;
  };
  return {
    singleBet: place satisfies CallHandler<Calls["singleBet"]>,
    comboBet: place satisfies CallHandler<Calls["comboBet"]>,
    eventComboBet: place satisfies CallHandler<Calls["eventComboBet"]>,
    mixedComboBet: place satisfies CallHandler<Calls["mixedComboBet"]>,
    luckyComboBet: place satisfies CallHandler<Calls["luckyComboBet"]>,
    ...rangeRoutes({ ...deps, showPrices: given.showPrices }),

    betByUniqueId: (async (caller, { params }) => {
      const key = {
        partnerId: caller.partner.partnerId,
        memberId: caller.member.memberId,
        uniqueId: params.unique_id.toLowerCase(),
      };
      return ok(await readOutcome(deps.store, key, { names: deps.names, language: "en" }));
    }) satisfies CallHandler<Calls["betByUniqueId"]>,
  };
}

/** What may be staked on each kind (G-43). */
function rangeRoutes(deps: RangeDeps) {
  const mixed = (caller: MemberCaller, { body }: { readonly body: RangeBody }) =>
    readQuotedRange(deps, caller, { body, betType: "mixed_combo" });
  return {
    betRangeSingle: ((caller, request) => readSingleRange(deps, caller, request)) satisfies CallHandler<
      Calls["betRangeSingle"]
    >,
    betRangeCombo: ((caller, request) => readComboRange(deps, caller, request)) satisfies CallHandler<
      Calls["betRangeCombo"]
    >,
    betRangeBigCombo: ((caller, { body }) =>
      readNamedRange(deps, caller, { body, betType: "big_combo" })) satisfies CallHandler<Calls["betRangeBigCombo"]>,
    betRangeLuckyCombo: ((caller, { body }) =>
      readNamedRange(deps, caller, { body, betType: "lucky_combo" })) satisfies CallHandler<
      Calls["betRangeLuckyCombo"]
    >,
    betRangeEventCombo: ((caller, { body }) =>
      readQuotedRange(deps, caller, { body, betType: "event_combo" })) satisfies CallHandler<
      Calls["betRangeEventCombo"]
    >,
    betRangeMixedCombo: mixed satisfies CallHandler<Calls["betRangeMixedCombo"]>,
    betRangeMix: mixed satisfies CallHandler<Calls["betRangeMix"]>,
  };
}
