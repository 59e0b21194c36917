import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { cx } from "../cx.ts";
import { pasteLines } from "../number/paste-lines.ts";
import styles from "./field.module.css";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "prefix"> {
  readonly label: string;
  /** Hide the label from sight when the screen already says it. */
  readonly hideLabel?: boolean;
  /** What stands before the value: a currency code, a sign. */
  readonly prefix?: ReactNode;
  /** The refusal, read out as soon as it appears. */
  readonly error?: string | undefined;
  /** Figures stand at the end, large. */
  readonly figure?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text field with its error below. */
export function Field({ label, hideLabel = false, prefix, error, figure = false, className, ...rest }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={cx(styles.wrap, className)}>
      <label htmlFor={id} className={hideLabel ? "vh" : styles.label}>
        {label}
      </label>
      <div className={cx(styles.field, error !== undefined && styles.error, figure && styles.figure)}>
        {prefix}
        <input
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onPaste={rest.inputMode === "decimal" ? pasteLines : undefined}
          {...rest}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.message} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
