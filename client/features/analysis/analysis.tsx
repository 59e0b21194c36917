import { useState } from "react";
import { ANALYSIS_KINDS, type AnalysisAvailable, type AnalysisKind } from "@clutch/contract";
import { isEndedStatus, isMarkedLive } from "@clutch/rules";
import { useAnswer } from "../../queries/use-answer.ts";
import { useReader } from "../../queries/use-reader.ts";
import type { EventEntry, TeamEntry } from "../../store/catalogue.ts";
import {
  availableQuery,
  heroesQuery,
  mapStatsQuery,
  meetingsQuery,
  recentQuery,
} from "../../sync/queries/analysis-query.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./analysis.module.css";
import { Course } from "./course.tsx";
import { HeadToHead } from "./head-to-head.tsx";
import { Heroes } from "./heroes.tsx";
import { MapStats } from "./map-stats.tsx";
import { Part } from "./part.tsx";
import { RecentForm } from "./recent-form.tsx";
import { isSpecialAnalysis } from "./special-games.ts";

const AVAILABLE_EVERY_MS = 60_000;

/** What the two teams of a match have played, and how it goes (G-65): only what there is, each with how much it is of. */
export function Analysis({ event }: { readonly event: EventEntry }) {
  const query = availableQuery(useReader(), event.eventId);
  // A match that has just begun has no course yet.
  const options = isMarkedLive(event) ? { refetchInterval: AVAILABLE_EVERY_MS } : {};
  const { data: available, isError, isFetching, refetch } = useAnswer(query, options);
  if (available !== undefined) return <Ready event={event} available={available} />;
  if (isError && !isFetching) return <Failed onRetry={() => void refetch()} />;
  return <Skeleton className={styles.block} />;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon="offline"
      title={t("analysis.failed")}
      text={t("events.failed.text")}
      action={<Button onClick={onRetry}>{t("events.failed.retry")}</Button>}
    />
  );
}

/** Kinds of every game; the others are of the games recorded in detail. */
const PLAIN = new Set<AnalysisKind>(["head_to_head", "recent_matches"]);
/** Kinds with a view of their own; the others stand side by side in the overview. */
const COURSES = new Set<AnalysisKind>(["play_by_play", "match_log"]);

interface ReadyProps {
  readonly event: EventEntry;
  readonly available: AnalysisAvailable;
}

export function Ready({ event, available }: ReadyProps) {
  const t = useT();
  const [chosen, choose] = useState<AnalysisKind | null>(null);
  const kinds = ANALYSIS_KINDS.filter(
    (kind) => available[kind].available && (PLAIN.has(kind) || isSpecialAnalysis(event.gameId)),
  );
  if (kinds.length === 0) {
    return isEndedStatus(event.status) ? (
      <EmptyState icon="stats" title={t("analysis.noneKept")} text={t("analysis.noneKeptText")} />
    ) : (
      <EmptyState icon="stats" title={t("analysis.none")} text={t("analysis.noneText")} />
    );
  }
  const shown = chosen === null ? kinds.filter((kind) => !COURSES.has(kind)) : [chosen];
  return (
    <div className={styles.analysis}>
      <div className={styles.kinds} role="group" aria-label={t("analysis.tab")}>
        <Chip pressed={chosen === null} onClick={() => choose(null)}>
          {t("analysis.overview")}
        </Chip>
        {kinds.map((kind) => (
          <Chip key={kind} pressed={chosen === kind} onClick={() => choose(kind)}>
            {available[kind].label}
          </Chip>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.note}>{t("analysis.chooseKind")}</p>}
      <div className={styles.cards} data-alone={chosen === null ? undefined : ""}>
        {shown.map((kind) => (
          <Kind key={kind} kind={kind} title={available[kind].label} event={event} />
        ))}
      </div>
    </div>
  );
}

interface KindProps {
  readonly kind: AnalysisKind;
  readonly title: string;
  readonly event: EventEntry;
}

const UNKNOWN: TeamEntry = { name: "", logo: null };

function Kind({ kind, title, event }: KindProps) {
  const t = useT();
  const { eventId } = event;
  const reader = useReader();
  const [home, away] = [event.home ?? UNKNOWN, event.away ?? UNKNOWN];
  const names = { home: home.name, away: away.name };
  const ofMaps = (maps: { readonly home: number; readonly away: number }): string => t("analysis.ofMaps", maps);
  switch (kind) {
    case "head_to_head":
      return (
        <Part title={title} query={meetingsQuery(reader, eventId)}>
          {(meetings) => <HeadToHead meetings={meetings} />}
        </Part>
      );
    case "recent_matches":
      return (
        <Part title={title} query={recentQuery(reader, eventId)}>
          {(rows) => <RecentForm rows={rows} home={home} away={away} />}
        </Part>
      );
    case "heroes":
      return (
        <Part title={title} query={heroesQuery(reader, eventId)} note={ofMaps}>
          {({ rows }) => <Heroes rows={rows} names={names} />}
        </Part>
      );
    case "map_stats":
      return (
        <Part title={title} query={mapStatsQuery(reader, eventId)} note={ofMaps}>
          {({ rows }) => <MapStats rows={rows} />}
        </Part>
      );
    case "play_by_play":
    case "match_log": {
      const begun = event.maps.filter(({ state }) => state !== "pending").map(({ mapNumber }) => `MAP ${mapNumber}`);
      const shown = { kind, title, eventId, maps: begun, names };
      return <Course {...shown} isRunning={isMarkedLive(event)} />;
    }
  }
}
