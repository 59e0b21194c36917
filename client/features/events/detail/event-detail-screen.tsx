import { useEffect, useLayoutEffect, useState } from "react";
import { useEvent, useUi } from "../../../select/hooks.ts";
import { loadEvent } from "../../../sync/intents/events.ts";
import { restorePins } from "../../../sync/pins/pinned-kinds.ts";
import { ListFailed } from "../list/list-states.tsx";
import { ResultDetail } from "./result/result-detail.tsx";
import { EventDetail, type EventDetailProps } from "./event-detail.tsx";
import styles from "./event-detail-screen.module.css";

/** The event of the route /events/{eventId}; in mode "result" that of /game-results/{eventId} (G-22). */
export function EventDetailScreen({ eventId, LiveStats, mode }: EventDetailProps & { readonly mode?: "result" }) {
  if (mode === "result") return <ResultDetail eventId={eventId} />;
  return <LoadedEvent key={eventId} eventId={eventId} LiveStats={LiveStats} />;
}

/** The event a phone opened: its route stays /events (G-19). */
export function MobileEventScreen({ LiveStats }: Pick<EventDetailProps, "LiveStats">) {
  const eventId = useUi((ui) => ui.mobileEventId);
  if (eventId === null) return null;
  return (
    <div className={styles.phone}>
      <LoadedEvent key={eventId} eventId={eventId} LiveStats={LiveStats} />
    </div>
  );
}

/** Fetches all markets of the event as it opens; the list knows only those of its rows. */
function LoadedEvent({ eventId, LiveStats }: EventDetailProps) {
  const isKnown = useEvent(eventId) !== undefined;
  const [state, setState] = useState<"loading" | "there" | "gone" | "failed">("loading");
  // Before the first paint, so that no market moves to the top after it.
  useLayoutEffect(restorePins, []);
  useEffect(() => {
    if (state !== "loading") return;
    let isOver = false;
    void loadEvent(eventId).then((found) => {
      if (!isOver) setState(found);
    });
    return () => {
      isOver = true;
    };
  }, [eventId, state]);
  if (state === "failed" && !isKnown) return <ListFailed onRetry={() => setState("loading")} />;
  return <EventDetail eventId={eventId} LiveStats={LiveStats} />;
}
