import { useShare } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import type { Ticket } from "../../store/tickets.ts";
import { canCopy, repeatTicket, shareTicket } from "../../sync/intents/share.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./ticket-actions.module.css";

/** Takes the selections of a bet again at the prices of now, or hands them on; while any of them may still be offered. */
export function TicketActions({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const findText = useFindText();
  const isMember = useIsMember();
  const opening = useShare((share) => share.opening);
  const isOpen = ticket.legs.some(({ resultStatus }) => resultStatus === "pending");
  if (!isMember || !isOpen || !canCopy(ticket)) return null;
  const isOwn = opening.kind !== "idle" && opening.of === ticket.ticketId;
  const isLoading = isOwn && opening.kind === "loading";
  return (
    <div className={styles.actions}>
      <Button
        tone="quiet"
        size="small"
        aria-busy={isLoading}
        disabled={isLoading}
        onClick={() => void repeatTicket(ticket)}
      >
        <Icon name="refresh" size={12} />
        {t(isLoading ? "share.againLoading" : "share.again")}
      </Button>
      <Button tone="quiet" size="small" onClick={() => void shareTicket(ticket)}>
        <Icon name="chain" size={12} />
        {t("share.ticket")}
      </Button>
      {isOwn && opening.kind === "failed" && (
        <p className={styles.failed} role="alert">
          {findText(opening.message.messageId, opening.message.values) ?? opening.message.fallback ?? t("error.4001")}
        </p>
      )}
    </div>
  );
}
