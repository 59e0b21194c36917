import { useEffect } from "react";
import { SCROLL_RATES } from "@clutch/contract";
import { openPrebooks, showMorePrebooks } from "../../../sync/intents/prebook.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { usePaging } from "../../../ui/scroll/use-paging.ts";
import { PrebookCard } from "./prebook-card.tsx";
import { usePrebooks } from "../../../select/use-prebooks.ts";
import styles from "./prebook-list.module.css";

/** The prebooks of the history's tab, newest first. Opening it reads its first page anew. */
export function PrebookList() {
  const t = useT();
  const { entries, state, hasMore } = usePrebooks((all) => ({
    entries: all.entries,
    state: all.state,
    hasMore: all.hasMore,
  }));
  useEffect(openPrebooks, []);
  const end = usePaging<HTMLUListElement>({
    rate: SCROLL_RATES.results,
    shown: entries.length,
    onDue: showMorePrebooks,
    hasMore: hasMore && state === "ready",
  });
  if (entries.length === 0) return <NoEntries state={state} />;
  return (
    <div className={styles.scroll}>
      <ul ref={end} className={styles.list} aria-busy={state === "loading"}>
        {entries.map((entry) => (
          <PrebookCard key={entry.ticketId} entry={entry} />
        ))}
      </ul>
      {state === "failed" && (
        <p className={styles.failed} role="alert">
          {t("history.moreFailed")}
        </p>
      )}
      {hasMore && (
        <Button tone="line" block disabled={state === "loading"} onClick={showMorePrebooks}>
          {t(state === "failed" ? "history.retry" : "history.more")}
        </Button>
      )}
    </div>
  );
}

function NoEntries({ state }: { readonly state: "idle" | "loading" | "ready" | "failed" }) {
  const t = useT();
  if (state === "ready") {
    return <EmptyState icon="target" title={t("prebook.empty.title")} text={t("prebook.empty.text")} />;
  }
  if (state === "failed") {
    const retry = <Button onClick={openPrebooks}>{t("history.retry")}</Button>;
    return (
      <div role="alert">
        <EmptyState icon="warn" title={t("history.error.title")} text={t("history.error.text")} action={retry} />
      </div>
    );
  }
  return (
    <div className={styles.scroll}>
      <output className="vh">{t("history.loading")}</output>
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
    </div>
  );
}
