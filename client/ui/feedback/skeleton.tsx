import { cx } from "../cx.ts";
import styles from "./skeleton.module.css";

/** A block where something will stand; give it the size of that something by class. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <i className={cx(styles.skeleton, className)} aria-hidden="true" />;
}
