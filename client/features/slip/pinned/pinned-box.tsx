import type { ReactNode } from "react";
import { showRule } from "../../../sync/intents/app/rules.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { RuleLink } from "../../../ui/controls/rule-link.tsx";
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
  /** The number of the rule it states; null where it is no matter of the rules. */
  readonly rule?: string | null;
  readonly children?: ReactNode;
  /** Buttons under the text. */
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
}

/** A message above the stake: always in sight, announced, with what can be done about it. */
export function PinnedBox({ tone, icon, isTurning, title, rule, children, actions, onClose }: PinnedBoxProps) {
  const t = useT();
  return (
    <div className={styles.pinned} data-tone={tone} role={tone === "refusal" ? "alert" : "status"}>
      <Icon name={icon} className={isTurning === true ? styles.turning : undefined} />
      <div className={styles.title}>
        <b>{title}</b>
        {rule && <RuleLink rule={rule} onOpen={showRule} />}
      </div>
      {onClose !== undefined && (
        <IconButton icon="x" iconSize={12} className={styles.close} label={t("slip.pinned.close")} onClick={onClose} />
      )}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
