import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { Chips } from "./use-chips.ts";
import styles from "./shared.module.css";

interface ChipEditsProps {
  readonly chips: Chips;
  /** Lays again what was sent last; absent where chips stay on the table, null where nothing can be laid. */
  readonly repeat?: (() => void) | null;
  readonly isDisabled?: boolean;
}

/** What changes the chips of a table as a whole: the last change is taken back, all are taken away or doubled. */
export function ChipEdits({ chips, repeat, isDisabled = false }: ChipEditsProps) {
  const t = useT();
  const isEmpty = chips.sumMinor === 0n;
  return (
    <div className={styles.edits}>
      <Button disabled={isDisabled || !chips.canUndo} onClick={chips.undo}>
        {t("arcade.undo")}
      </Button>
      <Button disabled={isDisabled || isEmpty} onClick={chips.clear}>
        {t("arcade.clear")}
      </Button>
      {repeat !== undefined && (
        <Button disabled={repeat === null} onClick={() => repeat?.()}>
          {t("arcade.repeat")}
        </Button>
      )}
      <Button aria-label={`2×, ${t("arcade.double")}`} disabled={isDisabled || isEmpty} onClick={chips.double}>
        2×
      </Button>
    </div>
  );
}
