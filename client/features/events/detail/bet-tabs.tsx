import { totalOddsText } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { setSlipTab } from "../../../sync/intents/slip.ts";
import { Segment } from "../../../ui/controls/segment.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./bet-tabs.module.css";

/** What a tap on a price of this match makes: a single, or a leg of an in-match combo (SPEC section 2 "Bet tabs"). */
export function BetTabs() {
  const t = useT();
  const isCombo = useSlip((slip) => slip.tab === "event-combo");
  return (
    <Segment
      name={t("slip.types.label")}
      className={styles.tabs}
      choices={[
        { value: "single", label: t("slip.tab.single") },
        { value: "event-combo", label: t("slip.tab.inMatchFull") },
      ]}
      value={isCombo ? "event-combo" : "single"}
      onChange={setSlipTab}
    />
  );
}

/** How an in-match combo is put together, with what is held of this match and its joint price. */
export function InMatchBand({ eventId }: { readonly eventId: string }) {
  const t = useT();
  const isCombo = useSlip((slip) => slip.tab === "event-combo");
  const count = useSlip(({ groups }) => groups.eventCombo.filter((selection) => selection.eventId === eventId).length);
  const odds = useSlip(({ quote }) => (quote.kind === "ready" ? quote.oddsCenti : null));
  if (!isCombo) return null;
  return (
    <div className={styles.band}>
      <Icon name="chain" />
      <div className={styles.words}>
        <b>{t("slip.tab.inMatchFull")}</b>
        <span>{t("slip.inMatch.hint")}</span>
      </div>
      {count > 0 && (
        <b className={styles.held}>
          {t("slip.receipt.legs", { count })}
          {odds !== null && ` · ${totalOddsText(BigInt(odds))}`}
        </b>
      )}
    </div>
  );
}
