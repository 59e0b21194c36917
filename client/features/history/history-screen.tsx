import { backMobilePage } from "../../sync/intents/navigation.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { HistoryView, type HistorySlots } from "./history-view.tsx";
import styles from "./history-screen.module.css";

/** 'My bets' as a page of its own on the phone. */
export default function HistoryScreen(slots: HistorySlots) {
  const t = useT();
  return (
    <section className={styles.screen} aria-label={t("history.title")}>
      <header className={styles.head}>
        <IconButton icon="cleft" iconSize={20} label={t("shell.backToMatches")} onClick={backMobilePage} />
        <h1 className="d">{t("history.title")}</h1>
      </header>
      <HistoryView {...slots} />
    </section>
  );
}
