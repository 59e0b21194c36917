import { useFormat } from "../../select/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { pickText } from "./leg/pick-text.ts";
import { useHeldOdds } from "./use-held-odds.ts";
import { useSlipFigures } from "./use-slip-figures.ts";
import styles from "./slip-dock.module.css";

/** The bar at the foot of a portrait tablet while something is held; it opens the slip's drawer (DESIGN 4). */
export function SlipDock({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  const format = useFormat();
  const { lines } = useHeldOdds();
  if (lines.length === 0) return null;
  return (
    <section className={styles.dock} aria-label={t("slip.title")}>
      <span className={styles.count}>{lines.length}</span>
      <ul className={styles.legs} aria-label={t("slip.dock.label")}>
        {lines.map((line) => (
          <li key={line.key}>
            <span className="cut">{pickText(line, line.handicapQuarters, format.handicap)}</span>
            <b>{format.odds(line.currentOddsCenti ?? line.oddsCenti)}</b>
          </li>
        ))}
      </ul>
      <DockSums />
      <Button tone="go" size="large" className={styles.open} onClick={onOpen}>
        {t("slip.open")}
        <Icon name="cright" />
      </Button>
    </section>
  );
}

function DockSums() {
  const t = useT();
  const format = useFormat();
  const { currency, winningsMinor, summary } = useSlipFigures();
  const { odds } = useHeldOdds();
  if (winningsMinor === null || odds === null) return null;
  return (
    <span className={styles.sums}>
      <span>{t("slip.dock.stakeAtOdds", { stake: format.amount(summary.totalStakeMinor, currency), odds })}</span>
      <b className="d">{format.amount(winningsMinor, currency)}</b>
    </span>
  );
}
