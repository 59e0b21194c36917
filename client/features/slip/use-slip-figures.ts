import type { CurrencyCode } from "@clutch/kernel";
import {
  computeAmountProblem,
  computePotential,
  isInvalidRange,
  toIncrementMinor,
  type BetRange,
  type Problem,
} from "@clutch/rules";
import { useSession, useSlip, useUi, useWallet } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import type { SlipLine } from "../../store/slip.ts";
import { findText } from "../../ui/i18n/i18n.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { computeSlideView } from "./slide/slide-view.ts";
import type { SlideView } from "./slip-view.ts";

/** Everything the foot of the slip shows that is not simply stored; amounts in minor units of `currency`. */
export interface SlipFigures {
  readonly currency: CurrencyCode;
  readonly increments: readonly bigint[];
  readonly balanceMinor: bigint | null;
  readonly range: BetRange | null;
  readonly isRangeLoading: boolean;
  /** The most that can be placed now: the range's maximum or the balance, whichever is less. */
  readonly highestMinor: bigint | null;
  readonly winningsMinor: bigint | null;
  /** What is wrong with the amount typed; an empty field is not an error until it is slid. */
  readonly stakeError: string | null;
  readonly isLocked: boolean;
  readonly slide: SlideView;
}

export function useSlipFigures(): SlipFigures {
  const t = useT();
  const isMember = useIsMember();
  const slip = useSlip((state) => state);
  const ui = useUi(({ isOnline, arePricesStale }) => ({ isOnline, arePricesStale }));
  const partner = useSession((session) => session.partner);
  const balance = useWallet((wallet) => wallet.balance);
  const currency = balance?.currency ?? partner.currencyCode;
  const balanceMinor = balance?.amountMinor ?? null;
  const { lines, placing, range, stakeMinor } = slip;
  const line = lines[0];
  const winningsMinor = line === undefined || stakeMinor === null ? null : winningsOf(line, stakeMinor);
  const problem = isMember
    ? computeAmountProblem({
        amountMinor: stakeMinor,
        currency,
        range,
        balanceMinor,
        potentialMinor: winningsMinor ?? 0n,
        combo: null,
      })
    : null;
  const problemText = problem === null ? null : textOf(problem);
  return {
    currency,
    increments: partner.betIncrement.map((major) => toIncrementMinor(major, currency)),
    balanceMinor,
    range,
    isRangeLoading: slip.rangeState === "loading",
    highestMinor: highestOf(range, balanceMinor),
    winningsMinor,
    stakeError: stakeMinor === null ? null : problemText,
    isLocked: placing.kind === "placing" || placing.kind === "asking",
    slide: computeSlideView(
      { ...ui, placing, isMember, isPromptOpen: slip.isPromptOpen, problem: problemText, lock: lockOf(line) },
      { login: t("error.2004"), asking: t("slip.checking"), offline: t("slip.offline"), stale: t("slip.stale") },
    ),
  };
}

/** Stake included, at the price the market shows now (G-53). */
const winningsOf = (line: SlipLine, stakeMinor: bigint): bigint =>
  computePotential(
    stakeMinor,
    BigInt(line.changeStatus === "lock" ? line.oddsCenti : (line.currentOddsCenti ?? line.oddsCenti)),
  );

function highestOf(range: BetRange | null, balanceMinor: bigint | null): bigint | null {
  if (range === null || isInvalidRange(range)) return null;
  return balanceMinor !== null && balanceMinor < range.maxMinor ? balanceMinor : range.maxMinor;
}

const textOf = (problem: Problem): string | null => findText(`error.${problem.code}`, problem.values);

function lockOf(line: SlipLine | undefined): string | null {
  return line?.changeStatus === "lock"
    ? findText("error.4006", { status: line.status === "pause" ? "paused" : line.status })
    : null;
}
