import { type EventCourseWire, PRICES_STORED_MS } from "@clutch/contract";
import { computeCourseAt, stepFrom, type CourseStep } from "@clutch/rules";
import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../select/hooks.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { findSecond, keepSecond } from "../../sync/intents/match/second.ts";
import { AroundThen } from "./parts/around-then.tsx";
import { BetsThen } from "./parts/bets-then.tsx";
import { FiguresThen } from "./parts/figures-then.tsx";
import { PricesThen } from "./parts/prices-then.tsx";
import { ChancePlot } from "./plot/chance-plot.tsx";
import { MapStrip } from "./plot/map-strip.tsx";
import { MomentSlider } from "./moment-slider.tsx";
import { MomentBar } from "./moment-bar.tsx";
import { momentTexts } from "./moment-texts.ts";
import { readFacts } from "./read-facts.ts";
import { usePlaying } from "./use-playing.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import card from "./card.module.css";
import styles from "./time-machine.module.css";

export interface MachineProps {
  readonly event: EventEntry;
  readonly course: EventCourseWire;
}

const SECOND_MS = 1000;
/** The address follows once the second rests. */
const ADDRESS_MS = 400;

const wholeSecond = (atMs: number): number => Math.floor(atMs / SECOND_MS) * SECOND_MS;

export function Machine({ event, course }: MachineProps) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const facts = useMemo(() => readFacts(course), [course]);
  const startMs = wholeSecond(course.start);
  const endMs = Math.max(startMs, course.is_over ? course.end + SECOND_MS : wholeSecond(course.end - PRICES_STORED_MS));
  // Without a choice the newest is shown, which goes on with a running match.
  const [chosen, choose] = useState(findSecond);
  const atMs = Math.min(endMs, Math.max(startMs, chosen ?? endMs));
  const isNewest = chosen === null;
  const span = { facts, startMs, endMs };
  const playing = usePlaying({ atMs, endMs, onMove: choose });
  useKeptSecond(event.eventId, isNewest ? null : wholeSecond(atMs));
  const seen = useMemo(() => computeCourseAt(facts, wholeSecond(atMs)), [facts, atMs]);
  const texts = momentTexts({ seen, atMs, event, timezone, t });
  const move = (to: number): void => {
    playing.stop();
    choose(to >= endMs && !course.is_over ? null : to);
  };
  const step = (by: CourseStep): void => move(stepFrom(wholeSecond(atMs), by, span));
  return (
    <div className={styles.machine}>
      <div className={styles.main}>
        <section className={card.card} aria-label={t("past.tab")}>
          <ChancePlot event={event} course={course} startMs={startMs} endMs={endMs} atMs={wholeSecond(atMs)} />
          <div className={styles.track}>
            <MapStrip facts={facts} startMs={startMs} endMs={endMs} />
            <MomentSlider startMs={startMs} endMs={endMs} atMs={atMs} text={texts.spoken} onMove={move} onStep={step} />
          </div>
          <MomentBar event={event} atMs={atMs} texts={texts} playing={playing} onStep={step} />
        </section>
        <FiguresThen event={event} seen={seen} />
        <PricesThen event={event} atMs={wholeSecond(atMs)} />
      </div>
      <div className={styles.beside}>
        <BetsThen course={course} atMs={wholeSecond(atMs)} timezone={timezone} />
        <AroundThen event={event} moments={seen.moments} />
      </div>
    </div>
  );
}

/** The address names the second while the time machine is shown. */
function useKeptSecond(eventId: string, atMs: number | null): void {
  useEffect(() => {
    const timer = setTimeout(() => keepSecond(eventId, atMs), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [eventId, atMs]);
  useEffect(() => () => keepSecond(eventId, null), [eventId]);
}
