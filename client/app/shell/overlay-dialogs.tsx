import { BreakDialog } from "../../features/care/break-dialog.tsx";
import { ReminderDialog } from "../../features/care/reminder-dialog.tsx";
import { ShareDialog } from "../../features/share/share-dialog.tsx";

/** Each draws nothing while it is closed. */
export const OverlayDialogs = () => (
  <>
    <ShareDialog />
    <ReminderDialog />
    <BreakDialog />
  </>
);
