import type { ButtonHTMLAttributes, Ref } from "react";
import { cx } from "../cx.ts";
import styles from "./button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `go` is volt and stands at most once in a view; `warn` is for decisions. */
  readonly tone?: "default" | "go" | "line" | "quiet" | "warn";
  readonly size?: "small" | "medium" | "large";
  readonly block?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A text button, with an icon before or after the words if wanted. */
export function Button({ tone = "default", size = "medium", block = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(
        styles.button,
        tone !== "default" && styles[tone],
        size !== "medium" && styles[size],
        block && styles.block,
        className,
      )}
      {...rest}
    />
  );
}
