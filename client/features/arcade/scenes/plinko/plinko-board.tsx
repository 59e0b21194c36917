import { toWireMultiplier } from "@clutch/games";
import { fraction } from "@clutch/kernel";
import { cx } from "../../../../ui/cx.ts";
import { computeBallPlace, computePegPlace, computeSlotX } from "./plinko-path.ts";
import styles from "./plinko.module.css";

interface PlinkoBoardProps {
  readonly rows: number;
  /** What each slot pays, in hundredths. */
  readonly slots: readonly number[];
  /** The path drawn on this board; null before a round on it. */
  readonly path: string | null;
  readonly progress: number;
}

/** Pegs of a row, one more at each side than the ball can meet. */
const pegsOf = (row: number): readonly number[] =>
  Array.from({ length: row + 3 }, (_value, index) => computeSlotX(index - 1, row));

/** Pegs, slots and the ball, in units of a peg's distance. At rest the way of the ball is drawn instead of its fall. */
export function PlinkoBoard({ rows, slots, path, progress }: PlinkoBoardProps) {
  const isRest = progress >= 1;
  const ball = path === null ? { x: 0, y: -1 } : computeBallPlace(path, progress);
  const landed = path === null || !isRest ? null : ball.x + rows / 2;
  const way = path === null ? [] : Array.from({ length: rows + 1 }, (_value, row) => computePegPlace(path, row));
  return (
    <svg className={styles.board} viewBox={`${-rows / 2 - 1} -1.5 ${rows + 2} ${rows + 2.5}`} aria-hidden="true">
      {Array.from({ length: rows }, (_value, row) =>
        pegsOf(row).map((x) => <circle key={`${row}/${x}`} className={styles.peg} cx={x} cy={row + 0.25} r="0.09" />),
      )}
      {isRest && path !== null && (
        <polyline className={styles.way} points={way.map(({ x, y }) => `${x},${y}`).join(" ")} />
      )}
      {slots.map((centi, slot) => (
        <g key={computeSlotX(slot, rows)} className={cx(styles.slot, slot === landed && styles.landed)}>
          <rect x={computeSlotX(slot, rows) - 0.46} y={rows - 0.35} width="0.92" height="0.8" rx="0.12" />
          <text x={computeSlotX(slot, rows)} y={rows + 0.18} textAnchor="middle">
            {toWireMultiplier(fraction(centi, 100))}
          </text>
        </g>
      ))}
      {landed === null && <circle className={styles.ball} cx={ball.x} cy={ball.y - 0.05} r="0.26" />}
    </svg>
  );
}
