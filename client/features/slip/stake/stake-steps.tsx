import type { CurrencyCode } from "@clutch/kernel";
import { formatCompactNumber } from "@clutch/rules";
import { useFormat } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./stake-field.module.css";

interface StakeStepsProps {
  /** The partner's increments, in minor units. */
  readonly increments: readonly bigint[];
  readonly currency: CurrencyCode;
  /** The highest amount the member can place now; null while unknown. */
  readonly highestMinor: bigint | null;
  readonly isLocked: boolean;
  readonly onAdd: (amountMinor: bigint) => void;
  readonly onMax: (amountMinor: bigint) => void;
}

/** +50 … +1K and Max: each adds to the amount, none goes past the limit (G-44). Their names hold the words in sight (WCAG 2.5.3). */
export function StakeSteps({ increments, currency, highestMinor, isLocked, onAdd, onMax }: StakeStepsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <fieldset className={styles.steps} aria-label={t("slip.stake.steps")}>
      {increments.map((amountMinor) => (
        <button
          key={String(amountMinor)}
          type="button"
          disabled={isLocked}
          aria-label={t("slip.stake.add", { amount: formatCompactNumber(amountMinor, currency) })}
          onClick={() => onAdd(amountMinor)}
        >
          {`+${formatCompactNumber(amountMinor, currency)}`}
        </button>
      ))}
      <button
        type="button"
        disabled={isLocked || highestMinor === null}
        aria-label={
          highestMinor === null
            ? t("slip.stake.max")
            : `${t("slip.stake.max")}: ${t("slip.stake.maxLabel", { amount: format.exact(highestMinor, currency) })}`
        }
        onClick={() => highestMinor !== null && onMax(highestMinor)}
      >
        {t("slip.stake.max")}
      </button>
    </fieldset>
  );
}
