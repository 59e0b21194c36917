import { formatScore, isEndedStatus, parseScoreline } from "@clutch/rules";
import { useEffect } from "react";
import { useEvent, useUi } from "../../select/hooks.ts";
import type { EventEntry, TeamEntry } from "../../store/catalogue.ts";
import { loadEvent } from "../../sync/intents/events.ts";
import { leaveStream, openStream } from "../../sync/streams.ts";
import { cx } from "../../ui/cx.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { matchName } from "../../ui/i18n/match-name.ts";
import { partName } from "../../ui/i18n/part-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Emblem } from "../../ui/marks/emblem/emblem.tsx";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { OtherMatches } from "./other-matches.tsx";
import { StreamStage } from "./stream-view.tsx";
import { useStreams } from "./use-streams.ts";
import styles from "./stream-screen.module.css";

/**
 * The stream app (SPEC section 2): the picture of one match without the widget's chrome. Wider than tall it takes the whole
 * window (G-69); else score and other matches stand below it. Without an id it says that there is no stream.
 */
export function StreamScreen({ eventId }: { readonly eventId: string }) {
  const isLandscape = useUi(({ viewport }) => viewport.width > viewport.height);
  return (
    <main className={styles.screen} data-layout={isLandscape ? "landscape" : "portrait"} tabIndex={-1}>
      {eventId === "" ? <NoMatch /> : <Watched key={eventId} eventId={eventId} isLandscape={isLandscape} />}
    </main>
  );
}

function NoMatch() {
  const t = useT();
  return (
    <>
      <header className={styles.head}>
        <IconButton icon="cleft" label={t("events.back")} onClick={() => leaveStream(null)} />
        <h1>{t("stream.title")}</h1>
      </header>
      <div className={styles.below}>
        <NoStream />
        <OtherMatches eventId={null} onOpen={openStream} />
      </div>
    </>
  );
}

function Watched({ eventId, isLandscape }: { readonly eventId: string; readonly isLandscape: boolean }) {
  const t = useT();
  const event = useEvent(eventId);
  const streams = useStreams(eventId, event);
  useEffect(() => void loadEvent(eventId), [eventId]);
  const isShown = event !== undefined && streams !== null && streams.length > 0;
  return (
    <>
      <Head eventId={eventId} event={event} />
      {isShown && (
        <div className={styles.picture}>
          <StreamStage event={event} streams={streams} isMarked={!isLandscape} />
        </div>
      )}
      {streams === null && <Skeleton className={styles.waiting} />}
      <div className={cx(styles.below, isShown && styles.covered)}>
        {streams?.length === 0 && <NoStream />}
        {event !== undefined && <Score event={event} />}
        {isShown && !isEndedStatus(event.status) && <p className={styles.lag}>{t("stream.lag")}</p>}
        {event !== undefined && (
          <Button block onClick={() => leaveStream(eventId)}>
            {t("stream.markets")}
          </Button>
        )}
        <OtherMatches eventId={eventId} onOpen={openStream} />
      </div>
    </>
  );
}

/** Back to the match, who plays, and where they are. */
function Head({ eventId, event }: { readonly eventId: string; readonly event: EventEntry | undefined }) {
  const t = useT();
  const about = [event?.competitionName, event?.currentMap && partName(event.currentMap.mapName, t), event?.clock]
    .filter(Boolean)
    .join(" · ");
  return (
    <header className={styles.head}>
      <IconButton
        icon="cleft"
        label={t("events.back")}
        onClick={() => leaveStream(event === undefined ? null : eventId)}
      />
      <div className={styles.words}>
        <h1 className="cut">{event === undefined ? t("stream.title") : matchName(event.eventName, t)}</h1>
        <p className="cut">{about}</p>
      </div>
      {event !== undefined && <b className={styles.short}>{formatScore(event.matchScoreline ?? "")}</b>}
    </header>
  );
}

function NoStream() {
  const t = useT();
  return (
    <p className={styles.none} role="status">
      <Icon name="offline" size={20} />
      <span>
        <b>{t("stream.none")}</b> {t("stream.noneText")}
      </span>
    </p>
  );
}

function Score({ event }: { readonly event: EventEntry }) {
  const score = parseScoreline(event.matchScoreline);
  if (score === null || event.home === null || event.away === null) return null;
  const { home, away } = score;
  return (
    <div className={styles.score}>
      <Side team={event.home} />
      <span className="d" aria-live="polite">
        <span className={cx(home < away && styles.behind)}>{home}</span>
        {" – "}
        <span className={cx(away < home && styles.behind)}>{away}</span>
      </span>
      <Side team={event.away} isAway />
    </div>
  );
}

function Side({ team, isAway = false }: { readonly team: TeamEntry; readonly isAway?: boolean }) {
  return (
    <span className={cx(styles.side, isAway && styles.away)}>
      <Emblem teamName={team.name} src={team.logo} size={28} />
      <b>{team.name}</b>
    </span>
  );
}
