import type { EventEntry } from "../../store/catalogue.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Poster } from "./poster.tsx";
import styles from "./stream.module.css";

interface StreamOverProps {
  readonly event: EventEntry;
  /** Of the stream, for those who do not see it. */
  readonly name: string;
}

/** In the place of another site's page once the match has ended: what that page would go on with is not known here. */
export function StreamOver({ event, name }: StreamOverProps) {
  const t = useT();
  return (
    <div className={styles.stage} role="group" aria-label={name} data-state="ended">
      <Poster home={event.home} away={event.away} />
      <div className={styles.note} role="status">
        <b>{t("stream.ended")}</b>
      </div>
    </div>
  );
}
