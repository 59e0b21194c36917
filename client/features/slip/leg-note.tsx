import { useFormat } from "../../select/format.ts";
import type { SlipLine } from "../../store/slip.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon.tsx";
import styles from "./slip-leg.module.css";

/** What has happened to a leg since it was picked, in words (SPEC section 4, slip line states). */
export function LegNote({ line }: { readonly line: SlipLine }) {
  const t = useT();
  const format = useFormat();
  switch (line.changeStatus) {
    case null:
    case "up":
    case "down":
      return null;
    case "lock":
      return (
        <p className={styles.note}>
          <Icon name="lock" />
          <span>{t("slip.note.locked", { status: line.status })}</span>
        </p>
      );
    case "handi-change":
      return (
        <p className={styles.note}>
          <Icon name="warn" />
          <span>
            {t("slip.note.handicap", {
              handicap: format.handicap(line.currentHandicapQuarters, line.betTypeName, line.selection) || "–",
            })}
          </span>
        </p>
      );
  }
}
