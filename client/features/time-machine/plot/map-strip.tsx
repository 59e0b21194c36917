import { computeSpans, type Fact } from "@clutch/rules";
import { memo } from "react";
import { partName } from "../../../ui/i18n/part-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { xOf } from "./chance-shape.ts";
import styles from "./map-strip.module.css";

interface MapStripProps {
  readonly facts: readonly Fact[];
  readonly startMs: number;
  readonly endMs: number;
}

/** Facts that a stroke is drawn for: those that change a score. */
const SCORING = new Set<Fact["kind"]>(["round", "goal", "tower", "barracks", "boss"]);

/** The maps along the course, in the colour of who won them, with a stroke for what changed a score. The slider says where one is. */
export const MapStrip = memo(function MapStrip({ facts, startMs, endMs }: MapStripProps) {
  const t = useT();
  // What is newer than the end of the slider is not there yet.
  const known = facts.filter(({ atMs }) => atMs <= endMs);
  const place = (atMs: number): number => xOf(atMs, { startMs, endMs });
  return (
    <div className={styles.strip} aria-hidden="true">
      {known.map(
        (fact) =>
          SCORING.has(fact.kind) &&
          "side" in fact && (
            <i
              key={`${fact.mapNumber}-${fact.sequence}`}
              data-side={fact.side}
              style={{ insetInlineStart: `${place(fact.atMs)}%` }}
            />
          ),
      )}
      {computeSpans(known).map((span) => {
        const [from, to] = [place(span.startMs), place(span.endMs ?? endMs)];
        return (
          <span
            key={span.mapNumber}
            data-side={span.winner ?? undefined}
            style={{ insetInlineStart: `${from}%`, inlineSize: `${Math.max(0, to - from)}%` }}
          >
            {partName(`MAP ${span.mapNumber}`, t)}
          </span>
        );
      })}
    </div>
  );
});
