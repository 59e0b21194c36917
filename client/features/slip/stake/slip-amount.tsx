import { useId } from "react";
import { addIncrement, setStake } from "../../../sync/intents/stake.ts";
import { useFormat } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isUsable, type SlipView } from "../use-slip-figures.ts";
import { StakeField } from "./stake-field.tsx";
import { StakeSteps } from "./stake-steps.tsx";
import styles from "./slip-amount.module.css";

/** The one amount of a bet, or of each of several singles, with its steps and its limits. */
export function SlipAmount({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const limitsId = useId();
  const { currency, increments, highestMinor, isLocked, stakeError, stakeMinor } = figures;
  return (
    <div className={styles.amount}>
      <StakeField
        stakeMinor={stakeMinor}
        currency={currency}
        error={stakeError}
        isLocked={isLocked}
        describedBy={limitsId}
        onChange={setStake}
        {...(figures.mode === "singles" && { hint: t("slip.stake.each") })}
      />
      <StakeSteps
        increments={increments}
        currency={currency}
        highestMinor={highestMinor}
        isLocked={isLocked}
        onAdd={addIncrement}
        onMax={setStake}
      />
      <SlipLimits id={limitsId} figures={figures} />
    </div>
  );
}

/** The limits beside the control that depends on them (DESIGN 1.6); a guest has none yet. */
function SlipLimits({ id, figures }: { readonly id: string; readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const { balanceMinor, currency, isRangeLoading, range } = figures;
  if (balanceMinor === null) return null;
  const hasRange = isUsable(range);
  return (
    <p id={id} className={styles.limits}>
      <span>
        {hasRange &&
          t("slip.stake.range", {
            min: format.exact(range.minMinor, currency),
            max: format.exact(range.maxMinor, currency),
          })}
        {!hasRange && t(isRangeLoading ? "slip.stake.rangeLoading" : "slip.stake.rangeUnknown")}
      </span>
      {hasRange && range.maxPayoutMinor !== null && (
        <span>{t("slip.stake.maxPayout", { amount: format.exact(range.maxPayoutMinor, currency) })}</span>
      )}
      <span>{t("slip.stake.balance", { amount: format.amount(balanceMinor, currency) })}</span>
    </p>
  );
}
