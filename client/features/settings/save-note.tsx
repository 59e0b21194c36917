import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { SaveState } from "./use-save.ts";
import styles from "./settings.module.css";

/** 'Saving…', 'Saved' or why not with the way to try again, beside what is being saved. Its place is kept, so nothing jumps. */
export function SaveNote({ state, id }: { readonly state: SaveState; readonly id?: string }) {
  const t = useT();
  const findText = useFindText();
  const isFailed = state.kind === "failed";
  return (
    <>
      <span id={id} className={styles.saveNote} data-state={state.kind} role={isFailed ? "alert" : "status"}>
        {state.kind === "saving" && (
          <>
            <Icon name="loader" size={12} className={styles.turning} />
            {t("settings.saving")}
          </>
        )}
        {state.kind === "saved" && (
          <>
            <Icon name="check" size={12} />
            {t("settings.saved")}
          </>
        )}
        {state.kind === "failed" &&
          (findText(state.message.messageId, state.message.values) ?? state.message.fallback ?? t("settings.failed"))}
      </span>
      {isFailed && state.retry !== undefined && (
        <button type="button" className={styles.retry} onClick={state.retry}>
          {t("events.failed.retry")}
        </button>
      )}
    </>
  );
}
