import { isolate, type EconomyPoint } from "@clutch/rules";
import { memo, useState } from "react";
import type { RoundEntry } from "../../../store/live-stats.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { worthText } from "../figure-text.ts";
import { computeEconomyRounds, type EconomyBar, type EconomyRound } from "./economy-shape.ts";
import parts from "../plot-parts.module.css";
import styles from "./economy-plot.module.css";

interface EconomyPlotProps {
  readonly points: readonly EconomyPoint[];
  readonly rounds: readonly RoundEntry[];
  readonly homeName: string;
  readonly awayName: string;
}

const SIDES = ["home", "away"] as const;

/** What both sides carried and had in the bank in each round, home above away; a button shows it as a table. */
export const EconomyPlot = memo(function EconomyPlot({ points, rounds, homeName, awayName }: EconomyPlotProps) {
  const t = useT();
  const [isTable, setIsTable] = useState(false);
  const all = computeEconomyRounds(points, rounds);
  if (all.length === 0) return null;
  const title = t("stats.economy.title");
  const textOf = (bar: EconomyBar | null): string => (bar === null ? t("stats.notRecorded") : worthText(bar.worth));
  const newest = all.findLast(({ home, away }) => home !== null || away !== null);
  if (newest === undefined)
    return (
      <section className={styles.economy} aria-label={title}>
        <header>
          <h3>{title}</h3>
          <p>{t("stats.notRecorded")}</p>
        </header>
      </section>
    );
  const now = t("stats.economy.now", {
    number: newest.round,
    home: isolate(homeName),
    homeWorth: textOf(newest.home),
    away: isolate(awayName),
    awayWorth: textOf(newest.away),
  });
  const unknown = all.filter(({ home, away }) => home === null && away === null).map(({ round }) => `R${round}`);
  const missing = unknown.length === 0 ? "" : ` ${t("stats.notRecorded")}: ${unknown.join(", ")}.`;
  return (
    <section className={styles.economy} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <p className={styles.now}>{now}</p>
        <Button onClick={() => setIsTable(!isTable)} size="small" tone="line" aria-pressed={isTable}>
          {t("stats.lead.table")}
        </Button>
      </header>
      {isTable ? (
        <EconomyTable rounds={all} textOf={textOf} homeName={homeName} awayName={awayName} />
      ) : (
        <Bars rounds={all} name={`${now}${missing}`} />
      )}
    </section>
  );
});

function Bars({ rounds, name }: { readonly rounds: readonly EconomyRound[]; readonly name: string }) {
  const t = useT();
  const isAllKnown = rounds.every(({ home, away }) => home !== null || away !== null);
  return (
    <>
      <div className={styles.bars} role="img" aria-label={name}>
        {rounds.map((round) => (
          <div key={round.round} className={styles.round} data-economy={round.round}>
            {SIDES.map((side) => (
              <Bar key={side} side={side} bar={round[side]} />
            ))}
            <span>{round.round % 5 === 0 || round.round === 1 ? round.round : ""}</span>
          </div>
        ))}
      </div>
      <ul className={cx(parts.legend, styles.legend)}>
        <li>
          <i />
          {t("stats.economy.equipment")}
        </li>
        <li>
          <i data-part="bank" />
          {t("drawn.bank")}
        </li>
        {!isAllKnown && (
          <li>
            <i data-part="unknown" />
            {t("stats.notRecorded")}
          </li>
        )}
      </ul>
    </>
  );
}

interface BarProps {
  readonly side: (typeof SIDES)[number];
  readonly bar: EconomyBar | null;
}

function Bar({ side, bar }: BarProps) {
  return (
    <div className={styles.bar} data-side={side} data-known={bar !== null}>
      {bar !== null && (
        <>
          <i style={{ height: `${bar.equipment}%` }} />
          <i data-part="bank" style={{ height: `${bar.bank}%` }} />
        </>
      )}
    </div>
  );
}

interface EconomyTableProps extends Pick<EconomyPlotProps, "homeName" | "awayName"> {
  readonly rounds: readonly EconomyRound[];
  readonly textOf: (bar: EconomyBar | null) => string;
}

function EconomyTable({ rounds, textOf, homeName, awayName }: EconomyTableProps) {
  const t = useT();
  return (
    <div className={cx(parts.table, styles.table)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("stats.round.title")}</th>
            <th scope="col">{homeName}</th>
            <th scope="col">{awayName}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, home, away }) => (
            <tr key={round} data-economy={round}>
              <th scope="row">{`R${round}`}</th>
              <td>{textOf(home)}</td>
              <td>{textOf(away)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
