import { useSession, useSlip } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { acceptChanges, placeSingle } from "../../sync/intents/place.ts";
import { askLogin } from "../../sync/intents/shell.ts";
import { addIncrement, setAcceptOdds, setStake } from "../../sync/intents/slip.ts";
import { useFormat } from "../../select/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { OddsConsent } from "./odds-consent.tsx";
import { SlideControl } from "./slide/slide-control.tsx";
import { StakeField } from "./stake/stake-field.tsx";
import { StakeSteps } from "./stake/stake-steps.tsx";
import { useSlipFigures, type SlipFigures } from "./use-slip-figures.ts";
import styles from "./slip-foot.module.css";

/** Amount, what it can win, what may change without asking, and the slide. */
export function SlipFoot() {
  const t = useT();
  const isMember = useIsMember();
  const figures = useSlipFigures();
  const place = (): void => {
    if (figures.slide.kind === "accept") acceptChanges();
    void placeSingle();
  };
  return (
    <div className={styles.foot}>
      <SlipAmount figures={figures} />
      <SlipSums figures={figures} />
      {isMember && <SlipConsent />}
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

function SlipAmount({ figures }: { readonly figures: SlipFigures }) {
  const stakeMinor = useSlip((slip) => slip.stakeMinor);
  const { currency, increments, highestMinor, isLocked, stakeError } = figures;
  return (
    <div className={styles.amount}>
      <StakeField
        stakeMinor={stakeMinor}
        currency={currency}
        error={stakeError}
        isLocked={isLocked}
        onChange={setStake}
      />
      <StakeSteps
        increments={increments}
        currency={currency}
        highestMinor={highestMinor}
        isLocked={isLocked}
        onAdd={addIncrement}
        onMax={setStake}
      />
      <SlipLimits figures={figures} />
    </div>
  );
}

/** The limits beside the control that depends on them (DESIGN 1.6); a guest has none yet. */
function SlipLimits({ figures }: { readonly figures: SlipFigures }) {
  const t = useT();
  const format = useFormat();
  const { balanceMinor, currency, isRangeLoading, range } = figures;
  if (balanceMinor === null) return null;
  const known = range !== null && range.maxMinor >= 0n;
  return (
    <p className={styles.limits}>
      <span>
        {known &&
          t("slip.stake.range", {
            min: format.amount(range.minMinor, currency),
            max: format.amount(range.maxMinor, currency),
          })}
        {!known && t(isRangeLoading ? "slip.stake.rangeLoading" : "slip.stake.rangeUnknown")}
      </span>
      <span>{t("slip.stake.balance", { amount: format.amount(balanceMinor, currency) })}</span>
    </p>
  );
}

function SlipSums({ figures }: { readonly figures: SlipFigures }) {
  const t = useT();
  const format = useFormat();
  const { currency, winningsMinor } = figures;
  return (
    <dl className={styles.sums}>
      <dt>{t("slip.sum.winnings")}</dt>
      <dd className={cx("d", winningsMinor === null && styles.none)}>
        {winningsMinor === null ? "–" : format.amount(winningsMinor, currency)}
      </dd>
    </dl>
  );
}

function SlipConsent() {
  const { acceptOdds, slidePercent } = useSession((session) => ({
    acceptOdds: session.acceptOdds,
    slidePercent: session.partner.maxOddsSlidePercent,
  }));
  return <OddsConsent mode={acceptOdds} slidePercent={slidePercent} onChange={setAcceptOdds} />;
}
