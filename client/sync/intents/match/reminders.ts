import { calls } from "@clutch/contract";
import { remindersStore } from "../../../store/match/reminders.ts";
import { sessionStore } from "../../../store/session.ts";
import { getRuntime } from "../../runtime.ts";
import { askLogin } from "../navigation.ts";

const isGuest = (): boolean => {
  const { token, isAnonymous } = sessionStore.getState();
  return token === null || isAnonymous;
};

/** Reads the member's reminders; a failure leaves what is known. */
export async function loadReminders(): Promise<void> {
  if (isGuest()) return;
  const answer = await getRuntime().api.call(calls.eventReminders, {}, { isRepeated: true });
  if (answer.ok) remindersStore.setState({ eventIds: new Set(answer.value.results.map((each) => each.event_id)) });
}

/**
 * Asks to be notified of a match's start, or no longer; true unless it failed. Optimistic: flips at once, takes the server's answer as
 * final and flips back on failure. A guest is asked to sign in.
 */
export async function toggleReminder(eventId: string): Promise<boolean> {
  if (isGuest()) {
    askLogin();
    return true;
  }
  const remind = remindersStore.getState().eventIds?.has(eventId) !== true;
  write(eventId, remind);
  const input = { params: { id: eventId }, body: { remind } };
  const answer = await getRuntime().api.call(calls.eventReminderSet, input);
  write(eventId, answer.ok ? answer.value.result.remind : !remind);
  return answer.ok;
}

function write(eventId: string, isWanted: boolean): void {
  remindersStore.setState(({ eventIds }) => {
    const next = new Set(eventIds);
    if (isWanted) next.add(eventId);
    else next.delete(eventId);
    return { eventIds: next };
  });
}
