import { memo } from "react";
import type { EventEntry } from "../../../store/catalogue.ts";
import type { HeardMoment } from "../../../store/match/moments.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { momentSide, momentText } from "./moment-text.ts";
import styles from "./happened-list.module.css";

const SHOWN = 12;

interface HappenedListProps {
  readonly event: EventEntry;
  readonly moments: readonly HeardMoment[];
}

/** What happened last, newest on top. */
export function HappenedList({ event, moments }: HappenedListProps) {
  const t = useT();
  return (
    <section className={styles.panel} aria-label={t("drawn.happened")}>
      <h3>{t("drawn.happened")}</h3>
      {moments.length === 0 ? (
        <p>{t("drawn.none")}</p>
      ) : (
        <ol>
          {moments.slice(0, SHOWN).map((heard) => (
            <Row key={heard.id} heard={heard} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

const Row = memo(function Row({
  heard: { moment },
  event,
}: {
  readonly heard: HeardMoment;
  readonly event: EventEntry;
}) {
  const t = useT();
  return (
    <li className={styles.row} data-side={momentSide(moment) ?? undefined}>
      <span>{moment.clock}</span>
      <b>{momentText(moment, event, t)}</b>
    </li>
  );
});
