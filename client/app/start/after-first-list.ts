import { followCare } from "../../sync/care/follow-care.ts";
import { startReminder } from "../../sync/care/reminder.ts";
import { startKeepingSlip } from "../../sync/kept-slip/keep-slip.ts";

export { startFilterAddress } from "../routing/filter-address.ts";

/** What runs for the whole visit and can wait for the first list, as a chunk of its own. */
export function startAfterFirstList(page: Window): void {
  startKeepingSlip(page);
  followCare(page.document);
  startReminder();
}
