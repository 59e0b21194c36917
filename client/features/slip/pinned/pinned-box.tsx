import type { ReactNode } from "react";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./pinned-box.module.css";

interface PinnedBoxProps {
  /** `refusal` interrupts a screen reader; `say` and `mine` wait their turn. */
  readonly tone: "refusal" | "say" | "mine";
  readonly icon: IconName;
  readonly isTurning?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons under the text. */
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
}

/** A message above the stake: always in sight, announced, with what can be done about it. */
export function PinnedBox({ tone, icon, isTurning, title, children, actions, onClose }: PinnedBoxProps) {
  const t = useT();
  return (
    <div className={styles.pinned} data-tone={tone} role={tone === "refusal" ? "alert" : "status"}>
      <Icon name={icon} className={isTurning === true ? styles.turning : undefined} />
      <b className={styles.title}>{title}</b>
      {onClose !== undefined && (
        <IconButton icon="x" iconSize={12} className={styles.close} label={t("slip.pinned.close")} onClick={onClose} />
      )}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
