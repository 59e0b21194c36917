import { memo } from "react";
import type { PeriodEntry } from "../../../store/live-stats.ts";
import type { MessageId } from "../../../ui/i18n/message-id.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./period-table.module.css";

const NAMES: Readonly<Record<PeriodEntry["kind"], MessageId>> = {
  half: "stats.period.half",
  quarter: "stats.quarter",
  regular: "stats.period.regular",
  overtime: "stats.period.overtime",
};

interface PeriodTableProps {
  readonly periods: readonly PeriodEntry[];
  readonly homeName: string;
  readonly awayName: string;
}

/** What both sides scored in each half, quarter, regular time and overtime that has begun (G-68). */
export const PeriodTable = memo(function PeriodTable({ periods, homeName, awayName }: PeriodTableProps) {
  const t = useT();
  if (periods.length === 0) return null;
  const rows = [
    { side: "home", name: homeName },
    { side: "away", name: awayName },
  ] as const;
  return (
    <section className={styles.periods} aria-label={t("stats.period.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("stats.period.title")}</th>
            {periods.map(({ kind, number }) => (
              <th scope="col" key={`${kind}-${number}`}>
                {t(NAMES[kind], { number })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, name }) => (
            <tr key={side} data-side={side}>
              <th scope="row">{name}</th>
              {periods.map((period) => (
                <td key={`${period.kind}-${period.number}`}>{period[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
