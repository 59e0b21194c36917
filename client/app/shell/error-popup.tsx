import { useUi } from "../../select/hooks.ts";
import { closeErrorPopup } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { findText } from "../../ui/i18n/i18n.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LazyDialog } from "../../ui/overlay/lazy-modal.tsx";

/** Text and displayed code of the error state; it closes itself with that state after 10 s (G-80, G-81). */
export function ErrorPopup() {
  const t = useT();
  const error = useUi((ui) => ui.error);
  const isOpen = error?.showPopup === true;
  const code = error?.displayedCode ?? "E2-0-0";
  const text = findText(error?.errorMessage ?? "", { code }) ?? t("error.pageError", { code });
  return (
    <LazyDialog open={isOpen} onClose={closeErrorPopup} name={text}>
      <EmptyState
        icon="warn"
        title={text}
        code={code}
        action={<Button onClick={closeErrorPopup}>{t("shell.close")}</Button>}
      />
    </LazyDialog>
  );
}
