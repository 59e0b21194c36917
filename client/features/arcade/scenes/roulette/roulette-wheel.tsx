import type { CSSProperties } from "react";
import { colourOf } from "@clutch/games/roulette/rules";
import { cx } from "../../../../ui/cx.ts";
import { computeSegmentPath } from "../wheel/wheel-geometry.ts";
import { computeNumberAngle, WHEEL_NUMBERS } from "./wheel-order.ts";
import styles from "./roulette.module.css";

const COUNT = WHEEL_NUMBERS.length;
const POCKETS: readonly [number, number] = [58, 92];
const NUMBER_RADIUS = 83;

interface RouletteWheelProps {
  /** The number that has fallen; null while bets are taken and before it falls. */
  readonly hit: number | null;
  /** Of the round before: where the wheel stands until the next one falls. */
  readonly before: number | null;
  readonly isMoving: boolean;
}

/** The wheel with its ball, which comes to rest in the pocket of the number that was drawn. */
export function RouletteWheel({ hit, before, isMoving }: RouletteWheelProps) {
  const shown = hit ?? before;
  const turned = { "--angle": `${computeNumberAngle(shown)}deg`, "--before": `${computeNumberAngle(before)}deg` };
  const atRest = isMoving ? null : hit;
  return (
    <svg className={styles.wheel} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className={styles.rim} r={98} />
      <g className={cx(styles.rotor, isMoving && styles.spinning)} style={turned as CSSProperties}>
        {WHEEL_NUMBERS.map((number, position) => (
          <g key={number}>
            <path
              className={cx(styles.segment, styles[`${colourOf(number)}Pocket`])}
              d={computeSegmentPath(position, COUNT, POCKETS)}
            />
            <text
              className={styles.segmentNumber}
              transform={`rotate(${((position + 0.5) * 360) / COUNT}) translate(0 ${-NUMBER_RADIUS})`}
            >
              {number}
            </text>
          </g>
        ))}
        <circle className={styles.cone} r={POCKETS[0]} />
      </g>
      {shown !== null && (
        <g className={cx(styles.orbit, isMoving && styles.orbiting)}>
          <circle className={styles.ball} cy={-68} r={4.5} />
        </g>
      )}
      <circle className={cx(styles.hub, atRest !== null && styles[`${colourOf(atRest)}Pocket`])} r={34} />
      <text className={styles.hubNumber} dy="0.36em">
        {atRest ?? "–"}
      </text>
    </svg>
  );
}
