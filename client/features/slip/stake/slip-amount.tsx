import { useId } from "react";
import { addIncrement, setStake } from "../../../sync/intents/stake.ts";
import { useLeftText } from "../../../parts/own-limit.tsx";
import { isBarred } from "../../../sync/care/own-hold.ts";
import { useFormat, totalOddsText } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isUsable, type SlipView } from "../use-slip-view.ts";
import { BalanceText } from "./balance-text.tsx";
import { StakeField } from "./stake-field.tsx";
import { StakeSteps } from "./stake-steps.tsx";
import styles from "./slip-amount.module.css";

interface SlipAmountProps {
  readonly figures: SlipView;
  /** Id of the message that says what is wrong with it. */
  readonly reasonId: string;
}

/** The one amount of a bet, or of each of several singles, with its steps and its limits. */
export function SlipAmount({ figures, reasonId }: SlipAmountProps) {
  const t = useT();
  const limitsId = useId();
  const { currency, highestMinor, isLocked, hasStakeError, stakeMinor, care } = figures;
  const isOff = isBarred(care.hold);
  return (
    <div className={styles.amount}>
      <StakeField
        stakeMinor={stakeMinor}
        currency={currency}
        isInvalid={hasStakeError}
        isLocked={isLocked}
        describedBy={isOff ? reasonId : hasStakeError ? `${reasonId} ${limitsId}` : limitsId}
        onChange={setStake}
        {...(figures.mode === "singles" && { hint: t("slip.stake.each") })}
      />
      {!isOff && !hasFixes(figures) && (
        <StakeSteps highestMinor={highestMinor} isLocked={isLocked} onAdd={addIncrement} onMax={setStake} />
      )}
      {!isOff && <SlipLimits id={limitsId} figures={figures} />}
    </div>
  );
}

/** What would mend the stake stands where its steps were. */
const hasFixes = ({ pinned }: SlipView): boolean =>
  pinned !== null &&
  (("fix" in pinned && (pinned.fix.stakeMinor !== null || pinned.fix.isDepositOffered)) ||
    (pinned.kind === "hold" && pinned.allowanceMinor !== null));

/** The limits beside the control that depends on them (DESIGN 1.6); a guest has none yet. */
function SlipLimits({ id, figures }: { readonly id: string; readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const leftText = useLeftText();
  const { currency, isRangeLoading, range, legProblem, totalOdds, mode, broken } = figures;
  const { mostMinor, near } = figures.care;
  if (figures.balanceMinor === null) return null;
  const isShort = legProblem !== null && totalOdds !== null && mode !== "single";
  return (
    <p id={id} className={styles.limits}>
      {isShort && <span>{t("slip.sum.soFar", { odds: totalOddsText(totalOdds) })}</span>}
      {legProblem === null && isUsable(range) && (
        <span data-broken={broken === "min" || broken === "max" || undefined}>
          {t("slip.stake.range", {
            min: format.exact(range.minMinor, currency),
            max: format.exact(mostMinor !== null && mostMinor < range.maxMinor ? mostMinor : range.maxMinor, currency),
          })}
        </span>
      )}
      {legProblem === null && !isUsable(range) && (
        <span>{t(isRangeLoading ? "slip.stake.rangeLoading" : "slip.stake.rangeUnknown")}</span>
      )}
      <BalanceText figures={figures} />
      {near !== null && figures.care.hold === null && <span>{leftText(near)}</span>}
    </p>
  );
}
