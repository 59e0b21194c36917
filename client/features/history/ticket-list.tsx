import type { ReactNode } from "react";
import { SCROLL_RATES } from "@clutch/contract";
import { useTickets } from "../../select/hooks.ts";
import type { Ticket } from "../../store/tickets.ts";
import { loadMoreTickets, openHistory } from "../../sync/intents/history.ts";
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
  readonly below?: ReactNode;
}

/** The tickets of a tab with paging; what is already there stays while more is loading or has failed. */
export function TicketList({ tab, onTicket, below }: TicketListProps) {
  const t = useT();
  const list = useTickets(({ lists }) => lists[tab]);
  const { tickets, state, hasMore } = list;
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
      <ul ref={end} className={styles.list} aria-busy={state === "loading"}>
        {tickets.map((ticket) => (
          <TicketCard key={ticket.ticketId} ticket={ticket} more={onTicket?.(ticket)} />
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
