import { calls, type CallAnswer, type CallInput } from "@clutch/contract";
import { reminderStore } from "../../../store/reminder.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { uiStore } from "../../../store/ui.ts";
import { getRuntime } from "../../runtime.ts";
import { goMobilePage, openPanel } from "../navigation.ts";
import { clientMessage, toSlipMessage } from "../../slip/slip-message.ts";

/** The member's own limits as on the wire: amounts of their currency, time in minutes. */
export type Care = CallAnswer<typeof calls.care>["result"];
export type CareLimit = Care["limits"][number];
export type CareWish = CallInput<typeof calls.careSet>["body"];

/** The limits with what was staked since `sinceMs` and has come back; null when they cannot be read. */
export async function loadCare(sinceMs: number | null = null): Promise<Care | null> {
  const answer = await getRuntime().api.call(calls.care, { query: { since: sinceMs } }, { isRepeated: true });
  return answer.ok ? answer.value.result : null;
}

/** What stands after it, or why not. Limits may be set twice: the second time changes nothing. */
export async function sendCare(body: CareWish): Promise<{ readonly care: Care } | { readonly message: SlipMessage }> {
  const answer = await getRuntime().api.call(calls.careSet, { body });
  if (answer.ok) {
    const care = answer.value.result;
    reminderStore.setState({ everyMinutes: care.reminder_minutes });
    return { care };
  }
  const { error } = answer;
  return { message: error.kind === "refused" ? toSlipMessage(error.error) : clientMessage("preferences") };
}

/** Sends a wish of the member's and answers whether it was taken. */
export type SendCare = (wish: CareWish) => Promise<boolean>;

/** The member has read the reminder. */
export function closeReminder(): void {
  reminderStore.setState({ shown: null });
  uiStore.setState({ hasReminder: false });
}

/** The member's own limits: a page of the settings. */
export function openCare(): void {
  uiStore.setState({ settingsPage: "care" });
  if (uiStore.getState().isMobile) goMobilePage("settings");
  else openPanel("settings");
}

/** The settings are open: the next time they begin with their list again. */
export const resetSettingsPage = (): void => uiStore.setState({ settingsPage: "main" });
