import type { EventEntry } from "../../../store/catalogue.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./lead-mark.module.css";

type Lead = NonNullable<EventEntry["lead"]>;

/** '+7.3k' of gold, '+$6.2k' of money. */
export const formatLead = ({ amount, unit }: Lead): string =>
  `+${unit === "money" ? "$" : ""}${amount < 1000 ? amount : `${(Math.trunc(amount / 100) / 10).toFixed(1)}k`}`;

/** What the leader of the running map is ahead by, in its side's colour. */
export function LeadMark({ lead }: { readonly lead: Lead }) {
  return (
    <span className={cx(styles.lead, lead.side === "away" && styles.away)} aria-hidden="true">
      <Icon name={lead.unit === "gold" ? "gold" : "coin"} size={12} />
      {formatLead(lead)}
    </span>
  );
}
