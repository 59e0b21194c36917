import { useState } from "react";
import { useCashOut } from "../../select/use-cash-out.ts";
import { useFormat } from "../../select/format.ts";
import { useUi } from "../../select/hooks.ts";
import type { CashOutOffer } from "../../store/cash-out.ts";
import { openCashOut, partAmount, sellTicket, setTolerance } from "../../sync/intents/cash-out.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import type { TypedNumber } from "../../ui/number/typed-number.ts";
import { PartChoice } from "./part-choice.tsx";
import { RuleForm } from "./rule-form.tsx";
import styles from "./cash-out.module.css";

/** A price that slips this little while it is confirmed is taken unasked, if the member wants. */
const TOLERANCE_PERCENT = 5;

/** The safe answer has the focus first. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** How much of the stake to sell, what it pays at this moment, and the control that sells it. */
export function CashOutForm({ offer }: { readonly offer: CashOutOffer }) {
  const t = useT();
  const format = useFormat();
  // The whole of it until a part is chosen: what is open may shrink meanwhile.
  const [part, setPart] = useState<bigint | null>(null);
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const isUnreadable = typed !== null && typed.problem !== null;
  const canSell =
    useUi((ui) => ui.isOnline && !ui.arePricesStale) && offer.amountMinor !== null && offer.reason === null;
  const partMinor = part === null || part > offer.openStakeMinor ? offer.openStakeMinor : part;
  const isBelow = offer.partial !== null && partMinor < offer.partial.minMinor;
  const amount = format.exact(partAmount(offer, partMinor), offer.currency);
  return (
    <div className={styles.form}>
      {offer.partial !== null && (
        <PartChoice
          offer={offer}
          partMinor={partMinor}
          limits={offer.partial}
          onChange={setPart}
          typed={typed}
          onTyped={setTyped}
        />
      )}
      <ToleranceRow />
      {offer.delayMs > 0 && (
        <p className={styles.hint}>{t("cashOut.delay", { seconds: (offer.delayMs / 1000).toFixed(0) })}</p>
      )}
      <div className={styles.acts}>
        <Button
          tone="go"
          size="large"
          disabled={!canSell || isBelow || isUnreadable}
          onClick={() => sellTicket(offer.ticketId, partMinor === offer.openStakeMinor ? null : partMinor)}
        >
          {canSell ? t("cashOut.confirm", { amount }) : t("cashOut.notNow")}
        </Button>
        <Button tone="line" ref={takeFocus} onClick={() => openCashOut(null)}>
          {t("cashOut.keep")}
        </Button>
      </div>
      {offer.rule === null && <RuleForm offer={offer} />}
    </div>
  );
}

function ToleranceRow() {
  const t = useT();
  const percent = useCashOut(({ tolerancePercent }) => tolerancePercent);
  const label = t("cashOut.tolerance", { percent: TOLERANCE_PERCENT });
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      <Switch label={label} checked={percent > 0} onChange={(isOn) => setTolerance(isOn ? TOLERANCE_PERCENT : 0)} />
    </div>
  );
}
