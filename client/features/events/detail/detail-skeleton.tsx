import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./detail-skeleton.module.css";

const CARDS = ["first", "second", "third", "fourth"] as const;

/** An event's page while it loads, in the sizes of its parts. */
export function DetailSkeleton() {
  const t = useT();
  return (
    <div className={styles.detail} aria-busy="true">
      <VisuallyHidden>{t("events.loading")}</VisuallyHidden>
      <Skeleton className={styles.board} />
      <Skeleton className={styles.tabs} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
