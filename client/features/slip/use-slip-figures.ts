import type { CurrencyCode } from "@clutch/kernel";
import { isInvalidRange, toIncrementMinor, type Problem } from "@clutch/rules";
import { useSession, useSlip, useUi, useWallet } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { isQuoted } from "../../store/slip-mode.ts";
import type { LabelledSelection, SlipQuote } from "../../store/slip.ts";
import { slipLimits } from "../../sync/slip/slip.ts";
import { computeFigures, type SlipFigures } from "../../sync/slip/slip-figures.ts";
import { findText } from "../../ui/i18n/i18n.ts";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { computeSlideView } from "./slide/slide-view.ts";
import type { SlideView } from "./slip-view.ts";

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
  /** What is wrong with the amount typed; an empty field is not an error until it is slid. */
  readonly stakeError: string | null;
  readonly isLocked: boolean;
  readonly slide: SlideView;
}

export function useSlipFigures(): SlipView {
  const t = useT();
  const isMember = useIsMember();
  const slip = useSlip((state) => state);
  const ui = useUi(({ isOnline, arePricesStale }) => ({ isOnline, arePricesStale }));
  const partner = useSession((session) => session.partner);
  const balance = useWallet((wallet) => wallet.balance);
  const currency = balance?.currency ?? partner.currencyCode;
  const balanceMinor = balance?.amountMinor ?? null;
  const figures = computeFigures({ slip, limits: slipLimits(), currency, balanceMinor });
  const { mode, summary, selections } = figures;
  const hasPrice = !isQuoted(mode) || slip.quote.kind === "ready";
  const amountText = figures.amountProblem === null || !isMember ? null : textOf(figures.amountProblem);
  const legText = figures.legProblem === null ? null : legTextOf(figures.legProblem);
  const isTyped = mode === "system" ? summary.totalStakeMinor > 0n : figures.stakeMinor !== null;
  const problem = legText ?? amountText ?? (isMember && !hasPrice ? t(QUOTE_REASONS[slip.quote.kind]) : null);
  return {
    ...figures,
    currency,
    balanceMinor,
    increments: partner.betIncrement.map((major) => toIncrementMinor(major, currency)),
    isRangeLoading: slip.rangeState === "loading",
    totalOdds: hasPrice && selections.length > 0 ? summary.totalOddsCenti : null,
    winningsMinor: hasPrice && summary.totalStakeMinor > 0n ? summary.potentialMinor : null,
    stakeError: isTyped ? amountText : null,
    isLocked: slip.placing.kind === "placing" || slip.placing.kind === "asking",
    slide: computeSlideView(
      { ...ui, placing: slip.placing, isMember, isPromptOpen: slip.isPromptOpen, problem, lock: lockOf(selections) },
      { login: t("error.2004"), asking: t("slip.checking"), offline: t("slip.offline"), stale: t("slip.stale") },
    ),
  };
}

const QUOTE_REASONS: Record<SlipQuote["kind"], MessageId> = {
  none: "slip.quote.loading",
  loading: "slip.quote.loading",
  ready: "slip.quote.loading",
  refused: "slip.quote.refused",
};

const textOf = (problem: Problem): string | null => findText(`error.${problem.code}`, problem.values);

/** 'Validation failed' tells a bettor nothing: where its reason is known, what is still needed is said instead. */
function legTextOf(problem: Problem): string | null {
  const { reason } = problem.values;
  return (problem.code === 6003 ? findText(`slip.need.${reason}`) : null) ?? textOf(problem);
}

/** One locked leg holds up the whole bet. */
function lockOf(selections: readonly LabelledSelection[]): string | null {
  const locked = selections.find(({ changeStatus }) => changeStatus === "lock");
  if (locked === undefined) return null;
  return findText("error.4006", { status: locked.status === "pause" ? "paused" : locked.status });
}

/** A range that is known and allows something. */
export const isUsable = (range: SlipFigures["range"]): range is NonNullable<SlipFigures["range"]> =>
  range !== null && !isInvalidRange(range);
