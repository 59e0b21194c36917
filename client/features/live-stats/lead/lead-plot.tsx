import type { Side } from "@clutch/kernel";
import { isolate } from "@clutch/rules";
import { memo, useId, useState } from "react";
import type { LeadPoint } from "@clutch/rules";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { worthText } from "../figure-text.ts";
import { countMarks, type LeadMark, type MarkKind } from "./lead-marks.ts";
import { MarkLegend, MarkRows } from "./mark-rows.tsx";
import { computeLeadShape, largestLead, type LeadShape } from "./lead-shape.ts";
import parts from "../plot-parts.module.css";
import styles from "./lead-plot.module.css";

interface LeadPlotProps {
  readonly leads: readonly LeadPoint[];
  /** What it is a lead in, which the game decides. */
  readonly title: string;
  readonly homeName: string;
  readonly awayName: string;
  /** What happened on the map, as far as its facts are there. */
  readonly marks?: readonly LeadMark[];
}

const NO_MARKS: readonly LeadMark[] = [];

/** The lead by the minute: home above the zero line, away below, with what happened under it; a button shows it as a table. */
export const LeadPlot = memo(function LeadPlot({ leads, title, homeName, awayName, marks = NO_MARKS }: LeadPlotProps) {
  const t = useT();
  const [isTable, setIsTable] = useState(false);
  const now = leads.at(-1)?.lead;
  if (now === undefined) return null;
  const leadText = (lead: number): string =>
    lead === 0 ? t("stats.lead.even") : `${isolate(lead > 0 ? homeName : awayName)} ${worthText(Math.abs(lead))}`;
  const name = t("stats.lead.text", {
    now: leadText(now),
    home: homeName,
    away: awayName,
    homeMost: worthText(largestLead(leads, "home")),
    awayMost: worthText(largestLead(leads, "away")),
  });
  const count = (kind: MarkKind, side: Side): number => countMarks(marks, kind, side);
  const marked = t("stats.lead.marks", {
    homeKills: count("kill", "home"),
    awayKills: count("kill", "away"),
    homeTowers: count("tower", "home"),
    awayTowers: count("tower", "away"),
    homeBosses: count("boss", "home"),
    awayBosses: count("boss", "away"),
  });
  return (
    <section className={styles.lead} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <b data-lead={now} data-side={now === 0 ? undefined : now > 0 ? "home" : "away"}>
          {leadText(now)}
        </b>
        <Button onClick={() => setIsTable(!isTable)} size="small" tone="line" aria-pressed={isTable}>
          {t("stats.lead.table")}
        </Button>
      </header>
      {isTable ? (
        <LeadTable leads={leads} title={title} leadText={leadText} />
      ) : (
        <>
          <Plot shape={computeLeadShape(leads)} name={marks.length === 0 ? name : `${name} ${marked}`} marks={marks} />
          {marks.length > 0 && <MarkLegend marks={marks} />}
        </>
      )}
    </section>
  );
});

interface PlotProps {
  readonly shape: LeadShape;
  readonly name: string;
  readonly marks: readonly LeadMark[];
}

function Plot({ shape, name, marks }: PlotProps) {
  const clip = useId();
  const { line, area, scale, minutes, labels } = shape;
  return (
    <div className={styles.plot} role="img" aria-label={name}>
      <div className={styles.scale}>
        {[100, 50, 0, -50, -100].map((percent) => (
          <span key={percent}>{axisText((scale * Math.abs(percent)) / 100)}</span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <clipPath id={`${clip}-home`}>
          <rect width="100" height="50" />
        </clipPath>
        <clipPath id={`${clip}-away`}>
          <rect y="50" width="100" height="50" />
        </clipPath>
        <path className={styles.grid} d="M0 0H100M0 25H100M0 75H100M0 100H100" />
        <path className={styles.zero} d="M0 50H100" />
        {(["home", "away"] as const).map((side) => (
          <g key={side} clipPath={`url(#${clip}-${side})`} className={styles[side]}>
            <path className={styles.area} d={area} />
            <path className={styles.line} d={line} />
          </g>
        ))}
      </svg>
      <div className={styles.minutes}>
        {labels.map((minute) => (
          <span key={minute} style={{ insetInlineStart: `${(minute / minutes) * 100}%` }}>{`${minute}′`}</span>
        ))}
      </div>
      {marks.length > 0 && <MarkRows marks={marks} minutes={minutes} />}
    </div>
  );
}

/** A lead has no sign: the half of the plot says whose it is. */
const axisText = (gold: number): string => worthText(gold).replace(".0k", "k");

interface LeadTableProps extends Pick<LeadPlotProps, "title"> {
  readonly leads: readonly LeadPoint[];
  readonly leadText: (lead: number) => string;
}

function LeadTable({ leads, title, leadText }: LeadTableProps) {
  const t = useT();
  return (
    <div className={parts.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("stats.lead.minute")}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map(({ minute, lead }) => (
            <tr key={minute}>
              <th scope="row">{`${minute}′`}</th>
              <td>{leadText(lead)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
