import type { EventEntry } from "../../../store/catalogue.ts";
import type { HeardMoment } from "../../../store/match/moments.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { momentSide, momentText } from "../moments/moment-text.ts";
import styles from "./fight-call.module.css";

interface FightCallProps {
  readonly event: EventEntry;
  readonly newest: HeardMoment | undefined;
}

/** The newest event of a lane map, held by the jaws above the map for as long as it is news: its place is not told. */
export function FightCall({ event, newest }: FightCallProps) {
  const t = useT();
  if (newest === undefined || newest.atMs === null) return null;
  return (
    <span key={newest.id} className={styles.call} data-side={momentSide(newest.moment) ?? undefined}>
      {momentText(newest.moment, event, t)}
    </span>
  );
}
