import type { ReactNode } from "react";
import { useFollowedAnswer } from "../../queries/use-followed-answer.ts";
import type { Query } from "../../sync/queries/query.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./analysis.module.css";

interface PartProps<T> {
  readonly title: string;
  readonly query: Query<T>;
  /** Beside the title: how many matches or maps the figures are of. */
  readonly note?: (value: T) => string;
  /** Of what goes on: it is read again when this differs. */
  readonly news?: string | null;
  readonly children: (value: T) => ReactNode;
}

/** A card of the analysis with its own loading, failed and ready state. */
export function Part<T>({ title, query, note, news = null, children }: PartProps<T>) {
  const t = useT();
  const { data, isFetching, refetch } = useFollowedAnswer(query, news);
  const failed = (
    <EmptyState
      icon="offline"
      title={t("analysis.failed")}
      action={<Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>}
    />
  );
  return (
    <section className={styles.card} aria-label={title} aria-busy={data === undefined && isFetching}>
      <header>
        <h3>{title}</h3>
        {data !== undefined && note !== undefined && <span>{note(data)}</span>}
      </header>
      {data !== undefined ? children(data) : isFetching ? <Skeleton className={styles.block} /> : failed}
    </section>
  );
}
