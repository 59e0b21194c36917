import { formatCompactNumber, formatShortNumber } from "@clutch/rules";
import { useStakeSteps } from "../../../select/choices/stake-steps.ts";
import { areShort, useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { useIsMember } from "../../../select/member.ts";
import { openStakeSteps } from "../../../sync/intents/member/open-settings.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./stake-field.module.css";

interface StakeStepsProps {
  /** The highest amount the member can place now; null while unknown. */
  readonly highestMinor: bigint | null;
  readonly isLocked: boolean;
  readonly onAdd: (amountMinor: bigint) => void;
  readonly onMax: (amountMinor: bigint) => void;
}

/**
 * The member's steps or the usual ones, and Max: each adds to the amount, none goes past the limit (G-44). Their names hold the words
 * in sight (WCAG 2.5.3). Beside them the way to where the steps are set.
 */
export function StakeSteps({ highestMinor, isLocked, onAdd, onMax }: StakeStepsProps) {
  const t = useT();
  const format = useFormat();
  const isMember = useIsMember();
  const { currency, offeredMinor } = useStakeSteps();
  const numberOf = useSession((session) => (areShort(session) ? formatCompactNumber : formatShortNumber));
  return (
    <fieldset className={styles.steps} aria-label={t("slip.stake.steps")}>
      {offeredMinor.map((amountMinor) => (
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
      {isMember && (
        <button
          type="button"
          className={styles.edit}
          aria-label={t("slip.stake.edit")}
          title={t("slip.stake.edit")}
          onClick={openStakeSteps}
        >
          <Icon name="pencil" size={12} />
        </button>
      )}
    </fieldset>
  );
}
