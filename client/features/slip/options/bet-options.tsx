import { useId, useState } from "react";
import { useFormat } from "../../../select/format.ts";
import { useSession, useSlip, useUi } from "../../../select/hooks.ts";
import type { AcceptOdds } from "../../../store/session.ts";
import { acceptOdds, setKeepsSelections } from "../../../sync/intents/slip/held-legs.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { ComboTypes, hasComboTypesInOptions } from "../combo-types.tsx";
import { isUsable, type SlipView } from "../use-slip-view.ts";
import { OddsConsent, SlipSwitch } from "./odds-consent.tsx";
import { QuickBetSwitch } from "./quick-bet-switch.tsx";
import styles from "./bet-options.module.css";

/** How the member likes to bet, on one line that says what is set; opened, the choices grow over the legs. */
export function BetOptions({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const keeps = useSlip((slip) => slip.keepsSelections);
  const consent = useSession((session) => ({
    mode: session.acceptOdds,
    slidePercent: session.partner.maxOddsSlidePercent,
  }));
  const set = [consentText(consent.mode, consent.slidePercent, t), ...(keeps ? [t("slip.options.keeps")] : [])];
  return (
    <div className={styles.options}>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <KindChoice />
          <OddsConsent {...consent} onChange={(choice) => void acceptOdds(choice)} />
          <QuickBetSwitch figures={figures} />
          <SlipSwitch label={t("slip.keep")} isOn={keeps} onChange={setKeepsSelections} />
          <MostPaid figures={figures} />
        </div>
      )}
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="sliders" />
        <b>{t("slip.options")}</b>
        <span className={styles.set}>{set.join(" · ")}</span>
        <Icon name="cdown" size={12} className={styles.fold} />
      </button>
    </div>
  );
}

function consentText(mode: AcceptOdds, percent: number, t: Translate): string {
  switch (mode) {
    case "any":
      return t("slip.options.any", { percent });
    case "better":
      return t("slip.consent.better");
    case "none":
      return t("slip.options.none");
  }
}

/** On a phone the kinds of a short combo are here: the legs need the height. */
function KindChoice() {
  const isMobile = useUi((ui) => ui.isMobile);
  const isHere = useSlip((slip) => hasComboTypesInOptions(slip, isMobile));
  return isHere && <ComboTypes />;
}

/** The most a bet on these legs may pay. */
function MostPaid({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const { range, currency } = figures;
  if (!isUsable(range) || range.maxPayoutMinor === null) return null;
  return (
    <p className={styles.most}>{t("slip.stake.maxPayout", { amount: format.exact(range.maxPayoutMinor, currency) })}</p>
  );
}
