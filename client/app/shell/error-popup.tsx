import { useUi } from "../../select/hooks.ts";
import { closeErrorPopup } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import styles from "../../ui/overlay/modal.module.css";

/**
 * Text and displayed code of the error state; it closes itself with that state after 10 s (G-80, G-81). A dialog of its
 * own: the code of the others loads later, and an error is often that nothing loads.
 */
export function ErrorPopup() {
  const t = useT();
  const findText = useFindText();
  const error = useUi((ui) => ui.error);
  if (error?.showPopup !== true) return null;
  const code = error.displayedCode;
  const text = findText(error.errorMessage, { code }) ?? t("error.pageError", { code });
  return (
    <dialog
      ref={showModal}
      className={cx(styles.modal, styles.dialog)}
      aria-label={text}
      onCancel={(event) => {
        event.preventDefault();
        closeErrorPopup();
      }}
    >
      <div className={styles.body}>
        <EmptyState
          icon="warn"
          title={text}
          code={code}
          action={<Button onClick={closeErrorPopup}>{t("shell.close")}</Button>}
        />
      </div>
    </dialog>
  );
}

/** Focus returns to where it was when the popup goes. */
function showModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    if (before instanceof HTMLElement) before.focus();
  };
}
