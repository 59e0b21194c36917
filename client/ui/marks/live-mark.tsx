import type { ReactNode } from "react";
import styles from "./live-mark.module.css";

/** The breathing dot and a word: a match that runs now. */
export function LiveMark({ children }: { readonly children: ReactNode }) {
  return <span className={styles.live}>{children}</span>;
}
