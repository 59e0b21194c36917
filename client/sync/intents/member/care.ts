import { calls, type CallInput } from "@clutch/contract";
import type { CallFailure } from "../../../api/failure.ts";
import { reminderStore } from "../../../store/care/reminder.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { uiStore } from "../../../store/ui.ts";
import { askCare, type Care } from "../../care/keep-care.ts";
import { getRuntime } from "../../runtime.ts";
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

/** The lengths of a break, over whatever page is open. */
export const openBreak = (): void => uiStore.setState({ isBreakOpen: true });
export const closeBreak = (): void => uiStore.setState({ isBreakOpen: false });

/** The member has read the reminder. */
export function closeReminder(): void {
  reminderStore.setState({ shown: null });
  uiStore.setState({ hasReminder: false });
}
