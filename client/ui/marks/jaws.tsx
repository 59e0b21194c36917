import type { ReactNode } from "react";
import styles from "./jaws.module.css";

/** The open jaws of the sign around what they wait for. */
export function Jaws({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.jaws} aria-hidden="true">
      {children}
    </span>
  );
}
