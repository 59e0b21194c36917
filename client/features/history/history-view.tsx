import { useEffect, useState } from "react";
import { useTickets } from "../../select/hooks.ts";
import type { HistoryTab } from "../../store/tickets.ts";
import { openHistory } from "../../sync/intents/history.ts";
import { Segment } from "../../ui/controls/segment.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { TicketList } from "./ticket-list.tsx";
import styles from "./history-view.module.css";

/** The placed bets (G-97 betHistory) under their tabs. Prebook joins here when it is built. */
export function HistoryView() {
  const t = useT();
  const tab = useTickets((tickets) => (tickets.tab === "settled" ? "settled" : "pending"));
  const pendingCount = useTickets(({ lists }) => lists.pending.tickets.length);
  // Opening the view reads its first page anew: what settled while it was closed must not be missed.
  const [tabAtOpening] = useState<HistoryTab>(tab);
  useEffect(() => openHistory(tabAtOpening), [tabAtOpening]);
  return (
    <div className={styles.history}>
      <div className={styles.tabs}>
        <Segment
          fill
          name={t("history.tabs.label")}
          choices={[
            { value: "pending", label: t("history.tab.pending"), count: pendingCount === 0 ? undefined : pendingCount },
            { value: "settled", label: t("history.tab.settled") },
          ]}
          value={tab}
          onChange={openHistory}
        />
      </div>
      <TicketList tab={tab} />
    </div>
  );
}
