import type { HeroRow } from "@clutch/contract";
import type { Side } from "@clutch/kernel";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./analysis.module.css";
import { FEW, ShareBar } from "./bars.tsx";

interface HeroesProps {
  readonly rows: readonly HeroRow[];
  readonly names: Readonly<Record<Side, string>>;
}

/** The heroes of both sides: how often played, and won with. */
export function Heroes({ rows, names }: HeroesProps) {
  const t = useT();
  return (
    <table className={styles.heroes}>
      <thead>
        <tr>
          <th scope="col">{t("analysis.hero")}</th>
          <th scope="col">{t("analysis.picked")}</th>
          <th scope="col">{t("analysis.won")}</th>
          <th scope="col">{t("analysis.maps")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.side} ${row.hero_name}`} data-side={row.side}>
            <th scope="row">
              <span className="cut">{row.hero_name}</span>
              <span className="vh">{names[row.side]}</span>
            </th>
            <td>{row.pick_percent}%</td>
            <td>
              <span className={styles.wonCell}>
                <ShareBar side={row.side} percent={row.win_percent} of={row.matches} />
                <b>{row.win_percent}%</b>
              </span>
            </td>
            <td className={cx(row.matches < FEW && styles.few)}>{row.matches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
