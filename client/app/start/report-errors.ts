import { uiStore, type UiState } from "../../store/ui.ts";
import { getRuntime } from "../../sync/runtime.ts";
import { findText } from "../../ui/i18n/i18n.ts";

/** What the member sees as gone wrong: an error with its code, or a launch that failed. */
function errorOf({ error, launch }: UiState): { readonly code: string; readonly textId: string } | null {
  if (error !== null) return { code: error.displayedCode, textId: error.errorMessage || "error.8006" };
  if (launch.state === "waiting") return null;
  return { code: launch.displayedCode ?? "E2-0-0", textId: launch.message ?? "error.1003" };
}

/** Passes each error the member sees on to the parent page, once, in the member's words (G-27). */
export function startErrorReports(): () => void {
  return uiStore.subscribe((now, before) => {
    if (now.error === before.error && now.launch === before.launch) return;
    const error = errorOf(now);
    if (error === null) return;
    const { code, textId } = error;
    getRuntime().postToHost({ type: "CLUTCH_ERROR", code, message: findText(textId, { code }) ?? code });
  });
}
