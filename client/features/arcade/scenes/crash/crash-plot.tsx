import { computeCrashCenti } from "@clutch/games/crash/curve";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { CanvasScene } from "../../canvas/canvas-scene.tsx";
import { FrameText } from "../../canvas/frame-text.tsx";
import { centiText } from "../../parts/centi-text.ts";
import { createCrashPaint } from "./crash-painter.ts";
import type { Flight } from "./flight.ts";
import styles from "./crash.module.css";

interface CrashPlotProps {
  readonly flight: Flight;
  /** Until the bets close, while they are taken. */
  readonly leftMs: number | null;
  /** Multipliers in hundredths at which members are out, and those of the member's own bets. */
  readonly outs: readonly number[];
  readonly ownOuts: readonly number[];
}

/** The multiplier and its curve, by this page's clock from the start that the server sent. */
export function CrashPlot({ flight, leftMs, outs, ownOuts }: CrashPlotProps) {
  const t = useT();
  const second = t("arcade.crash.seconds");
  return (
    <div className={styles.flight} data-kind={flight.kind} aria-hidden="true">
      <CanvasScene className={styles.plot} createPaint={createCrashPaint} scene={{ flight, outs, ownOuts, second }} />
      <p className={styles.number}>
        {flight.kind === "running" ? (
          <FrameText textAt={(nowMs) => centiText(computeCrashCenti(Math.max(0, nowMs - flight.startMs)))} />
        ) : (
          <b className="num">{flight.kind === "ended" ? centiText(flight.point) : Math.ceil((leftMs ?? 0) / 1000)}</b>
        )}
        <span>{flight.kind === "betting" ? second : "×"}</span>
      </p>
    </div>
  );
}
