import { useNews } from "../../../select/match/use-moments.ts";
import type { EventEntry } from "../../../store/catalogue.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { momentKey, momentSide, momentText } from "../../../parts/moment-text.ts";
import styles from "./fight-call.module.css";

/** The newest event of a lane map, held by the jaws above the map for as long as it is news: its place is not recorded. */
export function FightCall({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const [newest] = useNews();
  if (newest === undefined) return null;
  return (
    <span key={momentKey(newest)} className={styles.call} data-side={momentSide(newest) ?? undefined}>
      {momentText(newest, event, t)}
    </span>
  );
}
