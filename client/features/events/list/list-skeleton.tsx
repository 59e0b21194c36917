import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./list-skeleton.module.css";

const GROUPS = [3, 2, 3] as const;
const ROWS = ["first", "second", "third"] as const;

/** The list while it loads, in the heights of the real rows, so that nothing jumps. */
export function ListSkeleton() {
  const t = useT();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t("events.loading")}</VisuallyHidden>
      {GROUPS.map((rows, group) => (
        <div key={`${ROWS[group]}`} className={styles.group}>
          <div className={styles.head}>
            <Skeleton className={styles.glyph} />
            <Skeleton className={styles.title} />
          </div>
          {ROWS.slice(0, rows).map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      ))}
    </div>
  );
}

function SkeletonRow() {
  return (
    <div className={styles.row}>
      <Skeleton className={styles.meta} />
      <div className={styles.sides}>
        <Skeleton className={styles.name} />
        <Skeleton className={cx(styles.name, styles.short)} />
      </div>
      {(["win", "line", "total"] as const).map((column) => (
        <div key={column} className={cx(styles.pair, styles[column])}>
          <Skeleton className={styles.odd} />
          <Skeleton className={styles.odd} />
        </div>
      ))}
    </div>
  );
}
