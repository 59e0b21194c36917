import { useEffect, useState, type ReactNode } from "react";
import { useSession, useTickets } from "../../select/hooks.ts";
import type { HistoryTab, Ticket } from "../../store/tickets.ts";
import { openHistory } from "../../sync/intents/history.ts";
import { showPath } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Segment } from "../../ui/controls/segment.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { PrebookList } from "./prebook/prebook-list.tsx";
import { TicketList } from "./ticket-list.tsx";
import styles from "./history-view.module.css";

export interface HistorySlots {
  /** What else stands on a bet's card, put in by the app. */
  readonly onTicket?: (ticket: Ticket) => ReactNode;
  /** What stands under the open bets. */
  readonly underPending?: ReactNode;
  /** What stands over the settled ones: their sums. */
  readonly overSettled?: ReactNode;
}

/** The placed bets (G-97 betHistory) under their tabs. Prebook is there where the partner offers it. */
export function HistoryView({ onTicket, underPending, overSettled }: HistorySlots) {
  const t = useT();
  const tab = useShownTab();
  const hasPrebook = useHasPrebook();
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
            ...(hasPrebook ? [{ value: "prebook" as const, label: t("prebook.title") }] : []),
          ]}
          value={tab}
          onChange={openHistory}
        />
      </div>
      {tab === "prebook" ? (
        <PrebookList />
      ) : (
        <TicketList
          tab={tab}
          onTicket={onTicket}
          above={tab === "settled" && overSettled}
          below={tab === "pending" ? underPending : <StatementLink />}
        />
      )}
    </div>
  );
}

/** Under the settled bets: their sums by day, game and kind of bet. */
function StatementLink() {
  const t = useT();
  return (
    <Button tone="line" block onClick={() => showPath("/statement")}>
      {t("statement.title")}
    </Button>
  );
}

const useHasPrebook = (): boolean =>
  useSession(({ partner }) => partner.isPrebookingEnabled && partner.features.prebooking);

/** A tab that is switched off is not shown, whatever was looked at before. */
function useShownTab(): HistoryTab {
  const hasPrebook = useHasPrebook();
  return useTickets(({ tab }) => (tab === "prebook" && !hasPrebook ? "pending" : tab));
}
