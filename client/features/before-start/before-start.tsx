import { useEffect } from "react";
import { formatCalendarFile } from "@clutch/rules";
import { useEvent } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { useHasReminder, useTakesNotices } from "../../select/match/use-reminders.ts";
import { saveFile } from "../../platform/save-file.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { loadReminders, toggleReminder } from "../../sync/intents/match/reminders.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toasts } from "../../ui/feedback/toast-store.ts";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./before-start.module.css";

/** What one can do before a match: be notified when it starts, and put it into a calendar. */
export function BeforeStart({ eventId }: { readonly eventId: string }) {
  const t = useT();
  const event = useEvent(eventId);
  if (event === undefined) return null;
  return (
    <div className={styles.actions} role="group" aria-label={t("before.actions")}>
      <Remind eventId={eventId} />
      <Button size="small" tone="line" onClick={() => saveCalendarFile(event, matchName(event.eventName, t))}>
        <Icon name="calendar" />
        {t("before.calendar")}
      </Button>
    </div>
  );
}

/** A member who wants no notices is offered none. */
function Remind({ eventId }: { readonly eventId: string }) {
  const t = useT();
  const isMember = useIsMember();
  const takesNotices = useTakesNotices();
  const isSet = useHasReminder(eventId);
  useEffect(() => {
    if (isMember) void loadReminders();
  }, [isMember]);
  if (isMember && !takesNotices) return null;
  const toggle = async (): Promise<void> => {
    if (!(await toggleReminder(eventId))) toasts.show("error", t("before.failed"));
  };
  return (
    <Button size="small" tone="line" aria-pressed={isMember ? isSet : undefined} onClick={() => void toggle()}>
      <Icon name={isSet ? "check" : "bell"} />
      {t(isMember ? "before.remind" : "before.remindLogin")}
    </Button>
  );
}

const MINUTES_A_MAP = 45;

function saveCalendarFile(event: EventEntry, title: string): void {
  const text = formatCalendarFile({
    uid: `${event.eventId}@clutch`,
    title,
    description: [event.competitionName, event.gameName, event.stage].filter(Boolean).join(", "),
    startMs: event.startMs,
    minutes: MINUTES_A_MAP * Math.max(1, event.bestOf),
    nowMs: Date.now(),
  });
  saveFile(`match-${event.eventId}.ics`, new Blob([text], { type: "text/calendar;charset=utf-8" }));
}
