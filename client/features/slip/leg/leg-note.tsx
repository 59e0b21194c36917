import { isShortPause } from "@clutch/rules";
import type { LabelledSelection } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./slip-leg.module.css";

interface LegNoteProps {
  readonly selection: LabelledSelection;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Why a locked leg cannot be bet on, beside the leg; other changes stand in the price and the prompt. */
export function LegNote({ selection, isBusy, onRemove }: LegNoteProps) {
  const t = useT();
  if (selection.changeStatus !== "lock") return null;
  const isPaused = isShortPause(selection);
  return (
    <p className={styles.note} data-paused={isPaused || undefined}>
      <Icon name={isPaused ? "pause" : "lock"} />
      <span>{isPaused ? t("slip.note.paused") : t("slip.note.locked", { status: selection.status })}</span>
      {isPaused && (
        <button type="button" disabled={isBusy} onClick={onRemove}>
          {t("slip.prompt.remove")}
        </button>
      )}
    </p>
  );
}
