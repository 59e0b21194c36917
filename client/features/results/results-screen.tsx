import { useState } from "react";
import type { ResultEventWire } from "@clutch/contract";
import { addDays, isolate } from "@clutch/rules";
import { usePages, type Pages } from "../../queries/use-pages.ts";
import { useReader } from "../../queries/use-reader.ts";
import { useUi } from "../../select/hooks.ts";
import { useResultsStore } from "../../select/use-results-store.ts";
import { RESULT_TABS, type ResultTab } from "../../store/lists/results-store.ts";
import { chooseResults, computeResultDate, DAYS_BEFORE } from "../../sync/intents/results.ts";
import { resultsQuery } from "../../sync/results/results-query.ts";
import { findToday } from "../../sync/queries/reader.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Segment } from "../../ui/controls/segment.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { GameGlyph } from "../../ui/marks/icon/game-glyph.tsx";
import { usePaging } from "../../ui/scroll/use-paging.ts";
import { RangeChoice } from "./range-choice.tsx";
import { Games, Leagues, ResultSearch } from "./result-filters.tsx";
import { ResultRow } from "./result-row.tsx";
import styles from "./results.module.css";

const DAY_TEXT = {
  today: "results.today",
  yesterday: "results.yesterday",
  before: "results.dayBefore",
} as const satisfies Record<Exclude<ResultTab, "custom">, string>;

/** Columns of maps a league's rows have at least, so that those of leagues below each other stand in line. */
const MIN_MAPS = 3;

/** Share of the height left below the view at which the next page is asked for (G-91). */
const PAGING_RATE = 0.2;

/** Matches that are over, by day, game and league (G-60). */
export default function ResultsScreen() {
  const t = useT();
  const [today] = useState(findToday);
  const { tab, range, gameIds, leagueIds, text } = useResultsStore((results) => results);
  const date = computeResultDate({ tab, range }, today);
  const pages = usePages(resultsQuery(useReader(), { date, gameIds, leagueIds, text }));
  const tabText = useTabText(today);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className="d">{t("shell.results")}</h1>
        <span>{t("results.count", { count: pages.count })}</span>
      </header>
      <div className={styles.top}>
        <Segment
          className={styles.days}
          name={t("results.days")}
          choices={RESULT_TABS.map((value) => ({ value, label: tabText(value) }))}
          value={tab}
          onChange={(value) => chooseResults({ tab: value })}
        />
        <ResultSearch />
      </div>
      {tab === "custom" && <RangeChoice today={today} />}
      <Games />
      {date !== null && <Leagues date={date} />}
      <List pages={pages} isUnchosen={date === null} text={text} />
    </div>
  );
}

/** 'Today 21 Oct', the weekday of the day before yesterday, and the choice of other days. */
function useTabText(today: string): (tab: ResultTab) => string {
  const t = useT();
  const isMobile = useUi((ui) => ui.isMobile);
  const dateOf = useDateFormat({ timezone: "UTC", hasWeekday: false });
  return (tab) => {
    if (tab === "custom") return t("results.custom");
    const name = t(DAY_TEXT[tab]);
    if (isMobile) return name;
    return `${name} · ${dateOf(Date.parse(addDays(today, -DAYS_BEFORE[tab])))}`;
  };
}

interface ListProps {
  readonly pages: Pages<ResultEventWire>;
  readonly isUnchosen: boolean;
  /** What is searched for; empty for nothing. */
  readonly text: string;
}

function List({ pages: { rows, hasMore, isLoading, hasFailed, loadMore }, isUnchosen, text }: ListProps) {
  const t = useT();
  const end = usePaging({ rate: PAGING_RATE, hasMore, shown: rows.length, isLoading, onDue: loadMore });
  if (rows.length === 0) {
    if (isLoading) return <Loading />;
    if (hasFailed) {
      const retry = <Button onClick={loadMore}>{t("events.failed.retry")}</Button>;
      return <EmptyState icon="offline" title={t("results.failed")} text={t("events.failed.text")} action={retry} />;
    }
    return (
      <EmptyState
        icon="calendar"
        title={t(isUnchosen ? "results.choose" : "results.none")}
        text={text === "" ? t("results.noneText") : t("results.noneFound", { text: isolate(text) })}
      />
    );
  }
  return (
    <div ref={end} className={styles.groups}>
      {[...Map.groupBy(rows, ({ competition_id: id }) => id)].map(([id, matches]) => (
        <League key={id} matches={matches} />
      ))}
      {isLoading && hasMore && <Loading />}
      {hasFailed && <Button onClick={loadMore}>{t("events.failed.retry")}</Button>}
    </div>
  );
}

function League({ matches }: { readonly matches: readonly ResultEventWire[] }) {
  const t = useT();
  const isMobile = useUi((ui) => ui.isMobile);
  const [first] = matches;
  if (first === undefined) return null;
  const mapCount = Math.max(MIN_MAPS, ...matches.flatMap(({ maps }) => maps.map((map) => map.map_num)));
  const numbers = Array.from({ length: mapCount }, (_, index) => index + 1);
  const columns = `46px minmax(0, 1fr) 74px minmax(0, 1fr) repeat(${mapCount}, 56px) 112px 16px`;
  return (
    <section className={styles.league} aria-label={`${first.competition_name}, ${first.game_name}`}>
      <header className={styles.leagueHead} style={{ gridTemplateColumns: columns }}>
        <div className={styles.about}>
          <GameGlyph gameId={first.game_id} />
          <h2 className="cut">{first.competition_name}</h2>
          <span className={cx("cut", styles.stage)}>{[first.game_name, first.stage].filter(Boolean).join(" · ")}</span>
        </div>
        {!isMobile &&
          numbers.map((number) => (
            <span key={number} className={styles.mapName} aria-hidden="true">
              {t("results.map", { number })}
            </span>
          ))}
        {!isMobile && (
          <span className={styles.totals} aria-hidden="true">
            {t("results.totalsHead")}
          </span>
        )}
      </header>
      <ul>
        {matches.map((match) => (
          <ResultRow key={match.event_id} match={match} mapCount={mapCount} columns={columns} />
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.loading} role="status">
      <span className="vh">{t("results.loading")}</span>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}
