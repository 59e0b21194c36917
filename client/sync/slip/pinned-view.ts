import type { Problem } from "@clutch/rules";
import { isBarred, type OwnHold } from "../care/own-hold.ts";
import type { PriceKey } from "../../store/prices.ts";
import type { Placing, SlipMessage, SlipQuote } from "../../store/slip.ts";

/** What would mend a stake that cannot be placed. */
export interface StakeFix {
  /** The nearest amount that can be placed, in minor units; null when none can. */
  readonly stakeMinor: bigint | null;
  /** A deposit would mend it too: the partner's page takes it. */
  readonly isDepositOffered: boolean;
  /** The stake passes the maximum and the balance: both are named. */
  readonly isAboveBoth: boolean;
}

/** What stands above the stake: the gravest of all there is to say about the bet, one at a time. */
export type PinnedView =
  /** The last bet's outcome is being asked for (RU-3). */
  | { readonly kind: "checking" }
  /** Odds or statuses have changed: accept or remove (G-48). */
  | { readonly kind: "prompt"; readonly isRefused: boolean }
  | { readonly kind: "refusal"; readonly message: SlipMessage; readonly fix: StakeFix }
  /** A limit, a break or a closure of the member's own; `allowanceMinor` is what is left where less would do. */
  | { readonly kind: "hold"; readonly hold: OwnHold; readonly allowanceMinor: bigint | null }
  /** A short note about the last press: 'Unable to add same event', 'Amount has reached its limit'. */
  | { readonly kind: "note"; readonly message: SlipMessage }
  | { readonly kind: "amount"; readonly problem: Problem; readonly fix: StakeFix }
  | {
      readonly kind: "quote";
      readonly reason: Extract<SlipQuote, { kind: "refused" }>["reason"];
      readonly keys: readonly PriceKey[];
    }
  | { readonly kind: "legs"; readonly problem: Problem };

export interface PinnedFacts {
  readonly placing: Placing;
  readonly isPromptOpen: boolean;
  readonly note: SlipMessage | null;
  readonly quote: SlipQuote;
  readonly legProblem: Problem | null;
  /** Of an amount that was typed; null while the field is empty, or where more digits may mend it. */
  readonly amountProblem: Problem | null;
  /** What of the member's own limits keeps the bet from being placed. */
  readonly hold: OwnHold | null;
  readonly limits: StakeLimits;
  /** A leg is in a short pause, which it says itself; there is no joint price meanwhile. */
  readonly isPaused: boolean;
}

/** What one stake may be now, in minor units; null where it is not known. */
export interface StakeLimits {
  readonly minMinor: bigint | null;
  readonly highestMinor: bigint | null;
  readonly isAboveBalance: boolean;
}

/** Refusals that the accept-changes prompt already shows. */
const isChange = ({ code }: SlipMessage): boolean => code === 5002 || code === 5003;
/** 'Insufficient balance', 'Insufficient funds' and our own check of the wallet. */
const MONEY = new Set<string | number | null>([3001, 3002, "insufficientWallet"]);
const BELOW_MINIMUM = 6019;

/** The gravest thing there is to say about the bet; null when there is nothing. */
export function computePinned(facts: PinnedFacts): PinnedView | null {
  const { placing, note, quote, legProblem, amountProblem, hold, limits } = facts;
  if (placing.kind === "placing") return null;
  if (placing.kind === "asking") return { kind: "checking" };
  const refusal = placing.kind === "refused" ? placing.message : null;
  const isAnswered = refusal === null || isChange(refusal);
  if (hold !== null && isBarred(hold) && isAnswered && note === null)
    return { kind: "hold", hold, allowanceMinor: null };
  if (facts.isPromptOpen && isAnswered) return { kind: "prompt", isRefused: refusal !== null };
  if (refusal !== null) return { kind: "refusal", message: refusal, fix: fixOf(keyOf(refusal), limits) };
  if (note !== null) return { kind: "note", message: note };
  if (legProblem !== null) return { kind: "legs", problem: legProblem };
  const isQuotePaused = facts.isPaused && quote.kind === "refused" && quote.reason === "unavailable";
  if (quote.kind === "refused" && !isQuotePaused) return { kind: "quote", reason: quote.reason, keys: quote.keys };
  if (amountProblem === null) return hold && { kind: "hold", hold, allowanceMinor: limits.highestMinor };
  return { kind: "amount", problem: amountProblem, fix: fixOf(amountProblem.code, limits) };
}

const keyOf = ({ code, messageId }: SlipMessage): string | number =>
  code ?? messageId.slice(messageId.indexOf(".") + 1);

const AMOUNT_CODES = new Set<string | number>([3001, 3002, "insufficientWallet", 6014, 6015, 6016, 6017, 6019, 6021]);

/** Of an amount above a maximum; it may be above the balance as well. */
const MAXIMUM = new Set<string | number>([6014, 6015, 6016, 6017, 6021]);

function fixOf(code: string | number, { minMinor, highestMinor, isAboveBalance }: StakeLimits): StakeFix {
  const isAboveBoth = MAXIMUM.has(code) && isAboveBalance;
  const isDepositOffered = MONEY.has(code) || isAboveBoth;
  const canPlace = highestMinor !== null && highestMinor > 0n && (minMinor === null || minMinor <= highestMinor);
  if (!AMOUNT_CODES.has(code) || !canPlace) return { stakeMinor: null, isDepositOffered, isAboveBoth };
  return { stakeMinor: code === BELOW_MINIMUM ? minMinor : highestMinor, isDepositOffered, isAboveBoth };
}
