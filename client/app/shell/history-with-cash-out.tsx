import { useEffect } from "react";
import { CashOutBox } from "../../features/cash-out/cash-out-box.tsx";
import { RuleList } from "../../features/cash-out/rule-list.tsx";
import HistoryScreen from "../../features/history/history-screen.tsx";
import { HistoryView, type HistorySlots } from "../../features/history/history-view.tsx";
import { SettledSums } from "../../features/statement/settled-sums.tsx";
import { useTickets } from "../../select/hooks.ts";
import type { Ticket } from "../../store/tickets.ts";
import { showCashOuts } from "../../sync/intents/cash-out.ts";

/** Open bets can be sold back where they are listed, and settled ones are summed up: features do not know each other. */
const SLOTS: HistorySlots = {
  onTicket: (ticket: Ticket) => <CashOutBox ticket={ticket} />,
  underPending: <RuleList />,
  overSettled: <SettledSums />,
};

/** Their offers are asked for while the open bets are in sight. */
function useOffers(): void {
  const ids = useTickets(({ tab, lists }) =>
    tab === "pending" ? lists.pending.tickets.map(({ ticketId }) => ticketId).join(" ") : "",
  );
  useEffect(() => showCashOuts(ids === "" ? [] : ids.split(" ")), [ids]);
}

export function HistoryViewWithCashOut() {
  useOffers();
  return <HistoryView {...SLOTS} />;
}

export function HistoryScreenWithCashOut() {
  useOffers();
  return <HistoryScreen {...SLOTS} />;
}
