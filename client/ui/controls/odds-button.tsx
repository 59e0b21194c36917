import type { ButtonHTMLAttributes, RefCallback } from "react";
import { cx } from "../cx.ts";
import styles from "./odds-button.module.css";

export interface OddsButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "disabled"> {
  /** Paints the face with `createOddsPainter` at once and after every change; React never renders a price. */
  readonly attach: RefCallback<HTMLButtonElement>;
  readonly pressed: boolean;
  /** No label: the price stands in the middle. */
  readonly solo?: boolean;
}

/**
 * A price that can be taken. Its size is fixed and its paint contained, so a move repaints this cell alone;
 * the jaws close on it when it is taken.
 */
export function OddsButton({ attach, pressed, solo = false, className, ...rest }: OddsButtonProps) {
  return (
    <button
      type="button"
      ref={attach}
      className={cx(styles.odd, solo && styles.solo, className)}
      aria-pressed={pressed}
      {...rest}
    >
      {/* The name says the whole pick; the short label within it would read as a second, different name. */}
      {!solo && <span className={styles.label} data-part="label" aria-hidden="true" />}
      {/* Keeps the label's last digit and the price's first apart for whatever reads the text as one line. */}
      {!solo && " "}
      <span className={styles.price} data-part="price" />
    </button>
  );
}
