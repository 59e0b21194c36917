import type { CurrencyCode } from "@clutch/kernel";
import { formatCompactNumber, formatShortNumber } from "@clutch/rules";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./stake-field.module.css";

interface StakeStepsProps {
  /** The partner's increments, in minor units. */
  readonly increments: readonly bigint[];
  readonly currency: CurrencyCode;
  /** A step larger than it is not offered; null while unknown. */
  readonly balanceMinor: bigint | null;
  /** The highest amount the member can place now; null while unknown. */
  readonly highestMinor: bigint | null;
  readonly isLocked: boolean;
  readonly onAdd: (amountMinor: bigint) => void;
  readonly onMax: (amountMinor: bigint) => void;
}

/** +50 … +1,000 and Max: each adds to the amount, none goes past the limit (G-44). Their names hold the words in sight (WCAG 2.5.3). */
export function StakeSteps({
  increments,
  currency,
  balanceMinor,
  highestMinor,
  isLocked,
  onAdd,
  onMax,
}: StakeStepsProps) {
  const t = useT();
  const format = useFormat();
  const numberOf = useSession(({ partner }) => (partner.inK ? formatCompactNumber : formatShortNumber));
  const offered = increments.filter((amountMinor) => balanceMinor === null || amountMinor <= balanceMinor);
  return (
    <fieldset className={styles.steps} aria-label={t("slip.stake.steps")}>
      {offered.map((amountMinor) => (
        <button
          key={String(amountMinor)}
          type="button"
          disabled={isLocked}
          aria-label={t("slip.stake.add", { amount: numberOf(amountMinor, currency) })}
          onClick={() => onAdd(amountMinor)}
        >
          {`+${numberOf(amountMinor, currency)}`}
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
