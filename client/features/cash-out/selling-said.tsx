import { isCurrencyCode } from "@clutch/kernel";
import { useEffect, useState } from "react";
import { useCashOut } from "../../select/use-cash-out.ts";
import { useFormat } from "../../select/format.ts";
import { useTickets } from "../../select/hooks.ts";
import type { Selling } from "../../store/cash-out.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import styles from "./cash-out.module.css";

/** How a sale stands: on its way with the time left, asked for, changed, refused or done. Read out as it changes. */
export function SellingSaid({ ticketId }: { readonly ticketId: string }) {
  const selling = useCashOut((state) => state.selling[ticketId]);
  const isAlert = selling?.kind === "refused" || selling?.kind === "changed" || selling?.kind === "lost";
  return (
    <div role={isAlert ? "alert" : "status"} className={styles.saidPlace}>
      {selling !== undefined && <Said selling={selling} ticketId={ticketId} />}
    </div>
  );
}

const ICONS: Record<Selling["kind"], IconName> = {
  sending: "loader",
  asking: "loader",
  changed: "warn",
  refused: "lose",
  lost: "warn",
  sold: "check",
};

function Said({ selling, ticketId }: { readonly selling: Selling; readonly ticketId: string }) {
  const icon = ICONS[selling.kind];
  return (
    <p className={styles.said} data-kind={selling.kind}>
      <Icon name={icon} className={icon === "loader" ? styles.turning : undefined} />
      <span>
        <SaidText selling={selling} ticketId={ticketId} />
      </span>
    </p>
  );
}

function SaidText({ selling, ticketId }: { readonly selling: Selling; readonly ticketId: string }) {
  const t = useT();
  const format = useFormat();
  const refusalText = useRefusalText();
  const currency = useTickets(
    ({ lists }) => lists.pending.tickets.find((ticket) => ticket.ticketId === ticketId)?.currency ?? "",
  );
  const amount = (minor: bigint): string => (isCurrencyCode(currency) ? format.amount(minor, currency) : "–");
  switch (selling.kind) {
    case "sending":
      return <Sending endsMs={selling.endsMs} />;
    case "asking":
      return t("cashOut.asking");
    case "changed":
      return t("error.5004");
    case "refused":
      return refusalText(selling.message);
    case "lost":
      return t("cashOut.lost");
    case "sold":
      return t("cashOut.sold", { stake: amount(selling.stakeMinor), amount: amount(selling.amountMinor) });
  }
}

const REPAINT_MS = 200;

/** The seconds of the in-play delay that are left (RU-10); they are shown, not read out. */
function Sending({ endsMs }: { readonly endsMs: number | null }) {
  const t = useT();
  const [leftMs, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (endsMs === null) return undefined;
    const timer = setInterval(() => setLeft(Math.max(0, endsMs - Date.now())), REPAINT_MS);
    return () => clearInterval(timer);
  }, [endsMs]);
  const seconds =
    leftMs === null || leftMs === 0 ? "" : ` ${t("cashOut.left", { seconds: (leftMs / 1000).toFixed(1) })}`;
  return (
    <>
      {t("cashOut.sending")}
      <span aria-hidden="true">{seconds}</span>
    </>
  );
}
