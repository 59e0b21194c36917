import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../marks/icon/icon.tsx";
import type { IconName } from "../marks/icon/icon-names.ts";
import { Jaws } from "../marks/jaws.tsx";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** One button at most. */
  readonly action?: ReactNode;
  /** A display code such as E2-401-0. */
  readonly code?: string | undefined;
  readonly className?: string | undefined;
}

/** Nothing to show: open jaws around a sign, one sentence and at most one way out. */
export function EmptyState({ icon = "mark", title, text, action, code, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)}>
      <Jaws>{icon === "mark" ? <i className={styles.mark} /> : <Icon name={icon} size={28} />}</Jaws>
      <h2 className={cx("d", styles.title)}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {code !== undefined && <p className={styles.code}>{code}</p>}
    </div>
  );
}
