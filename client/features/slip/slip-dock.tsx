import { lazy, Suspense } from "react";
import { useFormat } from "../../select/format.ts";
import { useIsMember } from "../../select/member.ts";
import { setSlipView } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { loadAllTexts } from "../../ui/i18n/load-language.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { pickText } from "./leg/pick-text.ts";
import { useHeldOdds } from "./use-held-odds.ts";
import styles from "./slip-dock.module.css";

const DockSums = lazy(async () => {
  const [{ DockSums: sums }] = await Promise.all([import("./dock-sums.tsx"), loadAllTexts()]);
  return { default: sums };
});

/** The bar at the foot of a portrait tablet: what is held, and the way into the slip's drawer (DESIGN 4). */
export function SlipDock({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  const format = useFormat();
  const { selections } = useHeldOdds();
  if (selections.length === 0) return <EmptyDock onOpen={onOpen} />;
  return (
    <section className={styles.dock} aria-label={t("slip.title")}>
      <span className={styles.count}>{selections.length}</span>
      <ul className={styles.legs} aria-label={t("slip.dock.label")}>
        {selections.map((selection) => (
          <li key={selection.key}>
            <span className="cut">{pickText(selection, selection.handicapQuarters, format.handicap)}</span>
            <b>{format.odds(selection.currentOddsCenti ?? selection.oddsCenti)}</b>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <DockSums />
      </Suspense>
      <Button tone="go" size="large" className={styles.open} onClick={onOpen}>
        {t("slip.open")}
        <Icon name="cright" />
      </Button>
    </section>
  );
}

/** With nothing held it is still the only way to the bet kinds, to a code one was given, and to the placed bets. */
function EmptyDock({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  const isMember = useIsMember();
  const open = (view: "currentBet" | "betHistory") => () => {
    setSlipView(view);
    onOpen();
  };
  return (
    <section className={cx(styles.dock, styles.idle)} aria-label={t("slip.title")}>
      {isMember && (
        <Button tone="line" size="large" className={styles.open} onClick={open("betHistory")}>
          {t("shell.history")}
        </Button>
      )}
      <Button size="large" className={styles.open} onClick={open("currentBet")}>
        {t("slip.open")}
        <Icon name="cright" />
      </Button>
    </section>
  );
}
