import type { Clock, OddsCenti } from "@clutch/kernel";
import { toWireOddsOf } from "@clutch/rules";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import type { LinkDeps } from "../../money/partner-link/send.ts";
import type { Debit } from "../../money/stakes/debit-stake.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import type { Acceptor } from "./accept.ts";
import type { BetBody } from "./bet-body.ts";
import type { Placement } from "./check-bet.ts";
import type { BetStates } from "./bet-state.ts";
import type { Quoter } from "./quoter.ts";

export interface PlaceDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly accept: Acceptor;
  readonly states: BetStates;
  readonly link: LinkDeps;
  readonly names: Names;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly quotes: Quoter;
  /** Resolves after so many ms; injected, so that tests need not wait. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Who places: the member, or the server for a prebook. */
export type BetOrigin = { readonly by: "member" } | { readonly by: "prebook"; readonly prebookId: string };

/** A bet of any ticket type as posted, by `body.bet_type`. The caller makes the id before sending (RU-3). */
export interface BetRequest {
  readonly body: BetBody;
  readonly uniqueId: string;
  readonly origin: BetOrigin;
}

/** A bet being placed: who, what, and what has been stored or debited for it so far. */
export interface Bet {
  readonly caller: MemberCaller;
  readonly request: BetRequest;
  readonly uniqueId: string;
  readonly isSeamless: boolean;
  /** Set once the bet is stored as processing. */
  readonly ticketId: bigint | null;
  /** Set once the partner has confirmed the debit. */
  readonly debit: Debit | null;
}

export const toBet = (caller: MemberCaller, request: BetRequest): Bet => ({
  caller,
  request,
  uniqueId: request.uniqueId,
  isSeamless: caller.partner.link.walletMode === "seamless",
  ticketId: null,
  debit: null,
});

export const kindNameOf = (bet: Bet): string => bet.request.body.bet_type;

export const keyOf = (bet: Bet) => ({
  partnerId: bet.caller.partner.partnerId,
  memberId: bet.caller.member.memberId,
  uniqueId: bet.uniqueId,
});

/** What limits of player protection are asked about. */
export const stakeOf = (deps: PlaceDeps, { caller }: Bet, { stakeMinor }: Placement) => ({
  owner: { partnerId: caller.partner.partnerId, memberId: caller.member.memberId, currency: caller.member.currency },
  stakeMinor,
  nowMs: deps.clock.nowMs(),
});

/** Odds have at most four decimals in any style, so ten-thousandths hold them whole; combos are in euro odds. */
export function memberOddsE4Of({ request }: Bet, { totalOddsCenti, ticketType }: Placement): number {
  if (ticketType !== "single") return totalOddsCenti * 100;
  return Math.round(toWireOddsOf(totalOddsCenti as OddsCenti, request.body.odds_type) * 10_000);
}
