import type { EventEntry } from "../../../store/catalogue.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { EventLink } from "./event-link.tsx";
import { computeMoreCount } from "./row-view.ts";
import styles from "./match-row.module.css";

/** The way to the other markets, with a sign for what else the event page has. */
export function RowMore({ event, shown }: { readonly event: EventEntry; readonly shown: number }) {
  const t = useT();
  const count = computeMoreCount(event.totalNumMarkets, shown);
  return (
    <EventLink event={event} className={styles.more} tabIndex={-1} label={t("events.more", { count })}>
      {event.totalNumMarkets > 0 && (
        <span className={styles.count}>
          {count > 0 && `+${count}`}
          <Icon name="cright" size={12} />
        </span>
      )}
      {(event.hasStream || event.hasStats) && (
        <span className={styles.signs}>
          {event.hasStream && <Icon name="stream" />}
          {event.hasStats && <Icon name="stats" />}
        </span>
      )}
    </EventLink>
  );
}
