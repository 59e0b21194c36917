import { memo } from "react";
import type { Side } from "@clutch/kernel";
import { countText } from "../../../select/format.ts";
import type { MapStatsEntry, SideEntry } from "../../../store/live-stats.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./duel-scene.module.css";

/** Two bases with what each army is worth and what it has in the bank. */
export function DuelScene({ map }: { readonly map: MapStatsEntry }) {
  const most = Math.max(1, map.home.netWorth ?? 0, map.away.netWorth ?? 0);
  return (
    <div className={styles.scene}>
      <Base side="home" figures={map.home} most={most} />
      <span className={styles.clock}>{map.clock}</span>
      <Base side="away" figures={map.away} most={most} />
    </div>
  );
}

interface BaseProps {
  readonly side: Side;
  readonly figures: SideEntry;
  /** The worth that a full bar stands for. */
  readonly most: number;
}

const Base = memo(function Base({ side, figures: { netWorth, gold }, most }: BaseProps) {
  const t = useT();
  return (
    <div className={cx(styles.base, side === "away" && styles.away)}>
      <svg viewBox="-30 -30 60 60" aria-hidden="true">
        <path d="M0 -26L22.500 -13V13L0 26L-22.500 13V-13Z" />
        <path className={styles.core} d="M0 -12L10.400 -6V6L0 12L-10.400 6V-6Z" />
      </svg>
      <dl>
        <div>
          <dt>{t("drawn.army")}</dt>
          <dd>{netWorth === null ? "–" : countText(netWorth)}</dd>
        </div>
        <div>
          <dt>{t("drawn.bank")}</dt>
          <dd>{gold === null ? "–" : countText(gold)}</dd>
        </div>
      </dl>
      {netWorth !== null && (
        <i className={styles.bar}>
          <i style={{ transform: `scaleX(${netWorth / most})` }} />
        </i>
      )}
    </div>
  );
});
