import type { MapStatsRow } from "@clutch/contract";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./analysis.module.css";
import { FEW, ShareBar } from "./bars.tsx";

/** How both sides did on each map of a name. */
export const MapStats = ({ rows }: { readonly rows: readonly MapStatsRow[] }) => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <li key={row.map_name} className={styles.mapRow}>
        <Share {...row.home} />
        <span className={styles.mirrored}>
          <ShareBar side="home" percent={row.home.win_percent} of={row.home.played} />
        </span>
        <span className="cut">{row.map_name}</span>
        <ShareBar side="away" percent={row.away.win_percent} of={row.away.played} />
        <Share {...row.away} />
      </li>
    ))}
  </ul>
);

function Share({ played, win_percent: percent }: MapStatsRow["home"]) {
  const t = useT();
  return (
    <span className={styles.figure}>
      <b>{played === 0 ? "–" : `${percent}%`}</b>
      <span className={cx(played < FEW && styles.few)}>{t("analysis.of", { count: played })}</span>
    </span>
  );
}
