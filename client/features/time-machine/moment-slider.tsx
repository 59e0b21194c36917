import type { CourseStep } from "@clutch/rules";
import type { KeyboardEvent } from "react";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./moment-slider.module.css";

interface MomentSliderProps {
  readonly startMs: number;
  readonly endMs: number;
  readonly atMs: number;
  /** The second in words. */
  readonly text: string;
  readonly onMove: (atMs: number) => void;
  readonly onStep: (step: CourseStep) => void;
}

const KEYS: Readonly<Record<string, CourseStep>> = {
  ArrowLeft: "back",
  ArrowDown: "back",
  ArrowRight: "on",
  ArrowUp: "on",
  PageDown: "factBefore",
  PageUp: "factAfter",
  Home: "mapStart",
  End: "mapEnd",
};
const WITH_SHIFT: Partial<Record<CourseStep, CourseStep>> = { back: "back10", on: "on10" };

/** The step a key makes; null for a key that makes none. */
export function stepOfKey({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): CourseStep | null {
  const step = KEYS[key] ?? null;
  return step !== null && shiftKey ? (WITH_SHIFT[step] ?? step) : step;
}

/** The course of the match as a slider, to the second. */
export function MomentSlider({ startMs, endMs, atMs, text, onMove, onStep }: MomentSliderProps) {
  const t = useT();
  const share = (atMs - startMs) / Math.max(1, endMs - startMs);
  return (
    <div className={styles.slider} style={{ "--at": share } as never}>
      <input
        type="range"
        min={0}
        max={Math.round((endMs - startMs) / 1000)}
        step={1}
        value={Math.round((atMs - startMs) / 1000)}
        aria-label={t("past.slider")}
        aria-valuetext={text}
        aria-describedby="past-keys"
        onChange={(event) => onMove(startMs + Number(event.currentTarget.value) * 1000)}
        onKeyDown={(event) => {
          const step = event.altKey || event.ctrlKey || event.metaKey ? null : stepOfKey(event);
          if (step === null) return;
          event.preventDefault();
          onStep(step);
        }}
      />
      <span className={styles.handle} aria-hidden="true" />
      <span id="past-keys" className="vh">
        {t("past.keys")}
      </span>
    </div>
  );
}
