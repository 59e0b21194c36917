import { isMarkedLive } from "@clutch/rules";
import { useAnswer } from "../../queries/use-answer.ts";
import { useReader } from "../../queries/use-reader.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { courseQuery } from "../../sync/queries/course-query.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Machine } from "./machine.tsx";
import styles from "./time-machine.module.css";

/** How often the course of a match that goes on is read again. */
const EVERY_MS = 15_000;

/** A match at any second of its course: score, facts, figures, prices and the member's own bets as they stood then. */
export function TimeMachine({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const query = courseQuery(useReader(), event.eventId);
  const { data, isError, isFetching, refetch } = useAnswer(
    query,
    isMarkedLive(event) ? { refetchInterval: EVERY_MS } : {},
  );
  if (data !== undefined && data.facts.length > 0) return <Machine key={event.eventId} event={event} course={data} />;
  if (data !== undefined) return <EmptyState icon="history" title={t("past.none")} text={t("past.noneText")} />;
  if (!isError || isFetching) return <Skeleton className={styles.bone} />;
  return (
    <EmptyState
      icon="offline"
      title={t("past.failed")}
      text={t("events.failed.text")}
      action={<Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>}
    />
  );
}
