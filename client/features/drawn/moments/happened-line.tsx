import { useEffect } from "react";
import { useElapsed } from "../../../select/match/use-elapsed.ts";
import { useEvent } from "../../../select/hooks.ts";
import { useMoments, useNews } from "../../../select/match/use-moments.ts";
import { startMatchFacts } from "../../../sync/live-stats/match-facts.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isAnnounced, momentKey, momentSide, momentText } from "../../../parts/moment-text.ts";
import styles from "./happened-line.module.css";

const pad = (value: number): string => String(value).padStart(2, "0");

/** The newest thing that happened, in one line, and how long ago. */
export function HappenedLine({ eventId }: { readonly eventId: string }) {
  const t = useT();
  const event = useEvent(eventId);
  const [newest] = useMoments();
  const announced = useNews().find(isAnnounced);
  useEffect(() => startMatchFacts(eventId), [eventId]);
  if (event === undefined || newest === undefined) return null;
  return (
    <p className={styles.line}>
      <span key={momentKey(newest)} className={styles.news} data-side={momentSide(newest) ?? undefined}>
        <span className="cut">{momentText(newest, event, t)}</span>
        <Ago atMs={newest.atMs} />
      </span>
      <span className="vh" role="status">
        {announced === undefined ? "" : momentText(announced, event, t)}
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
