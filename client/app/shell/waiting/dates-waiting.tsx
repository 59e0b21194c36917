import { Chip } from "../../../ui/controls/chip.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./dates-waiting.module.css";

/** The strip of days while its code comes: the first of them, so that nothing moves when the others join it. */
export function DatesWaiting() {
  const t = useT();
  return (
    <div className={styles.strip} aria-busy="true">
      <Chip pressed={false} disabled>
        {t("events.date.all")}
      </Chip>
    </div>
  );
}
