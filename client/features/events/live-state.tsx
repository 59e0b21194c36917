import { useMatchPaused } from "../../select/match/use-match-paused.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { LiveMark } from "../../ui/marks/live-mark.tsx";
import styles from "./live-state.module.css";

/** LIVE, or 'Paused' while no price of the match can be taken. */
export function LiveState({ marketIds }: Pick<EventEntry, "marketIds">) {
  const t = useT();
  const isPaused = useMatchPaused(marketIds);
  if (!isPaused) return <LiveMark>{t("events.live")}</LiveMark>;
  return (
    <span className={styles.paused}>
      <Icon name="pause" size={12} />
      {t("status.pause")}
    </span>
  );
}
