import type { EventCourseWire, MarketPricesWire } from "@clutch/contract";
import { useFormat } from "../../../../../select/format.ts";
import type { PriceShape } from "./price-shape.ts";
import styles from "./odds-history.module.css";

/** Facts that change a score: they stand as strokes at the foot of the plot. */
const SCORING = new Set(["round", "goal", "tower", "mapEnd", "boss"]);

interface PricePlotProps {
  readonly course: EventCourseWire;
  readonly market: MarketPricesWire;
  readonly shape: PriceShape | null;
  readonly span: { readonly startMs: number; readonly endMs: number };
  readonly text: (value: number | null) => string;
}

/** A line a selection over time, with what happened in the match. The legend says the same in words. */
export function PricePlot({ course, market, shape, span, text }: PricePlotProps) {
  const { time } = useFormat();
  const { startMs, endMs } = span;
  const xOf = (atMs: number): number => ((atMs - startMs) / Math.max(1, endMs - startMs)) * 100;
  const facts = course.facts.filter(({ kind, timestamp }) => SCORING.has(kind) && timestamp >= startMs);
  return (
    <div className={styles.plot} aria-hidden="true">
      <span>{text(shape?.high ?? null)}</span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d="M0 0H100M0 50H100M0 100H100" />
        {facts.map(({ map_num: map, sequence, side, timestamp }) => (
          <line
            key={`${map}:${sequence}`}
            data-side={side ?? undefined}
            x1={xOf(timestamp)}
            x2={xOf(timestamp)}
            y1={94}
            y2={100}
          />
        ))}
        {shape?.lines.map((line, place) => {
          const selection = market.selections[place]?.bet_type_selection;
          return line && <polyline key={selection} data-selection={selection} points={line.points} />;
        })}
      </svg>
      <span className={styles.foot}>
        <span>{text(shape?.low ?? null)}</span>
        <span>
          {time(startMs)} – {time(endMs)}
        </span>
      </span>
    </div>
  );
}
