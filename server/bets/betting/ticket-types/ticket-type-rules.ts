import { REFUSALS, type ErrorCode, type Refusal } from "@clutch/contract";
import type { OddsCenti, Result } from "@clutch/kernel";
import type { AcceptanceRule, SystemStake } from "@clutch/rules";
import type { Member, PartnerSettings } from "../../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../../people/members/settings-view.ts";
import type { BetBody } from "../bet-body.ts";
import type { ResolvedLeg } from "../resolve-leg.ts";
import type { Quoter } from "../quoter.ts";
import type { TicketDetails, TicketGroup } from "../../tickets/ticket-details.ts";

/** What a bet is judged by besides its body and markets. */
export interface BetScope {
  readonly member: Member;
  readonly settings: PartnerSettings;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly quotes: Quoter;
}

/** The current total price of the legs. */
export interface Price {
  /** In hundredths, cut once (G-53); above 1000.00 only for combos. */
  readonly totalOddsCenti: bigint;
  /** Legs of one match priced together (RU-2). */
  readonly groups: readonly TicketGroup[];
}

/** The money of a bet that passed its limits. */
export interface Stake {
  readonly stakeMinor: bigint;
  readonly potentialMinor: bigint;
  readonly details: Pick<TicketDetails, "systems" | "bankers">;
}

export interface PriceAsk<B> {
  readonly body: B;
  readonly legs: readonly ResolvedLeg[];
  readonly scope: BetScope;
  readonly rule: AcceptanceRule;
}

export interface StakeAsk<B> {
  readonly body: B;
  readonly odds: readonly OddsCenti[];
  readonly scope: BetScope;
}

/** The rules of one ticket type on the server; what all share is in `check-bet.ts` and `place-bet.ts`. */
export interface TicketTypeRules<B extends BetBody = BetBody> {
  /** What is wrong with the body's own odds, before the market is read (6003, 6007, 6022). */
  checkOdds(body: B): ErrorCode | null;
  /** True when the legs of one match are priced together, so that a leg's own price is not what was agreed to. */
  readonly isQuoted: boolean;
  /** The sizes and bankers for the leg rules, of systems only. Stakes are not read yet. */
  systemOf?(body: B): { readonly systems: readonly SystemStake[]; readonly bankers: readonly number[] };
  price(ask: PriceAsk<B>): Promise<Result<Price, Refusal>>;
  /** Reads the stake and checks it against the limits (G-44, G-52). */
  stake(ask: StakeAsk<B>, price: Price): Result<Stake, Refusal>;
}

/** A problem of the rules as the refusal on the wire. */
export const toRefusal = (problem: {
  readonly code: string | number;
  readonly values: Readonly<Record<string, unknown>>;
}): Refusal => ({ code: problem.code as ErrorCode, detail: { ...problem.values } });

/** The match moved between reading its markets and its quote: the bet is judged again. */
export const MOVED_UNDER_QUOTE: Refusal = { code: REFUSALS.oddsChanged, detail: { changes: [] } };
