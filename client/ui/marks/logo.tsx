import { cx } from "../cx.ts";
import styles from "./logo.module.css";

/** The jaws around the diamond, and the word unless only the sign is wanted. */
export function Logo({ word = true }: { readonly word?: boolean }) {
  return (
    <span className={cx("d", styles.logo)}>
      <svg viewBox="0 0 22 22" width="22" height="22" fill="none" aria-hidden="true">
        <path d="M9.5 2.5H3v17h6.5" stroke="currentColor" strokeWidth="3" />
        <path d="M12.5 2.5H19v4M12.5 19.5H19v-4" stroke="currentColor" strokeWidth="3" />
        <path d="M8.25 11L13 6.25 17.75 11 13 15.75z" fill="var(--accent-text)" />
      </svg>
      {word && "Clutch"}
    </span>
  );
}
