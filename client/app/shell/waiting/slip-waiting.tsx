import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./slip-waiting.module.css";

/** The slip's column while its code comes: its head, its tabs and two legs to be. */
export function SlipWaiting() {
  const t = useT();
  return (
    <div className={styles.column} aria-busy="true">
      <div className={styles.head}>{t("slip.tab.slip")}</div>
      <div className={styles.tabs}>
        <Skeleton className={styles.tab} />
      </div>
      {[0, 1].map((leg) => (
        <div key={leg} className={styles.leg}>
          <Skeleton className={styles.glyph} />
          <Skeleton className={styles.words} />
          <Skeleton className={styles.price} />
        </div>
      ))}
    </div>
  );
}
