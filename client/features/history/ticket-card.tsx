import { isCurrencyCode } from "@clutch/kernel";
import type { ReactNode } from "react";
import { displayNumber, formatOddsNumber } from "@clutch/rules";
import { useSession } from "../../select/hooks.ts";
import { useFormat } from "../../select/format.ts";
import type { Ticket } from "../../store/tickets.ts";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Tag } from "../../ui/marks/tag.tsx";
import { TicketProgress } from "./ticket-progress.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { TicketLegs } from "./ticket-legs.tsx";
import { TicketNumber } from "./ticket-number.tsx";
import { paidFigure, shownStatusOf } from "./ticket-figures.ts";
import { statusFace } from "../../ui/marks/status-face.ts";
import styles from "./ticket-card.module.css";

/** One placed bet: its kind and status, legs, stake, odds as the member chose them, winnings, number and time. */
export function TicketCard({ ticket, more }: { readonly ticket: Ticket; readonly more?: ReactNode }) {
  const t = useT();
  const findText = useFindText();
  const status = shownStatusOf(ticket);
  const face = statusFace(status);
  const kind = findText(`history.kind.${ticket.ticketType}`, { count: ticket.legs.length }) ?? t("history.kind.single");
  return (
    <li className={styles.card} data-status={status}>
      <article aria-label={`${kind} ${ticket.ticketNum}`}>
        <header className={styles.head}>
          <h2>{kind}</h2>
          <span aria-live="polite">
            <Tag tone={face.tone} icon={face.icon}>
              {findText(face.labelId) ?? status}
            </Tag>
          </span>
        </header>
        <TicketProgress legs={ticket.legs} />
        <TicketLegs ticket={ticket} />
        <TicketFigures ticket={ticket} />
        <SoldLine ticket={ticket} />
        <SettledLine ticket={ticket} />
        <CorrectedLine ticket={ticket} />
        {more}
        <TicketNumber ticket={ticket} />
        <TicketActions ticket={ticket} />
      </article>
    </li>
  );
}

function TicketFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const format = useFormat();
  const paid = paidFigure(ticket);
  const amount = (minor: bigint): string =>
    isCurrencyCode(ticket.currency) ? format.amount(minor, ticket.currency) : "–";
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t("history.stake")}</dt>
        <dd>{amount(ticket.amountMinor)}</dd>
      </div>
      <div>
        <dt>{ticket.memberOddsStyle === "euro" ? t("history.odds") : t(`settings.odds.${ticket.memberOddsStyle}`)}</dt>
        <dd>{displayNumber(formatOddsNumber(ticket.memberOdds, ticket.memberOddsStyle))}</dd>
      </div>
      <div>
        <dt>{t(paid.labelId)}</dt>
        <dd className={`d ${styles.paid}`}>{amount(paid.amountMinor)}</dd>
      </div>
    </dl>
  );
}

/** A part that was sold back says so on the bet that goes on, and a bet sold whole says what for. */
function SoldLine({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const format = useFormat();
  const { cashOut, currency } = ticket;
  if (cashOut === null || !isCurrencyCode(currency)) return null;
  const amount = (minor: bigint): string => format.amount(minor, currency);
  return (
    <p className={styles.sold}>
      {t("history.sold", { stake: amount(cashOut.stakeMinor), amount: amount(cashOut.amountMinor) })}
    </p>
  );
}

/** When a bet was settled and what came to the balance; a corrected one says it in its own line, a part sold in another. */
function SettledLine({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const format = useFormat();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const { currency, dateSettledMs, correction } = ticket;
  const isCorrected = correction !== null && correction !== undefined;
  if (typeof dateSettledMs !== "number" || isCorrected || !isCurrencyCode(currency)) return null;
  const date = shortDate(dateSettledMs);
  const { amountMinor } = paidFigure(ticket);
  const isPaid = ticket.cashOut === null && amountMinor > 0n;
  return (
    <p className={styles.sold}>
      {isPaid
        ? t("history.paidAt", { date, amount: format.amount(amountMinor, currency) })
        : t("history.settledAt", { date })}
    </p>
  );
}

/** A bet that was settled otherwise before says when it was corrected, and what it had paid. */
function CorrectedLine({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const findText = useFindText();
  const format = useFormat();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const { correction, currency } = ticket;
  if (correction === null || correction === undefined || !isCurrencyCode(currency)) return null;
  const values = {
    date: shortDate(correction.atMs),
    status: findText(statusFace(correction.status).labelId) ?? correction.status,
    amount: format.amount(correction.paidMinor, currency),
  };
  return (
    <p className={styles.correction}>
      <Icon name="warn" size={12} />
      <span>{t("history.corrected", values)}</span>
    </p>
  );
}
