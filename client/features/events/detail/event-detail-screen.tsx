import { useEffect, useLayoutEffect, useState } from "react";
import { useEvent, useUi } from "../../../select/hooks.ts";
import { loadEvent } from "../../../sync/intents/events.ts";
import { restorePins } from "../../../sync/pinned-kinds.ts";
import { ListFailed } from "../list/list-states.tsx";
import { EventDetail, type EventDetailProps, type EventParts } from "./event-detail.tsx";
import styles from "./event-detail-screen.module.css";

/** The event of the route /events/{eventId}. */
export const EventDetailScreen = (props: EventDetailProps) => <LoadedEvent key={props.eventId} {...props} />;

/** The event a phone opened: its route stays /events (G-19). */
export function MobileEventScreen(parts: EventParts) {
  const eventId = useUi((ui) => ui.mobileEventId);
  if (eventId === null) return null;
  return (
    <div className={styles.phone}>
      <LoadedEvent key={eventId} eventId={eventId} {...parts} />
    </div>
  );
}

/** Fetches all markets of the event as it opens; the list knows only those of its rows. */
function LoadedEvent(props: EventDetailProps) {
  const { eventId } = props;
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
  return <EventDetail {...props} />;
}
