import { useSession, useSlip } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { isBusy } from "../../store/slip-mode.ts";
import { acceptChanges, placeBet } from "../../sync/intents/place.ts";
import { askLogin } from "../../sync/intents/navigation.ts";
import { removeSelection, setAcceptOdds, setKeepsSelections } from "../../sync/intents/slip.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { ChangePrompt } from "./outcome/change-prompt.tsx";
import { OddsConsent, SlipSwitch } from "./odds-consent.tsx";
import { SlideControl } from "./slide/slide-control.tsx";
import { SlipAmount } from "./stake/slip-amount.tsx";
import { SystemStakes } from "./stake/system-stakes.tsx";
import { SlipSums } from "./sums/slip-sums.tsx";
import { useSlipFigures } from "./use-slip-figures.ts";
import styles from "./slip-foot.module.css";

/** Amount, what it can win, what may change without asking, and the slide. */
export function SlipFoot() {
  const t = useT();
  const isMember = useIsMember();
  const figures = useSlipFigures();
  const place = (): void => {
    if (figures.slide.kind === "accept") acceptChanges();
    placeBet();
  };
  return (
    <div className={styles.foot}>
      <SlipPrompt />
      {figures.mode === "system" ? <SystemStakes figures={figures} /> : <SlipAmount figures={figures} />}
      <div className={styles.sums} data-known={figures.winningsMinor !== null || undefined}>
        <SlipSums figures={figures} />
      </div>
      {isMember && <SlipHabits />}
      <div className={styles.slide}>
        <SlideControl view={figures.slide} onPlace={place} />
      </div>
      {!isMember && (
        <Button tone="line" block onClick={askLogin}>
          {t("slip.login")}
        </Button>
      )}
    </div>
  );
}

/** How the member likes to bet, whatever the bet: what may change without asking, and what stays afterwards. */
function SlipHabits() {
  const t = useT();
  const keepsSelections = useSlip((slip) => slip.keepsSelections);
  const { acceptOdds, slidePercent } = useSession((session) => ({
    acceptOdds: session.acceptOdds,
    slidePercent: session.partner.maxOddsSlidePercent,
  }));
  return (
    <div className={styles.habits}>
      <OddsConsent mode={acceptOdds} slidePercent={slidePercent} onChange={setAcceptOdds} />
      <SlipSwitch label={t("slip.keep")} isOn={keepsSelections} onChange={setKeepsSelections} />
    </div>
  );
}

/** A decision stands between the legs and the amount, never below the edge of a short column. */
function SlipPrompt() {
  const isShown = useSlip((slip) => slip.isPromptOpen && !isBusy(slip));
  const isRefused = useSlip((slip) => slip.placing.kind === "refused");
  return isShown && <ChangePrompt isRefused={isRefused} onAccept={acceptChanges} onRemove={removeSelection} />;
}
