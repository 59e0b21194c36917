import { useState } from "react";
import { cx } from "../../cx.ts";
import { computeEmblem } from "./emblem-design.ts";
import styles from "./emblem.module.css";

const SHIELDS = [
  "M24 2.500L43 8.500v15.500c0 10-7.600 17.600-19 21.500C12.600 41.600 5 34 5 24V8.500z",
  "M24 3a21 21 0 100 42 21 21 0 000-42z",
  "M24 2.500l18.600 10.750v21.500L24 45.500 5.400 34.750v-21.500z",
  "M8 5h32l4 8v14L24 45 4 27V13z",
] as const;

export interface EmblemProps {
  readonly teamName: string;
  /** The address of a drawing the server names, or null; one that does not load gives way to the made emblem. */
  readonly src: string | null;
  /** Pixels; 22 in lists, 20 in narrow ones, 52 and 72 on the scoreboard. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A team's emblem: the drawing the server names, else one made from the name. Always decoration. */
export function Emblem({ teamName, src, size = 22, className }: EmblemProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src !== null && src !== failed) {
    return (
      <img
        className={cx(styles.emblem, className)}
        src={src}
        onError={() => setFailed(src)}
        width={size}
        height={size}
        alt=""
      />
    );
  }
  const { hue, shape, letters } = computeEmblem(teamName);
  return (
    <svg className={cx(styles.emblem, className)} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path d={SHIELDS[shape]} fill={`oklch(0.42 0.12 ${hue})`} />
      <path d="M5 27L43 11v6L5 33z" fill={`oklch(0.56 0.15 ${hue})`} clipPath={`path("${SHIELDS[shape]}")`} />
      <text className={styles.letters} x="24" y="31" textAnchor="middle">
        {letters}
      </text>
    </svg>
  );
}
