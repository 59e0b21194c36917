import type { CurrencyCode } from "@clutch/kernel";
import { isInvalidRange, toIncrementMinor, type Problem } from "@clutch/rules";
import { useSession, useSlip, useUi, useWallet } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { isBusy, isQuoted } from "../../store/slip-mode.ts";
import type { LabelledSelection, SlipState } from "../../store/slip.ts";
import { slipLimits } from "../../sync/slip/slip.ts";
import { computeFigures, type SlipFigures } from "../../sync/slip/slip-figures.ts";
import { findText } from "../../ui/i18n/i18n.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { computeLegText } from "./text/leg-text.ts";
import { computePinned, type PinnedView } from "../../sync/slip/pinned-view.ts";
import { computeSlideView } from "./slide/slide-view.ts";
import type { SlideView } from "./slip-view.ts";

/** Which of the figures beside the stake it breaks. */
export type BrokenLimit = "min" | "max" | "balance" | null;

/** Everything the foot of the slip shows that is not simply stored; amounts in minor units of `currency`. */
export interface SlipView extends SlipFigures {
  readonly currency: CurrencyCode;
  readonly increments: readonly bigint[];
  readonly balanceMinor: bigint | null;
  readonly isRangeLoading: boolean;
  /** The odds of the whole bet; null while a joint price is still to come. */
  readonly totalOdds: bigint | null;
  /** Stake included; null while nothing is staked or no price is known. */
  readonly winningsMinor: bigint | null;
  readonly pinned: PinnedView | null;
  /** The stake typed cannot be placed; `broken` is the figure that says why. */
  readonly hasStakeError: boolean;
  readonly broken: BrokenLimit;
  readonly isLocked: boolean;
  readonly slide: SlideView;
}

/** `isTyping`: the stake is being typed, and what it is below may only be unfinished. */
export function useSlipView(isTyping = false): SlipView {
  const t = useT();
  const isMember = useIsMember();
  const slip = useSlip((state) => state);
  const ui = useUi(({ isOnline, arePricesStale }) => ({ isOnline, arePricesStale }));
  const partner = useSession((session) => session.partner);
  const balance = useWallet((wallet) => wallet.balance);
  const currency = balance?.currency ?? partner.currencyCode;
  const balanceMinor = balance?.amountMinor ?? null;
  const figures = computeFigures({ slip, limits: slipLimits(), currency, balanceMinor });
  const { mode, summary, selections, legProblem } = figures;
  const hasPrice = !isQuoted(mode) || slip.quote.kind === "ready";
  // While the limits are asked for, an amount is not held against the fallback minimum (G-44).
  const isGuess = figures.amountProblem?.code === BELOW_MINIMUM && !areLimitsKnown(slip, figures);
  const amountProblem = isMember && !isGuess ? figures.amountProblem : null;
  const isTyped = mode === "system" ? summary.totalStakeMinor > 0n : figures.stakeMinor !== null;
  const stakeProblem = isTyped && legProblem === null ? amountProblem : null;
  const isUnfinished = isTyping && stakeProblem?.code === BELOW_MINIMUM;
  return {
    ...figures,
    currency,
    balanceMinor,
    increments: partner.betIncrement.map((major) => toIncrementMinor(major, currency)),
    isRangeLoading: slip.rangeState === "loading",
    totalOdds: hasPrice && selections.length > 0 ? summary.totalOddsCenti : null,
    winningsMinor: hasPrice && summary.totalStakeMinor > 0n ? summary.potentialMinor : null,
    pinned: computePinned({
      ...slip,
      legProblem,
      amountProblem: isUnfinished ? null : stakeProblem,
      limits: limitsOf(figures),
    }),
    hasStakeError: stakeProblem !== null,
    broken: stakeProblem === null ? null : (BROKEN.get(stakeProblem.code) ?? null),
    isLocked: isBusy(slip),
    slide: computeSlideView(
      {
        ...ui,
        placing: slip.placing,
        isPromptOpen: slip.isPromptOpen,
        bets: mode === "system" || mode === "singles" ? summary.numberOfCombos : 1,
        lock: lockOf(selections),
        legText: legProblem === null ? null : computeLegText(legProblem, t).title,
        amountText: amountProblem === null || isTyped ? null : textOf(amountProblem),
        waitText: !hasPrice ? t("slip.quote.loading") : isGuess ? t("slip.stake.rangeLoading") : null,
        isBlocked: stakeProblem !== null || slip.quote.kind === "refused",
      },
      { asking: t("slip.checking"), offline: t("slip.offline"), stale: t("slip.stale") },
    ),
  };
}

const BELOW_MINIMUM = 6019;
const BROKEN = new Map<Problem["code"], BrokenLimit>([
  [BELOW_MINIMUM, "min"],
  [6021, "max"],
  [6016, "max"],
  [6017, "max"],
  ["insufficientWallet", "balance"],
]);

function areLimitsKnown({ rangeState }: SlipState, { mode, range, sizes }: SlipFigures): boolean {
  if (rangeState === "failed") return true;
  return mode === "system" ? sizes.every((size) => size.range !== null) : range !== null;
}

/** What the one amount may be; each size of a system has limits of its own. */
const limitsOf = ({ mode, range, highestMinor }: SlipFigures) => ({
  minMinor: isUsable(range) ? range.minMinor : null,
  highestMinor: mode === "system" ? null : highestMinor,
});

const textOf = (problem: Problem): string | null => findText(`error.${problem.code}`, problem.values);

/** One locked leg holds up the whole bet. */
function lockOf(selections: readonly LabelledSelection[]): string | null {
  const locked = selections.find(({ changeStatus }) => changeStatus === "lock");
  if (locked === undefined) return null;
  return findText("error.4006", { status: locked.status === "pause" ? "paused" : locked.status });
}

/** A range that is known and allows something. */
export const isUsable = (range: SlipFigures["range"]): range is NonNullable<SlipFigures["range"]> =>
  range !== null && !isInvalidRange(range);
