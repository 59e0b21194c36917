import type { ReactNode } from "react";
import { SCROLL_RATES } from "@clutch/contract";
import { useTickets } from "../../select/hooks.ts";
import type { SoldTicket, Ticket } from "../../store/tickets.ts";
import { loadMoreTickets, openHistory } from "../../sync/intents/history.ts";
import { catchFocus } from "../../ui/a11y/catch-focus.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { usePaging } from "../../ui/scroll/use-paging.ts";
import { TicketCard } from "./ticket-card.tsx";
import styles from "./history-view.module.css";

type ShownTab = "pending" | "settled";

interface TicketListProps {
  readonly tab: ShownTab;
  readonly onTicket?: ((ticket: Ticket) => ReactNode) | undefined;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** The tickets of a tab with paging; what is already there stays while more is loading or has failed. */
export function TicketList({ tab, onTicket, above, below }: TicketListProps) {
  const t = useT();
  const list = useTickets(({ lists }) => lists[tab]);
  const sold = useTickets((state) => (tab === "pending" ? state.sold : NONE));
  const { state, hasMore } = list;
  const tickets = withSold(list.tickets, sold);
  const end = usePaging<HTMLUListElement>({
    rate: SCROLL_RATES.results,
    shown: tickets.length,
    onDue: loadMoreTickets,
    hasMore: hasMore && state === "ready",
  });
  if (tickets.length === 0) {
    if (state === "failed") return <Failed tab={tab} />;
    if (state === "ready") return <Empty tab={tab} />;
    return <Loading />;
  }
  return (
    <div className={styles.scroll}>
      {above}
      <ul ref={end} className={styles.list} aria-busy={state === "loading"}>
        {tickets.map((ticket) => (
          <TicketCard
            key={ticket.ticketId}
            ticket={ticket}
            more={sold.some((each) => each.ticket === ticket) ? <JustSold /> : onTicket?.(ticket)}
          />
        ))}
      </ul>
      {state === "failed" && (
        <p className={styles.failed} role="alert">
          {t("history.moreFailed")}
        </p>
      )}
      {(hasMore || state === "failed") && (
        <Button tone="line" block disabled={state === "loading"} onClick={() => void loadMoreTickets()}>
          {t(state === "failed" ? "history.retry" : "history.more")}
        </Button>
      )}
      {below}
    </div>
  );
}

const NONE: readonly SoldTicket[] = [];

/** The open bets with those just sold where they were. */
function withSold(tickets: readonly Ticket[], sold: readonly SoldTicket[]): readonly Ticket[] {
  const shown = [...tickets];
  for (const { ticket, index } of sold) {
    const at = shown.findIndex(({ ticketId }) => ticketId === ticket.ticketId);
    // Until the list is read again it holds the bet as it was.
    if (at >= 0) shown[at] = ticket;
    else shown.splice(index, 0, ticket);
  }
  return shown;
}

/** The form that had the focus is gone: the focus stays with the bet, and its new status is read out. */
function JustSold() {
  const t = useT();
  return (
    <output ref={catchFocus} className="vh" tabIndex={-1}>
      {t("status.cashed_out")}
    </output>
  );
}

function Empty({ tab }: { readonly tab: ShownTab }) {
  const t = useT();
  return (
    <EmptyState
      icon={tab === "pending" ? "ticket" : "history"}
      title={t(tab === "pending" ? "history.empty.pending.title" : "history.empty.settled.title")}
      text={t(tab === "pending" ? "history.empty.pending.text" : "history.empty.settled.text")}
    />
  );
}

function Failed({ tab }: { readonly tab: ShownTab }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        icon="warn"
        title={t("history.error.title")}
        text={t("history.error.text")}
        action={<Button onClick={() => openHistory(tab)}>{t("history.retry")}</Button>}
      />
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.scroll}>
      <output className="vh">{t("history.loading")}</output>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton className={styles.bar} />
          <Skeleton className={styles.wide} />
          <Skeleton className={styles.foot} />
        </div>
      ))}
    </div>
  );
}
