import { type calls, type CheckedSlipWire, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Clock } from "@clutch/kernel";
import { readMarkets } from "../tickets/read-bet-markets.ts";
import type { Caller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { checkLegs, type CheckDeps } from "./check-slip.ts";
import { pickLegs } from "./pick-legs.ts";
import { makeShareCode } from "./share-code.ts";
import { keepShare, readShare } from "./store-shares.ts";
import { digestOf } from "./stored-slip.ts";

/** Counts by key; each answers 0 or the seconds to wait. */
interface Rate {
  take(key: string): number;
  wait(key: string): number;
}

export interface ShareDeps extends CheckDeps {
  readonly clock: Clock;
  /** How often a member may make a code. */
  readonly shareRate: Rate;
  /** How often someone may ask for a code that is none. */
  readonly wrongCodes: Rate;
}

type Calls = typeof calls;

/** Codes of slips, and what following copies (docs/decisions/0092, G-50). */
export const shareRoutes = (deps: ShareDeps) => ({
  slipCheck: (async (caller, { body, query }) => {
    const markets = await readMarkets(deps.store, marketIdsOf(body.tickets));
    const legs = pickLegs(body.tickets, markets, { keepsUnknown: true });
    if (!legs.ok) return legs;
    const checked = await checkLegs(deps, caller, { legs: legs.value, locale: query });
    return ok({ bet_type: body.bet_type, ...checked });
  }) satisfies CallHandler<Calls["slipCheck"]>,

  slipShare: (async ({ member }, { body }) => {
    const waitSeconds = deps.shareRate.take(String(member.memberId));
    if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
    const legs = pickLegs(body.tickets, await readMarkets(deps.store, marketIdsOf(body.tickets)), {
      keepsUnknown: false,
    });
    if (!legs.ok) return legs;
    const kept = await keepShare(deps.store, member, {
      code: makeShareCode(),
      betType: body.bet_type,
      legs: legs.value,
      digest: digestOf(body.bet_type, legs.value),
      nowMs: deps.clock.nowMs(),
    });
    return ok({ result: { code: kept.code, expires_at: Math.trunc(kept.expiresAtMs) } });
  }) satisfies CallHandler<Calls["slipShare"]>,

  slipOpen: (async (caller, { params, query }) => {
    const asker = askerOf(caller);
    const waitSeconds = deps.wrongCodes.wait(asker);
    if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
    const now = { code: params.code, nowMs: deps.clock.nowMs() };
    const share = await readShare(deps.store, caller.partner.partnerId, now);
    if (share === null) {
      deps.wrongCodes.take(asker);
      return refuse(REFUSALS.notFound);
    }
    const checked = await checkLegs(deps, caller, { legs: share.legs, locale: query });
    return ok({
      ...checked,
      bet_type: share.betType as CheckedSlipWire["bet_type"],
      code: params.code,
      expires_at: Math.trunc(share.expiresAtMs),
      is_own: caller.member?.memberId === share.memberId,
    });
  }) satisfies CallHandler<Calls["slipOpen"]>,
});

const marketIdsOf = (tickets: readonly { readonly market_id: number }[]): readonly number[] => [
  ...new Set(tickets.map((each) => each.market_id)),
];

/** A guest has no session: guests of one address count together. */
const askerOf = (caller: Caller): string => caller.sessionId ?? `address ${caller.ipAddress ?? ""}`;
