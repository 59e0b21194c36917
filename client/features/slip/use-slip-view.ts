import type { CurrencyCode } from "@clutch/kernel";
import { isInvalidRange, type Problem } from "@clutch/rules";
import { useSession, useSlip, useUi, useWallet } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { isBusy, isQuoted } from "../../store/slip-mode.ts";
import { slipLimits } from "../../sync/slip/slip.ts";
import { computeFigures, type SlipFigures } from "../../sync/slip/slip-figures.ts";
import { computeLegText, type Texts } from "./text/leg-text.ts";
import { computePinned, type PinnedView } from "../../sync/slip/pinned-view.ts";
import { useOwnCare } from "../../parts/use-own-care.ts";
import { isBarred, type OwnHold } from "../../sync/care/own-hold.ts";
import type { FindText } from "../../ui/i18n/i18n.ts";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import { computeSlideView } from "./slide/slide-view.ts";
import type { SlideView } from "./slip-view.ts";

/** Which of the limits beside the stake it breaks. */
export type BrokenLimit = "min" | "max" | null;

/** Everything the foot of the slip shows that is not simply stored; amounts in minor units of `currency`. */
export interface SlipView extends SlipFigures {
  readonly currency: CurrencyCode;
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
  readonly isAboveBalance: boolean;
  readonly isLocked: boolean;
  readonly slide: SlideView;
}

/** The slip with its figures, by the member's wallet and own limits. */
function useFigures() {
  const slip = useSlip((state) => state);
  const partnerCurrency = useSession((session) => session.partner.currencyCode);
  const balance = useWallet((wallet) => wallet.balance);
  const care = useOwnCare();
  const currency = balance?.currency ?? partnerCurrency;
  const balanceMinor = balance?.amountMinor ?? null;
  const figures = computeFigures({ slip, limits: slipLimits(), currency, balanceMinor, care });
  return { slip, currency, balanceMinor, figures };
}

/** `isTyping`: the stake is being typed, and what it is below may only be unfinished. */
export function useSlipView(isTyping = false): SlipView {
  const t = useT();
  const findText = useFindText();
  const isMember = useIsMember();
  const ui = useUi(({ isOnline, arePricesStale }) => ({ isOnline, arePricesStale }));
  const { slip, currency, balanceMinor, figures } = useFigures();
  const { mode, summary, selections, counted, legProblem } = figures;
  const { hold } = figures.care;
  // Legs of one match have no joint price while one of them is paused.
  const hasPrice = isQuoted(mode)
    ? slip.quote.kind === "ready" && counted.length === selections.length
    : counted.length > 0;
  // While the limits are asked for, or cannot be, an amount is not held against the fallback minimum (G-44).
  const areKnown = areLimitsKnown(figures) || (slip.rangeState === "failed" && ui.isOnline);
  const isGuess = figures.amountProblem?.code === BELOW_MINIMUM && !areKnown;
  // Nor is anything sent before the wallet has been read.
  const isUnknown = isGuess || (isMember && balanceMinor === null);
  const amountProblem = isMember && !isGuess ? figures.amountProblem : null;
  const isTyped = mode === "system" ? summary.totalStakeMinor > 0n : figures.stakeMinor !== null;
  const stakeProblem = isTyped && legProblem === null ? amountProblem : null;
  const isAboveBalance = stakeProblem !== null && balanceMinor !== null && summary.totalStakeMinor > balanceMinor;
  const isUnfinished = isTyping && stakeProblem?.code === BELOW_MINIMUM;
  return {
    ...figures,
    currency,
    balanceMinor,
    isRangeLoading: slip.rangeState === "loading",
    totalOdds: hasPrice ? summary.totalOddsCenti : null,
    winningsMinor: hasPrice && summary.totalStakeMinor > 0n ? summary.potentialMinor : null,
    pinned: computePinned({
      ...slip,
      legProblem,
      amountProblem: isUnfinished ? null : stakeProblem,
      hold,
      limits: { ...limitsOf(figures), isAboveBalance },
      isPaused: counted.length < selections.length,
    }),
    hasStakeError: (stakeProblem !== null && !isUnfinished) || hold?.kind === "over",
    isAboveBalance,
    broken: brokenOf(stakeProblem, hold),
    isLocked: isBusy(slip),
    slide: computeSlideView(
      {
        ...ui,
        placing: slip.placing,
        isPromptOpen: slip.isPromptOpen,
        bets: mode === "system" || mode === "singles" ? summary.numberOfCombos : 1,
        holdText: hold === null ? null : t(`care.hold.${hold.kind}`),
        isBarred: isBarred(hold),
        lock: lockOf(figures, { t, findText }),
        legText: legProblem === null ? null : computeLegText(legProblem, { t, findText }).title,
        amountText: amountProblem === null || (isTyped && !isUnfinished) ? null : textOf(amountProblem, findText),
        waitText: !hasPrice ? t("slip.quote.loading") : isUnknown ? t("slip.stake.rangeLoading") : null,
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
]);

const brokenOf = (stakeProblem: Problem | null, hold: OwnHold | null): BrokenLimit =>
  stakeProblem === null ? (hold?.kind === "over" ? "max" : null) : (BROKEN.get(stakeProblem.code) ?? null);

function areLimitsKnown({ mode, range, sizes }: SlipFigures): boolean {
  return mode === "system" ? sizes.every((size) => size.range !== null) : range !== null;
}

/** What the one amount may be; each size of a system has limits of its own. */
const limitsOf = ({ mode, range, highestMinor }: SlipFigures) => ({
  minMinor: isUsable(range) ? range.minMinor : null,
  highestMinor: mode === "system" ? null : highestMinor,
});

const textOf = ({ code, values }: Problem, findText: FindText): string | null => findText(`error.${code}`, values);

/** One locked leg holds up the whole bet; of several singles, those not paused are placed. */
function lockOf({ mode, selections, counted }: SlipFigures, { t, findText }: Texts): string | null {
  const locked = counted.find(({ changeStatus }) => changeStatus === "lock");
  if (locked !== undefined)
    return findText("error.4006", { status: locked.status === "pause" ? "paused" : locked.status });
  const isHeld = counted.length < selections.length && (mode !== "singles" || counted.length === 0);
  return isHeld ? t("slip.note.paused") : null;
}

/** A range that is known and allows something. */
export const isUsable = (range: SlipFigures["range"]): range is NonNullable<SlipFigures["range"]> =>
  range !== null && !isInvalidRange(range);
