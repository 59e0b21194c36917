import { useState } from "react";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { useEvent } from "../../select/hooks.ts";
import { StreamFrame } from "./stream-frame.tsx";
import { StreamVideo } from "./stream-video.tsx";
import { useStreams, type ShownStream } from "./use-streams.ts";
import styles from "./stream.module.css";

/** The picture of a match on its page; nothing where it has none. */
export function StreamView({ eventId }: { readonly eventId: string }) {
  const t = useT();
  const event = useEvent(eventId);
  const streams = useStreams(eventId, event?.inPlay === true);
  if (event === undefined || streams === null || streams.length === 0) return null;
  return (
    <section className={styles.view} aria-label={t("stream.title")}>
      <StreamStage event={event} streams={streams} />
      <p className={styles.lag}>{t("stream.lag")}</p>
    </section>
  );
}

/** One of the streams, the local one first; another choice opens another player. */
export function StreamStage({
  event,
  streams,
}: {
  readonly event: EventEntry;
  readonly streams: readonly ShownStream[];
}) {
  const t = useT();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = streams.find(({ address }) => address === wanted) ?? streams[0];
  if (chosen === undefined) return null;
  const { type, address } = chosen;
  const name = t("stream.of", { match: matchName(event.eventName, t) });
  const choice = { streams, chosen, onChoose: (stream: ShownStream) => setWanted(stream.address) };
  if (type === "frame") return <StreamFrame key={address} {...choice} name={name} />;
  return <StreamVideo key={address} {...choice} played={{ address, type }} name={name} isLive={event.inPlay} />;
}
