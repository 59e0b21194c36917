import { type ComponentType, useState } from "react";
import { isCurrencyCode } from "@clutch/kernel";
import { displayHandicap, isolate } from "@clutch/rules";
import { totalOddsText, useFormat } from "../../../select/format.ts";
import { useEvent } from "../../../select/hooks.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import type { Ticket, TicketLeg } from "../../../store/tickets.ts";
import { openEvent } from "../../../sync/intents/events.ts";
import { catchFocus } from "../../../ui/a11y/catch-focus.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { matchName } from "../../../ui/i18n/match-name.ts";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Jaws } from "../../../ui/marks/jaws.tsx";
import { useMessageText } from "../../../parts/message-text.ts";
import styles from "./slip-receipt.module.css";

/** What can be done with a placed bet; given by the app, as features do not know each other. */
export type AfterBet = ComponentType<{ readonly ticket: Ticket }>;

interface SlipReceiptProps {
  readonly tickets: readonly Ticket[];
  /** Why some of several singles were not placed; they are still in the slip. */
  readonly refusal: SlipMessage | null;
  /** The answer had been lost and was found by the bet's id (RU-3). */
  readonly isRecovered: boolean;
  readonly AfterBet: AfterBet | undefined;
  readonly onHistory: () => void;
  readonly onDone: () => void;
}

/** What stays after a bet was placed: the words, the stub with its number, and the way to the history. */
export function SlipReceipt({ tickets, refusal, isRecovered, AfterBet, onHistory, onDone }: SlipReceiptProps) {
  const t = useT();
  const messageText = useMessageText();
  return (
    <div ref={catchFocus} className={styles.receipt} tabIndex={-1}>
      <div className={styles.head}>
        <Jaws>
          <Icon name="check" size={28} className={styles.check} />
        </Jaws>
        <h2 className={`d ${styles.title}`}>{t(isRecovered ? "slip.recovered" : "slip.placed")}</h2>
        {isRecovered && <p className={styles.hint}>{t("slip.recovered.text")}</p>}
      </div>
      {tickets.map((ticket) => (
        <Stub key={ticket.ticketId} ticket={ticket} AfterBet={AfterBet} />
      ))}
      {refusal !== null && (
        <p className={styles.partly} role="alert">
          {`${t("slip.receipt.partly")} ${messageText(refusal)}`}
        </p>
      )}
      <div className={styles.actions}>
        <Button tone="line" onClick={onHistory}>
          <Icon name="history" />
          {t("slip.receipt.history")}
        </Button>
        <Button onClick={onDone}>{t("slip.receipt.dismiss")}</Button>
      </div>
    </div>
  );
}

function Stub({ ticket, AfterBet }: { readonly ticket: Ticket } & Pick<SlipReceiptProps, "AfterBet">) {
  const t = useT();
  const findText = useFindText();
  const format = useFormat();
  const amount = (minor: bigint): string =>
    isCurrencyCode(ticket.currency) ? format.amount(minor, ticket.currency) : "–";
  return (
    <div className={styles.stub}>
      {ticket.legs.length > 1 && (
        <div className={styles.kind}>
          {findText(`history.kind.${ticket.ticketType}`, { count: ticket.legs.length }) ??
            t("slip.receipt.legs", { count: ticket.legs.length })}
        </div>
      )}
      <div className={styles.legs}>
        {ticket.legs.map((leg) => (
          <div key={`${leg.marketId} ${leg.selection}`} className={styles.leg}>
            <b>
              {leg.handicap === null
                ? leg.selectionName
                : `${isolate(leg.selectionName)} ${displayHandicap(leg.handicap)}`}
            </b>
            <span>{leg.gameMarketName}</span>
            <MatchLink leg={leg} />
          </div>
        ))}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t("slip.receipt.stake")}</dt>
          <dd>{amount(ticket.amountMinor)}</dd>
        </div>
        <div>
          <dt>{t("slip.receipt.odds")}</dt>
          <dd>
            {ticket.legs.length > 1 ? totalOddsText(BigInt(ticket.totalOddsCenti)) : format.odds(ticket.totalOddsCenti)}
          </dd>
        </div>
        <div>
          <dt>{t("slip.sum.winnings")}</dt>
          <dd className={`d ${styles.winnings}`}>{amount(ticket.potentialWinningsMinor)}</dd>
        </div>
      </dl>
      <TicketNumber number={ticket.ticketNum} />
      {AfterBet !== undefined && <AfterBet ticket={ticket} />}
    </div>
  );
}

/** The match of a leg; a way to its page while the list knows it. */
function MatchLink({ leg }: { readonly leg: TicketLeg }) {
  const t = useT();
  const isKnown = useEvent(leg.eventId) !== undefined;
  const name = matchName(leg.eventName, t);
  if (!isKnown) return <span>{name}</span>;
  return (
    <button type="button" className={styles.match} onClick={() => openEvent(leg.eventId)}>
      {name}
      <Icon name="cright" size={12} />
    </button>
  );
}

function TicketNumber({ number }: { readonly number: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  // Inside a partner's frame the clipboard may be closed to us; the number can still be selected.
  const copy = (): void =>
    void navigator.clipboard?.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.number}>
      <span>{t("slip.receipt.number", { number })}</span>
      <button type="button" className={styles.copy} aria-label={t("slip.receipt.copy")} onClick={copy}>
        <Icon name={isCopied ? "check" : "copy"} size={12} />
        <span aria-live="polite">{isCopied ? t("slip.receipt.copied") : ""}</span>
      </button>
    </div>
  );
}
