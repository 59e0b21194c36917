import { useId, useState } from "react";
import { addIncrement, setSystemStake } from "../../../sync/intents/stake.ts";
import type { SizeFigures } from "../../../sync/slip/slip-figures.ts";
import { useFormat } from "../../../select/format.ts";
import { findText } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isUsable, type SlipView } from "../use-slip-figures.ts";
import { StakeField } from "./stake-field.tsx";
import { StakeSteps } from "./stake-steps.tsx";
import styles from "./system-stakes.module.css";

/** A system's sizes, each with its number of combinations and a stake of its own; the steps go to the one last touched. */
export function SystemStakes({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const [touched, setTouched] = useState<number | null>(null);
  const limitsId = useId();
  const { sizes, currency, increments, isLocked } = figures;
  const active = sizes.find(({ comboSize }) => comboSize === touched) ?? sizes[0];
  if (active === undefined) return null;
  return (
    <fieldset className={styles.system} aria-label={t("slip.system.label")}>
      <div className={styles.rows}>
        {sizes.map((size) => (
          <SizeRow
            key={size.comboSize}
            size={size}
            figures={figures}
            isActive={size === active && sizes.length > 1}
            {...(size === active && { limitsId })}
            onTouch={() => setTouched(size.comboSize)}
          />
        ))}
      </div>
      <CombinationCount figures={figures} />
      <StakeSteps
        increments={increments}
        currency={currency}
        highestMinor={active.highestMinor}
        isLocked={isLocked}
        onAdd={(minor) => addIncrement(minor, active.comboSize)}
        onMax={(minor) => setSystemStake(active.comboSize, minor)}
      />
      <SystemLimits id={limitsId} size={active} figures={figures} />
    </fieldset>
  );
}

/** How many combinations the stakes make, and the most a ticket may have, before it is hit (RU-19). */
function CombinationCount({ figures: { combinations } }: { readonly figures: SlipView }) {
  const t = useT();
  if (combinations === null) return null;
  const { count, max } = combinations;
  return (
    <p className={styles.count} data-over={count > max || undefined} role="status">
      {t("slip.system.count", { count, limit: max })}
    </p>
  );
}

interface SizeRowProps {
  readonly size: SizeFigures;
  readonly figures: SlipView;
  readonly isActive: boolean;
  /** Of the words that say the limits of the active size. */
  readonly limitsId?: string;
  readonly onTouch: () => void;
}

function SizeRow({ size, figures, isActive, limitsId, onTouch }: SizeRowProps) {
  const t = useT();
  const { comboSize, combos, stakeMinor, problem, isTooMany } = size;
  const { currency, isLocked } = figures;
  return (
    <div className={styles.row} data-active={isActive || undefined} onFocus={onTouch}>
      <div className={styles.words}>
        <b>{t("slip.system.size", { size: comboSize })}</b>
        <span>{t("slip.system.combos", { count: combos })}</span>
      </div>
      <StakeField
        stakeMinor={stakeMinor}
        currency={currency}
        label={t("slip.system.stake", { size: comboSize })}
        error={problem === null ? null : findText(`error.${problem.code}`, problem.values)}
        isLocked={isLocked || (isTooMany && stakeMinor === null)}
        {...(limitsId !== undefined && { describedBy: limitsId })}
        onChange={(minor) => setSystemStake(comboSize, minor)}
      />
    </div>
  );
}

interface SystemLimitsProps {
  readonly id: string;
  readonly size: SizeFigures;
  readonly figures: SlipView;
}

function SystemLimits({ id, size, figures }: SystemLimitsProps) {
  const t = useT();
  const format = useFormat();
  const { balanceMinor, currency, isRangeLoading } = figures;
  if (balanceMinor === null) return null;
  const { range } = size;
  return (
    <p id={id} className={styles.limits}>
      <span>
        {isUsable(range)
          ? t("slip.system.range", {
              size: size.comboSize,
              min: format.exact(range.minMinor, currency),
              max: format.exact(range.maxMinor, currency),
            })
          : t(isRangeLoading ? "slip.stake.rangeLoading" : "slip.stake.rangeUnknown")}
      </span>
      <span>{t("slip.stake.balance", { amount: format.amount(balanceMinor, currency) })}</span>
    </p>
  );
}
