import type { ReactNode } from "react";
import styles from "./limits.module.css";

/** The line below a stake: its limits, and the most the bet pays. */
export const Limits = ({ children }: { readonly children: ReactNode }) => <p className={styles.limits}>{children}</p>;
