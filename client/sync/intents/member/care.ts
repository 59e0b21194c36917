import { calls, type CallInput } from "@clutch/contract";
import type { CallFailure } from "../../../api/failure.ts";
import { reminderStore } from "../../../store/care/reminder.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { uiStore } from "../../../store/ui.ts";
import { askCare, type Care } from "../../care/keep-care.ts";
import { getRuntime } from "../../runtime.ts";
import { goMobilePage, openPanel } from "../navigation.ts";
import { LOOTBOX_ROUTES } from "../../lootbox-routes.ts";
import { toSlipMessage } from "../../slip/slip-message.ts";

export type { Care };
export type CareLimit = Care["limits"][number];
export type CareWish = CallInput<typeof calls.careSet>["body"];

/** What stands after it, or why not. Limits may be set twice: the second time changes nothing. */
export async function sendCare(body: CareWish): Promise<{ readonly care: Care } | { readonly message: SlipMessage }> {
  const keep = askCare();
  // Its failure is said beside what was to be set, and raises no popup over the page.
  const answer = await getRuntime().api.call(calls.careSet, { body }, { isRepeated: true });
  if (!answer.ok) return { message: failureMessage(answer.error) };
  const care = answer.value.result;
  keep(care);
  reminderStore.setState({ everyMinutes: care.reminder_minutes });
  return { care };
}

/** The server said why, or that it could do nothing; else nobody knows whether it was saved. */
function failureMessage(failure: CallFailure): SlipMessage {
  if (failure.kind === "refused" && failure.status < 500) return toSlipMessage(failure.error);
  const isRefused = failure.kind === "refused" && failure.status === 503;
  const messageId = isRefused ? "care.notSaved" : "care.unanswered";
  return { code: null, messageId, values: {}, fallback: null };
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
  // The mini-games have no pages of a phone: there the settings lie over the table.
  const hasPages = uiStore.getState().isMobile && !LOOTBOX_ROUTES.has(getRuntime().route().name);
  if (hasPages) goMobilePage("settings");
  else openPanel("settings");
}

/** The settings are open: the next time they begin with their list again. */
export const resetSettingsPage = (): void => uiStore.setState({ settingsPage: "main" });
