import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "./icon/icon.tsx";
import type { IconName } from "./icon/icon-names.ts";
import styles from "./tag.module.css";

export type TagTone = "neutral" | "warn" | "win" | "loss" | "live" | "mine" | "line";

export interface TagProps {
  readonly tone?: TagTone;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A state in a sign and a word, never by colour alone. */
export function Tag({ tone = "neutral", icon, children, className }: TagProps) {
  return (
    <span className={cx(styles.tag, tone !== "neutral" && styles[tone], className)}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
