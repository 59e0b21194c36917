import { useUi } from "../../select/hooks.ts";
import type { Statement } from "../../sync/statement/parse-statement.ts";
import { makeScale } from "./scale.ts";
import styles from "./statement.module.css";

interface NetPlotProps {
  readonly periods: Statement["periods"];
  /** The plot in one sentence. */
  readonly name: string;
  readonly labelOf: (period: Statement["periods"][number]) => string;
  readonly short: (minor: bigint) => string;
  readonly full: (minor: bigint) => string;
}

/** Won and lost by period as bars from zero, and the running total as a line; a period without bets is a dot. */
export function NetPlot({ periods, name, labelOf, short, full }: NetPlotProps) {
  const isMobile = useUi((ui) => ui.isMobile);
  const [width, height, start, foot] = isMobile ? [360, 220, 52, 24] : [1000, 330, 60, 26];
  const running = sumOn(periods);
  const scale = makeScale([...running, ...periods.map(({ netMinor }) => netMinor)]);
  const span = scale.max - scale.min || 1n;
  const y = (minor: bigint): number => 10 + (Number(scale.max - minor) / Number(span)) * (height - foot - 20);
  const slot = (width - start - 8) / Math.max(periods.length, 1);
  const x = (index: number): number => start + slot * (index + 0.5);
  const every = Math.max(1, Math.ceil(periods.length / (isMobile ? 4 : 7)));
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {scale.lines.map((line) => (
        <g key={String(line)} className={line === 0n ? styles.zero : styles.gridline}>
          <line x1={start} x2={width} y1={y(line)} y2={y(line)} />
          <text x={start - 8} y={y(line) + 4} textAnchor="end">
            {short(line)}
          </text>
        </g>
      ))}
      {periods.map((period, index) => {
        const { bets, netMinor } = period;
        const barWidth = Math.max(2, Math.min(22, slot * 0.6));
        const [top, end] = [Math.min(y(netMinor), y(0n)), Math.max(y(netMinor), y(0n))];
        return (
          <g key={period.from}>
            <title>{`${labelOf(period)}: ${full(netMinor)}`}</title>
            {bets === 0 && netMinor === 0n ? (
              <circle className={styles.dot} cx={x(index)} cy={y(0n)} r={1.5} />
            ) : (
              <rect
                className={netMinor < 0n ? styles.lostBar : styles.wonBar}
                x={x(index) - barWidth / 2}
                y={top}
                width={barWidth}
                height={Math.max(1, end - top)}
                rx={1.5}
              />
            )}
            {index % every === 0 && (
              <text x={x(index)} y={height - 6} textAnchor="middle">
                {labelOf({ ...period, to: period.from })}
              </text>
            )}
          </g>
        );
      })}
      <polyline className={styles.running} points={running.map((sum, index) => `${x(index)},${y(sum)}`).join(" ")} />
      {running.length > 0 && (
        <circle className={styles.end} cx={x(running.length - 1)} cy={y(running.at(-1) ?? 0n)} r={3.5} />
      )}
    </svg>
  );
}

function sumOn(periods: Statement["periods"]): readonly bigint[] {
  let sum = 0n;
  return periods.map(({ netMinor }) => (sum += netMinor));
}
