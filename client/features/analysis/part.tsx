import type { ReactNode } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./analysis.module.css";
import { useLoaded } from "./use-loaded.ts";

interface PartProps<T> {
  readonly title: string;
  /** What the answer depends on. */
  readonly of: string;
  readonly load: () => Promise<T | null>;
  /** Beside the title: how many matches or maps the figures are of. */
  readonly note?: (value: T) => string;
  readonly children: (value: T) => ReactNode;
}

/** A card of the analysis with its own loading, failed and ready state. */
export function Part<T>({ title, of, load, note, children }: PartProps<T>) {
  const [loaded, retry] = useLoaded(of, load);
  return (
    <section className={styles.card} aria-label={title} aria-busy={loaded.state === "loading"}>
      <header>
        <h3>{title}</h3>
        {loaded.state === "ready" && note !== undefined && <span>{note(loaded.value)}</span>}
      </header>
      <Body loaded={loaded} retry={retry}>
        {children}
      </Body>
    </section>
  );
}

interface BodyProps<T> {
  readonly loaded: ReturnType<typeof useLoaded<T>>[0];
  readonly retry: () => void;
  readonly children: (value: T) => ReactNode;
}

function Body<T>({ loaded, retry, children }: BodyProps<T>) {
  const t = useT();
  switch (loaded.state) {
    case "loading":
      return <Skeleton className={styles.block} />;
    case "failed":
      return (
        <EmptyState
          icon="offline"
          title={t("analysis.failed")}
          action={<Button onClick={retry}>{t("events.failed.retry")}</Button>}
        />
      );
    case "ready":
      return children(loaded.value);
  }
}
