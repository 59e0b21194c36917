import { memo } from "react";
import { momentClock, momentNote, type Moment } from "@clutch/rules";
import type { EventEntry } from "../../../store/catalogue.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { momentKey, momentSide, momentText } from "../../../parts/moment-text.ts";
import styles from "./happened-list.module.css";

const SHOWN = 12;

interface HappenedListProps {
  readonly event: EventEntry;
  readonly moments: readonly Moment[];
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
          {moments.slice(0, SHOWN).map((moment) => (
            <Row key={momentKey(moment)} moment={moment} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  readonly moment: Moment;
  readonly event: EventEntry;
}

const Row = memo(function Row({ moment, event }: RowProps) {
  const t = useT();
  const note = momentNote(moment);
  return (
    <li className={styles.row} data-side={momentSide(moment) ?? undefined}>
      <span>{momentClock(moment, event.gameId)}</span>
      <b>
        {momentText(moment, event, t)}
        {note !== "" && <small> {note}</small>}
      </b>
    </li>
  );
});
