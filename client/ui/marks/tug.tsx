import type { CSSProperties } from "react";
import { cx } from "../cx.ts";
import styles from "./tug.module.css";

export interface TugProps {
  /** The home share, 0 to 1. */
  readonly homeShare: number;
  /** What the line says, where no figures stand beside it; shown on hover. */
  readonly name?: string | undefined;
  readonly thickness?: 2 | 4 | 6;
  readonly className?: string | undefined;
}

/** Two shares as one line, home from the start and away from the end: figures beside it, or its name, say what they are of. */
export function Tug({ homeShare, name, thickness = 2, className }: TugProps) {
  const style: CSSProperties & Record<"--tug-share", string> = { "--tug-share": `${(homeShare * 100).toFixed(2)}%` };
  return (
    <i
      className={cx(styles.tug, thickness === 4 && styles.medium, thickness === 6 && styles.large, className)}
      style={style}
      title={name}
      {...(name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    />
  );
}
