import type { CourseBetWire, EventCourseWire } from "@clutch/contract";
import { isolate } from "@clutch/rules";
import { memo, useId, useMemo } from "react";
import type { EventEntry } from "../../../store/catalogue.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { numberBets } from "../number-bets.ts";
import { chancesAt, computeChanceShape, type ChanceShape, xOf } from "./chance-shape.ts";
import styles from "./chance-plot.module.css";

interface ChancePlotProps {
  readonly event: Pick<EventEntry, "home" | "away">;
  readonly course: EventCourseWire;
  readonly startMs: number;
  readonly endMs: number;
  readonly atMs: number;
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The chance of home to win the match over its course: what was until the second in colour, what came after it dashed. */
export function ChancePlot({ event, course, startMs, endMs, atMs }: ChancePlotProps) {
  const t = useT();
  const shape = useMemo(() => computeChanceShape(course, { startMs, endMs }), [course, startMs, endMs]);
  const home = isolate(event.home?.name ?? t("stats.tba"));
  const away = isolate(event.away?.name ?? t("stats.tba"));
  const chances = chancesAt(course.markets[0], atMs);
  const leader = chances === null ? null : chances.home >= chances.away ? "home" : "away";
  const now =
    chances === null || leader === null ? null : `${leader === "home" ? home : away} ${percent(chances[leader])}`;
  const about =
    shape === null
      ? t("past.noChances")
      : t("past.about", { home, now: now ?? "–", high: percent(shape.high), low: percent(shape.low) });
  const at = xOf(atMs, { startMs, endMs });
  return (
    <>
      <header className={styles.head}>
        <h3>{t("past.chance")}</h3>
        <span data-side="home">{home}</span>
        <span data-side="away">{away}</span>
        {course.bets.length > 0 && <span className={styles.own}>{t("past.bets")}</span>}
      </header>
      <div className={styles.plot} role="img" aria-label={about}>
        <div className={styles.scale} aria-hidden="true">
          {["100%", "75%", "50%", "25%", "0%"].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <div className={styles.box}>
          <Lines shape={shape} at={at} />
          <OwnBets bets={course.bets} startMs={startMs} endMs={endMs} />
          <span className={styles.cursor} style={{ insetInlineStart: `${at}%` }} data-end={at > 60 ? "" : undefined}>
            {now !== null && <b data-side={leader}>{now}</b>}
          </span>
        </div>
      </div>
    </>
  );
}

const Lines = memo(function Lines({ shape, at }: { readonly shape: ChanceShape | null; readonly at: number }) {
  const clip = useId();
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={`${clip}-home`}>
        <rect width={at} height="50" />
      </clipPath>
      <clipPath id={`${clip}-away`}>
        <rect y="50" width={at} height="50" />
      </clipPath>
      <clipPath id={`${clip}-later`}>
        <rect x={at} y="-2" width={Math.max(0, 100 - at)} height="104" />
      </clipPath>
      <path className={styles.grid} d="M0 0H100M0 25H100M0 75H100M0 100H100" />
      <path className={styles.middle} d="M0 50H100" />
      {shape !== null && (
        <>
          {(["home", "away"] as const).map((side) => (
            <g key={side} clipPath={`url(#${clip}-${side})`} data-side={side}>
              <path className={styles.area} d={shape.area} />
              <path className={styles.line} d={shape.line} />
            </g>
          ))}
          <path className={styles.later} d={shape.line} clipPath={`url(#${clip}-later)`} />
        </>
      )}
    </svg>
  );
});

interface OwnBetsProps {
  readonly bets: readonly CourseBetWire[];
  readonly startMs: number;
  readonly endMs: number;
}

/** A mark where each bet was placed, with the number it has in the list; one from before the match stands at its start. */
const OwnBets = ({ bets, startMs, endMs }: OwnBetsProps) =>
  numberBets(bets).map(({ number, bet }) => (
    <i
      key={number}
      className={styles.bet}
      aria-hidden="true"
      style={{ insetInlineStart: `${xOf(bet.timestamp, { startMs, endMs })}%` }}
    >
      {number}
    </i>
  ));
