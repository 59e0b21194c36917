import type { ReactNode } from "react";
import { useCashOut } from "../../select/use-cash-out.ts";
import { useFormat } from "../../select/format.ts";
import { useUi } from "../../select/hooks.ts";
import type { CashOutOffer } from "../../store/cash-out.ts";
import type { Ticket } from "../../store/tickets.ts";
import { isUnderWay, openCashOut } from "../../sync/intents/cash-out.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { CashOutForm } from "./cash-out-form.tsx";
import { RuleLine } from "./rule-line.tsx";
import { SellingSaid } from "./selling-said.tsx";
import styles from "./cash-out.module.css";

const REASONS: Record<Exclude<NonNullable<CashOutOffer["reason"]>, "off">, MessageId> = {
  paused: "cashOut.reason.paused",
  decided: "cashOut.reason.decided",
  unpriced: "cashOut.reason.unpriced",
  worthless: "cashOut.reason.worthless",
  settled: "cashOut.reason.settled",
  cashed_out: "cashOut.reason.cashed_out",
};

/** On an open bet: what it can be sold back for now, or why not; the form to sell it; the rule that waits. */
export function CashOutBox({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const { ticketId } = ticket;
  const offer = useCashOut(({ offers }) => offers[ticketId]);
  const selling = useCashOut((state) => state.selling[ticketId]);
  const isOpen = useCashOut(({ openId }) => openId === ticketId);
  const isLoading = useCashOut(({ offersState }) => offersState === "loading");
  if (ticket.resultStatus !== "pending") return null;
  if (offer === undefined) {
    if (selling !== undefined)
      return <Box label={`${t("cashOut.title")} ${ticket.ticketNum}`} said={<SellingSaid ticketId={ticketId} />} />;
    return isLoading ? <p className={styles.waiting}>{t("cashOut.loading")}</p> : null;
  }
  if (offer.reason === "off") return null;
  const isBusy = isUnderWay(selling);
  return (
    <Box label={`${t("cashOut.title")} ${ticket.ticketNum}`} said={<SellingSaid ticketId={ticketId} />}>
      {!isBusy && (isOpen ? <CashOutForm key={ticketId} offer={offer} /> : <CashOutKey offer={offer} />)}
      {offer.rule !== null && <RuleLine offer={offer} rule={offer.rule} />}
    </Box>
  );
}

interface BoxProps {
  readonly label: string;
  readonly said: ReactNode;
  readonly children?: ReactNode;
}

function Box({ label, said, children }: BoxProps) {
  return (
    <section className={styles.box} aria-label={label}>
      {said}
      {children}
    </section>
  );
}

/** Where the focus was before the form opened, it is again when it has closed. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

function CashOutKey({ offer }: { readonly offer: CashOutOffer }) {
  const t = useT();
  const format = useFormat();
  const isStale = useUi((ui) => ui.arePricesStale);
  const isOnline = useUi((ui) => ui.isOnline);
  const wasHere = useCashOut(({ closedId }) => closedId === offer.ticketId);
  if (offer.amountMinor === null || offer.reason !== null) {
    const reason = offer.reason === null || offer.reason === "off" ? "unpriced" : offer.reason;
    return (
      <p className={styles.reason}>
        <Icon name={reason === "paused" ? "clock" : "info"} size={12} />
        {t(REASONS[reason])}
      </p>
    );
  }
  return (
    <Button
      tone="line"
      block
      className={styles.key}
      ref={wasHere ? takeFocus : null}
      disabled={isStale || !isOnline}
      onClick={() => openCashOut(offer.ticketId)}
    >
      <Icon name="coin" />
      <span>{t(isOnline ? (isStale ? "slip.stale" : "cashOut.key") : "slip.offline")}</span>
      {isOnline && !isStale && <b className="d">{format.amount(offer.amountMinor, offer.currency)}</b>}
    </Button>
  );
}
