import type { TicketLeg } from "../../store/tickets.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./ticket-progress.module.css";

/** How far a bet of several legs has come: one bar a leg, and how many are decided. */
export function TicketProgress({ legs }: { readonly legs: readonly Pick<TicketLeg, "resultStatus">[] }) {
  const t = useT();
  if (legs.length < 2) return null;
  const decided = legs.filter(({ resultStatus }) => resultStatus !== "pending").length;
  return (
    <p className={styles.progress}>
      <span className={styles.bars} aria-hidden="true">
        {legs.map(({ resultStatus }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- legs of a ticket never change their order
          <i key={at} data-result={resultStatus} />
        ))}
      </span>
      {t("history.progress", { decided, count: legs.length })}
    </p>
  );
}
