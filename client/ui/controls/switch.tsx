import { cx } from "../cx.ts";
import styles from "./switch.module.css";

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The accessible name; give `labelledBy` instead when the words stand on the page. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

export function Switch({ checked, onChange, label, labelledBy, disabled = false, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={cx(styles.switch, className)}
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  );
}
