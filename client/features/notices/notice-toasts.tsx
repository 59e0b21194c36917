import { useEffect } from "react";
import { useMessageText } from "../../parts/message-text.ts";
import { useNotices, useSlip, useUi } from "../../select/hooks.ts";
import { dismissLatestNotice, dismissPassingText } from "../../sync/intents/notices.ts";
import { toasts } from "../../ui/feedback/toast-store.ts";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";

/**
 * Says what has just happened where it would not be seen otherwise: a notification that came in, and
 * the outcome of a bet, or why a price was not taken, while the slip is out of sight. Draws nothing itself; mounted once by the app.
 */
export function NoticeToasts({ isSlipInSight }: { readonly isSlipInSight: boolean }) {
  const t = useT();
  const findText = useFindText();
  const latest = useNotices((state) => state.latest);
  const placing = useSlip((slip) => slip.placing);
  const note = useSlip((slip) => slip.note);
  const passingText = useUi((ui) => ui.passingText);
  const isSlipShown = useUi((ui) => ui.slipView === "currentBet") && isSlipInSight;
  const textOf = useMessageText();

  useEffect(() => {
    if (latest === null) return;
    toasts.show(latest.kind === "prebook" ? "warn" : "info", `${latest.title} · ${latest.message}`);
    dismissLatestNotice();
  }, [latest]);

  useEffect(() => {
    if (passingText === null) return;
    const text = findText(passingText, {});
    if (text !== null) toasts.show("info", text);
    dismissPassingText();
  }, [passingText, findText]);

  useEffect(() => {
    if (isSlipShown) return;
    if (placing.kind === "placed") toasts.show("success", t("notices.toast.placed"));
    if (placing.kind === "refused") toasts.show("error", textOf(placing.message));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- moving the slip in or out of sight says nothing again
  }, [placing]);

  useEffect(() => {
    if (!isSlipShown && note !== null) toasts.show("info", textOf(note));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [note]);
  return null;
}
