import type { calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { CallHandler } from "../call/handler.ts";
import { createAcceptor } from "./accept.ts";
import { readSingleRange } from "./bet-range.ts";
import { createFactsReader } from "./facts.ts";
import { readOutcome } from "./outcome.ts";
import { placeSingle, type SingleDeps } from "./single.ts";
import { readTransactions } from "./transactions.ts";

type Calls = typeof calls;

export type BettingDeps = Omit<SingleDeps, "accept" | "readFacts">;

/** Placing and following bets (G-42, G-43, G-59, RU-3). */
export function bettingRoutes(given: BettingDeps) {
  const deps: SingleDeps = {
    ...given,
    accept: createAcceptor(given.store, () => given.clock.nowMs()),
    readFacts: createFactsReader(given.store),
  };
  return {
    singleBet: ((caller, request) => placeSingle(deps, caller, request)) satisfies CallHandler<Calls["singleBet"]>,

    betByUniqueId: (async (caller, { params }) => {
      const key = {
        partnerId: caller.partner.partnerId,
        memberId: caller.member.memberId,
        uniqueId: params.unique_id.toLowerCase(),
      };
      return ok(await readOutcome(deps.store, key, { names: deps.names, language: "en" }));
    }) satisfies CallHandler<Calls["betByUniqueId"]>,

    betRangeSingle: ((caller, request) => readSingleRange(deps, caller, request)) satisfies CallHandler<
      Calls["betRangeSingle"]
    >,

    transactions: (async (caller, request) => ok(await readTransactions(deps, caller, request))) satisfies CallHandler<
      Calls["transactions"]
    >,
  };
}
