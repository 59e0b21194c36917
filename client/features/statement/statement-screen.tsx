import { saveFile } from "../../platform/save-file.ts";
import type { Period, PeriodUnit } from "@clutch/rules";
import { useState } from "react";
import { useSession } from "../../select/hooks.ts";
import { useAnswer } from "../../queries/use-answer.ts";
import { useReader } from "../../queries/use-reader.ts";
import { findToday } from "../../sync/queries/reader.ts";
import { statementQuery, type StatementAsked } from "../../sync/statement/statement-query.ts";
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
  const timezone = useSession((session) => session.timezone);
  return <StatementPage key={timezone} />;
}

function StatementPage() {
  const t = useT();
  const [today] = useState(findToday);
  const [asked, setAsked] = useState<StatementAsked>({ range: rangeOf("month", today), unit: "day" });
  const {
    data: statement,
    isError,
    isFetching,
    refetch,
  } = useAnswer(statementQuery(useReader(), asked), {
    placeholder: (before) => before,
  });
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
          disabled={statement === undefined}
          onClick={() => statement !== undefined && saveStatement(toCsv(statement, names), asked.range)}
        >
          <Icon name="download" />
          {t("statement.csv")}
        </Button>
      </header>
      <RangeChoice range={asked.range} today={today} onChoose={(range) => setAsked({ range, unit: unitFor(range) })} />
      {statement !== undefined ? (
        <StatementSections statement={statement} unit={asked.unit} names={names} />
      ) : isError && !isFetching ? (
        <EmptyState
          icon="offline"
          title={t("statement.failed")}
          text={t("events.failed.text")}
          action={<Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>}
        />
      ) : (
        <Skeleton className={styles.bone} />
      )}
    </section>
  );
}

/** The mark before it makes spreadsheets read UTF-8. */
const saveStatement = (text: string, { from, to }: Period): void =>
  saveFile(`statement-${from}-${to}.csv`, new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
