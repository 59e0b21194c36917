import type { LabelledSelection } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./slip-leg.module.css";

/** Why a locked leg cannot be bet on, beside the leg; other changes stand in the price and the prompt. */
export function LegNote({ selection }: { readonly selection: LabelledSelection }) {
  const t = useT();
  if (selection.changeStatus !== "lock") return null;
  return (
    <p className={styles.note}>
      <Icon name="lock" />
      <span>{t("slip.note.locked", { status: selection.status })}</span>
    </p>
  );
}
