import { useEffect } from "react";
import { useElapsed } from "../../../select/match/use-elapsed.ts";
import { useEvent } from "../../../select/hooks.ts";
import { useMoments } from "../../../select/match/use-moments.ts";
import { startMoments } from "../../../sync/live-stats/moments.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isAnnounced, momentSide, momentText } from "./moment-text.ts";
import styles from "./happened-line.module.css";

const pad = (value: number): string => String(value).padStart(2, "0");

/** The newest thing that happened, in one line, and how long ago. */
export function HappenedLine({ eventId }: { readonly eventId: string }) {
  const t = useT();
  const event = useEvent(eventId);
  const moments = useMoments();
  useEffect(() => startMoments(eventId), [eventId]);
  const newest = moments[0];
  if (event === undefined || newest === undefined) return null;
  const told = moments.find(({ moment, atMs }) => atMs !== null && isAnnounced(moment));
  return (
    <p className={styles.line}>
      <span key={newest.id} className={styles.news} data-side={momentSide(newest.moment) ?? undefined}>
        <span className="cut">{momentText(newest.moment, event, t)}</span>
        {newest.atMs !== null && <Ago atMs={newest.atMs} />}
      </span>
      <span className="vh" role="status">
        {told === undefined ? "" : momentText(told.moment, event, t)}
      </span>
    </p>
  );
}

function Ago({ atMs }: { readonly atMs: number }) {
  const t = useT();
  const seconds = useElapsed(atMs);
  const time = `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
  return <small>{t("drawn.ago", { time })}</small>;
}
