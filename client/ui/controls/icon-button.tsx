import type { ButtonHTMLAttributes, Ref } from "react";
import { cx } from "../cx.ts";
import { Icon, type IconSize } from "../marks/icon/icon.tsx";
import type { IconName } from "../marks/icon/icon-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "children"> {
  readonly icon: IconName;
  /** What the button does, for those who do not see the sign; also its tooltip. */
  readonly label: string;
  readonly iconSize?: IconSize;
  /** A live dot: something new waits behind the button. */
  readonly dot?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a sign: 32 px for a pointer, 44 px for a finger. */
export function IconButton({ icon, label, iconSize = 16, dot = false, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(styles.iconButton, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} />
      {dot && <i className={styles.dot} />}
    </button>
  );
}
