import { useSlip } from "../../select/hooks.ts";
import { isBusy, slipSelectionsOf } from "../../store/slip-mode.ts";
import type { ComboType, SlipState } from "../../store/slip.ts";
import { setComboType } from "../../sync/intents/slip/held-legs.ts";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./combo-types.module.css";

const TEXTS: Record<ComboType, MessageId> = {
  combo: "slip.type.combo",
  system: "slip.type.system",
  singles: "slip.type.singles",
};
const TYPES: readonly ComboType[] = ["combo", "system", "singles"];
/** Two legs are no combo yet: until there are three, the message above the stake offers to place singles. */
const FEWEST_LEGS = 3;
/** From here on a phone's slip scrolls anyway. */
const MANY_LEGS = 5;

export const hasComboTypes = (slip: SlipState): boolean =>
  slip.tab === "combo" && (slip.comboType !== "combo" || slipSelectionsOf(slip).length >= FEWEST_LEGS);

/** Whether a phone's slip shows the kinds of its short combo among the bet options: the legs need the height. */
export const hasComboTypesInOptions = (slip: SlipState, isMobile: boolean): boolean =>
  isMobile && hasComboTypes(slip) && slip.comboType === "combo" && slipSelectionsOf(slip).length < MANY_LEGS;

/** One combo, a system, or each leg as a single of its own. */
export function ComboTypes() {
  const t = useT();
  const type = useSlip((slip) => slip.comboType);
  const isLocked = useSlip(isBusy);
  return (
    <fieldset className={styles.types} aria-label={t("slip.type.label")}>
      {TYPES.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === type}
          disabled={isLocked && value !== type}
          onClick={() => setComboType(value)}
        >
          {t(TEXTS[value])}
        </button>
      ))}
    </fieldset>
  );
}
