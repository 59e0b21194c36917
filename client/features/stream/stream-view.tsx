import { useState } from "react";
import { isEndedStatus } from "@clutch/rules";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { useEvent, useUi } from "../../select/hooks.ts";
import { openEvent } from "../../sync/intents/events.ts";
import { openStream } from "../../sync/streams.ts";
import { Button } from "../../ui/controls/button.tsx";
import { OtherMatches } from "./other-matches.tsx";
import { StreamFrame } from "./stream-frame.tsx";
import { StreamOver } from "./stream-over.tsx";
import { StreamVideo } from "./stream-video.tsx";
import { useStreams, type ShownStream } from "./use-streams.ts";
import styles from "./stream.module.css";

/** The picture of a match on its page; nothing where it has none. */
export function StreamView({ eventId }: { readonly eventId: string }) {
  const t = useT();
  const event = useEvent(eventId);
  const isMobile = useUi((ui) => ui.isMobile);
  const streams = useStreams(eventId, event);
  if (event === undefined || streams === null || streams.length === 0) return null;
  return (
    <section className={styles.view} aria-label={t("stream.title")}>
      <div className={styles.main}>
        <StreamStage event={event} streams={streams} />
        {!isEndedStatus(event.status) && <p className={styles.lag}>{t("stream.lag")}</p>}
        {isMobile && (
          <Button tone="quiet" size="small" className={styles.more} onClick={() => openStream(eventId)}>
            {t("stream.others")}
          </Button>
        )}
      </div>
      {!isMobile && <OtherMatches eventId={eventId} onOpen={openEvent} className={styles.beside} />}
    </section>
  );
}

interface StreamStageProps {
  readonly event: EventEntry;
  readonly streams: readonly ShownStream[];
  /** Without the mark LIVE where something else stands in its corner. */
  readonly isMarked?: boolean;
}

/** One of the streams, the local one first; another choice opens another player. */
export function StreamStage({ event, streams, isMarked = true }: StreamStageProps) {
  const t = useT();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = streams.find(({ address }) => address === wanted) ?? streams[0];
  if (chosen === undefined) return null;
  const { type, address } = chosen;
  const name = t("stream.of", { match: matchName(event.eventName, t) });
  const choice = { streams, chosen, onChoose: (stream: ShownStream) => setWanted(stream.address) };
  if (type === "frame") {
    return isEndedStatus(event.status) ? (
      <StreamOver event={event} name={name} />
    ) : (
      <StreamFrame key={address} {...choice} name={name} />
    );
  }
  return (
    <StreamVideo key={address} {...choice} event={event} played={{ address, type }} name={name} isMarked={isMarked} />
  );
}
