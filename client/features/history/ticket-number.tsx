import { useState } from "react";
import { useSession } from "../../select/hooks.ts";
import type { Ticket } from "../../store/tickets.ts";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./ticket-card.module.css";

/** The number, which a press copies, and when the bet was placed in the member's timezone. */
export function TicketNumber({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const [isCopied, setCopied] = useState(false);
  const number = ticket.ticketNum;
  // A partner's frame may keep the clipboard from us; the number can still be selected by hand.
  const copy = (): void =>
    void navigator.clipboard?.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <footer className={styles.number}>
      <button type="button" className={styles.copy} title={t("history.copy", { number })} onClick={copy}>
        <span>{t("history.number", { number })}</span>
        <Icon name={isCopied ? "check" : "copy"} size={12} />
        <output>{isCopied && t("history.copied")}</output>
      </button>
      <time dateTime={new Date(ticket.dateCreatedMs).toISOString()}>{shortDate(ticket.dateCreatedMs)}</time>
    </footer>
  );
}
