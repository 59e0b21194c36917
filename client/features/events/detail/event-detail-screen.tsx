import { useEffect, useState } from "react";
import { useUi } from "../../../select/hooks.ts";
import { loadEvent } from "../../../sync/intents/events.ts";
import { backMobilePage, navigateTo } from "../../../sync/intents/shell.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { EventDetail } from "./event-detail.tsx";
import styles from "./event-detail-screen.module.css";

/** The event of the route /events/{eventId}. */
export function EventDetailScreen({ eventId }: { readonly eventId: string }) {
  return <LoadedEvent key={eventId} eventId={eventId} onBack={() => navigateTo("/events")} />;
}

/** The event a phone opened: its route stays /events (G-19). */
export function MobileEventScreen() {
  const eventId = useUi((ui) => ui.mobileEventId);
  if (eventId === null) return null;
  return (
    <div className={styles.phone}>
      <LoadedEvent key={eventId} eventId={eventId} onBack={backMobilePage} />
    </div>
  );
}

interface LoadedEventProps {
  readonly eventId: string;
  readonly onBack: () => void;
}

/** Fetches all markets of the event as it opens; the list knows only those of its rows. */
function LoadedEvent({ eventId, onBack }: LoadedEventProps) {
  const t = useT();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let isOver = false;
    void loadEvent(eventId).then((isThere) => {
      if (!isOver) setGone(!isThere);
    });
    return () => {
      isOver = true;
    };
  }, [eventId]);
  if (!isGone) return <EventDetail eventId={eventId} />;
  return (
    <EmptyState
      title={t("events.gone.title")}
      text={t("events.gone.text")}
      action={<Button onClick={onBack}>{t("events.empty.browse")}</Button>}
    />
  );
}
