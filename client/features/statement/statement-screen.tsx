import type { Period, PeriodUnit } from "@clutch/rules";
import { useEffect, useState } from "react";
import { useSession } from "../../select/hooks.ts";
import { findToday, loadStatement, type Statement } from "../../sync/intents/statement.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Segment } from "../../ui/controls/segment.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { toCsv } from "./csv.ts";
import { RangeChoice } from "./range-choice.tsx";
import { rangeOf, unitFor } from "./range.ts";
import { StatementSections, useNames } from "./statement-sections.tsx";
import styles from "./statement.module.css";

const UNITS = ["day", "week", "month"] as const satisfies readonly PeriodUnit[];

/** What the member staked and got back: sums, a plot of net, tables by game, kind and period, and the same as a file. */
export default function StatementScreen() {
  const about = useSession(({ language, timezone }) => `${language} ${timezone}`);
  return <StatementPage key={about} />;
}

function StatementPage() {
  const t = useT();
  const [today] = useState(findToday);
  const [asked, setAsked] = useState<Asked>({ range: rangeOf("month", today), unit: "day" });
  const [found, setFound] = useState<Statement | "failed" | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadStatement(asked.range, asked.unit).then((statement) => {
      if (!isOver) setFound(statement ?? "failed");
    });
    return () => {
      isOver = true;
    };
  }, [asked]);
  const statement = found === "failed" ? null : found;
  const names = useNames();
  return (
    <section className={styles.screen} aria-label={t("statement.title")}>
      <header className={styles.head}>
        <h1 className="d">{t("statement.title")}</h1>
        <Segment
          name={t("statement.unit")}
          choices={UNITS.map((value) => ({ value, label: t(`statement.unit.${value}`) }))}
          value={asked.unit}
          onChange={(unit) => setAsked({ ...asked, unit })}
        />
        <Button
          disabled={statement === null}
          onClick={() => statement !== null && saveFile(toCsv(statement, names), asked.range)}
        >
          <Icon name="download" />
          {t("statement.csv")}
        </Button>
      </header>
      <RangeChoice range={asked.range} today={today} onChoose={(range) => setAsked({ range, unit: unitFor(range) })} />
      {found === "failed" ? (
        <EmptyState
          icon="offline"
          title={t("statement.failed")}
          text={t("events.failed.text")}
          action={<Button onClick={() => setAsked({ ...asked })}>{t("events.failed.retry")}</Button>}
        />
      ) : found === null ? (
        <Skeleton className={styles.bone} />
      ) : (
        <StatementSections statement={found} unit={asked.unit} names={names} />
      )}
    </section>
  );
}

interface Asked {
  readonly range: Period;
  readonly unit: PeriodUnit;
}

/** Gives the browser a file to save; the mark before it makes spreadsheets read UTF-8. */
function saveFile(text: string, { from, to }: Period): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `statement-${from}-${to}.csv`;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
