import { useId, useState } from "react";
import { countText, totalOddsText, useFormat } from "../../../select/format.ts";
import { setSystemStake } from "../../../sync/intents/stake.ts";
import type { SizeFigures } from "../../../sync/slip/slip-figures.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { useLeftText } from "../../../parts/own-limit.tsx";
import { isBarred } from "../../../sync/care/own-hold.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isUsable, type SlipView } from "../use-slip-view.ts";
import { BalanceText } from "./balance-text.tsx";
import { StakeField } from "./stake-field.tsx";
import styles from "./system-stakes.module.css";

interface SystemStakesProps {
  readonly figures: SlipView;
  /** Id of the message that says what is wrong with a stake. */
  readonly reasonId: string;
}

/** A system's sizes, each with its bets, what one of them pays, and the stake on each. */
export function SystemStakes({ figures, reasonId }: SystemStakesProps) {
  const t = useT();
  const [touched, setTouched] = useState<number | null>(null);
  const limitsId = useId();
  const { sizes } = figures;
  const active = sizes.find(({ comboSize }) => comboSize === touched) ?? sizes[0];
  if (active === undefined) return null;
  return (
    <fieldset className={styles.system} aria-label={t("slip.system.label")}>
      <div className={styles.rows}>
        {sizes.map((size) => (
          <SizeRow
            key={size.comboSize}
            size={size}
            figures={figures}
            describedBy={[size.problem === null ? "" : reasonId, size === active ? limitsId : ""].join(" ").trim()}
            onTouch={() => setTouched(size.comboSize)}
          />
        ))}
      </div>
      <CombinationCount figures={figures} />
      {!isBarred(figures.care.hold) && <SystemLimits id={limitsId} size={active} figures={figures} />}
    </fieldset>
  );
}

/** How many combinations the stakes make, and the most a ticket may have, before it is hit (RU-19). */
function CombinationCount({ figures: { combinations } }: { readonly figures: SlipView }) {
  const t = useT();
  if (combinations === null) return null;
  const { count, max } = combinations;
  return (
    <p className={styles.count} data-over={count > max || undefined} role="status">
      {t("slip.system.count", { count, limit: max })}
    </p>
  );
}

interface SizeRowProps {
  readonly size: SizeFigures;
  readonly figures: SlipView;
  readonly describedBy: string;
  readonly onTouch: () => void;
}

function SizeRow({ size, figures, describedBy, onTouch }: SizeRowProps) {
  const t = useT();
  const { comboSize, stakeMinor, problem, isTooMany } = size;
  return (
    <div className={styles.row} data-staked={stakeMinor !== null || undefined} onFocus={onTouch}>
      <p className={styles.words}>
        <b>{t("slip.system.size", { size: comboSize })}</b>
        <span>{betsText(size, t)}</span>
      </p>
      <StakeField
        stakeMinor={stakeMinor}
        currency={figures.currency}
        label={t("slip.system.stake", { size: comboSize })}
        isInvalid={problem !== null}
        isLocked={figures.isLocked || (isTooMany && stakeMinor === null)}
        isSmall
        describedBy={describedBy}
        onChange={(minor) => setSystemStake(comboSize, minor)}
      />
    </div>
  );
}

/** '6 bets, 2.35 to 5.27': never one price for several bets; of a size no stake can be put on, why. */
function betsText({ combos, odds, isTooMany }: SizeFigures, t: Translate): string {
  const bets = t("slip.system.bets", { count: combos, shown: countText(combos) });
  if (isTooMany) return `${bets}: ${t("error.6030")}`;
  if (odds === null) return bets;
  const [from, to] = [totalOddsText(odds.leastCenti), totalOddsText(odds.mostCenti)];
  return from === to ? `${bets}, ${from}` : t("slip.system.odds", { bets, from, to });
}

interface SystemLimitsProps {
  readonly id: string;
  readonly size: SizeFigures;
  readonly figures: SlipView;
}

function SystemLimits({ id, size, figures }: SystemLimitsProps) {
  const t = useT();
  const format = useFormat();
  const leftText = useLeftText();
  const { currency, isRangeLoading, legProblem, broken } = figures;
  const { hold, near } = figures.care;
  if (figures.balanceMinor === null || legProblem !== null) return null;
  const { range } = size;
  return (
    <p id={id} className={styles.limits}>
      <span data-broken={broken === "min" || broken === "max" || undefined}>
        {isUsable(range)
          ? t("slip.system.range", {
              min: format.exact(range.minMinor, currency),
              max: format.exact(range.maxMinor, currency),
            })
          : t(isRangeLoading ? "slip.stake.rangeLoading" : "slip.stake.rangeUnknown")}
      </span>
      <BalanceText figures={figures} />
      {near !== null && hold === null && <span>{leftText(near)}</span>}
    </p>
  );
}
