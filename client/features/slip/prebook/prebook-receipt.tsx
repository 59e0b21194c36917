import { useFormat } from "../../../select/format.ts";
import type { SavedPrebook } from "../../../store/prebooks.ts";
import { openHistory } from "../../../sync/intents/history.ts";
import { setSlipView } from "../../../sync/intents/navigation.ts";
import { closePrebook } from "../../../sync/intents/prebook-draft.ts";
import { catchFocus } from "../../../ui/a11y/catch-focus.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./prebook-receipt.module.css";

/** What was booked and what happens next; it stays until the member leaves it, also when the market opens again. */
export function PrebookReceipt({ saved }: { readonly saved: SavedPrebook }) {
  const t = useT();
  const format = useFormat();
  const odds = format.odds(saved.targetOddsCenti);
  const showHistory = (): void => {
    closePrebook();
    openHistory("prebook");
    setSlipView("betHistory");
  };
  return (
    <section ref={catchFocus} className={styles.receipt} tabIndex={-1} aria-label={t("prebook.saved")}>
      <h3 className={styles.title}>
        <Icon name="check" />
        {t("prebook.saved")}
      </h3>
      <dl className={styles.figures}>
        <div>
          <dt>{t("prebook.amount")}</dt>
          <dd>{format.amount(saved.stakeMinor, saved.currency)}</dd>
        </div>
        <div>
          <dt>{t("prebook.target")}</dt>
          <dd>{odds}</dd>
        </div>
      </dl>
      <p>{t("prebook.about", { odds })}</p>
      <div className={styles.actions}>
        <Button tone="line" onClick={showHistory}>
          <Icon name="history" />
          {t("slip.receipt.history")}
        </Button>
        <Button onClick={closePrebook}>{t("slip.receipt.dismiss")}</Button>
      </div>
    </section>
  );
}
