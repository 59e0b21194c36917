import type { CSSProperties } from "react";
import { computeCrashCenti, computeCrashMs } from "@clutch/games/crash/curve";
import { useT } from "../../../../ui/i18n/use-t.ts";
import type { Flight } from "./flight.ts";
import { computePath, computeScale, computeTicks, placeAt } from "./plot.ts";
import { useElapsed } from "./use-elapsed.ts";
import { centiText } from "../../parts/centi-text.ts";
import styles from "./crash.module.css";

interface CrashPlotProps {
  readonly flight: Flight;
  /** Until the bets close, while they are taken. */
  readonly leftMs: number | null;
  /** Multipliers in hundredths at which members are out, and those of the member's own bets. */
  readonly outs: readonly number[];
  readonly ownOuts: readonly number[];
}

/** From here on the curve is as hot as it gets. */
const HOTTEST = 20;

/** How much is at risk by now, 0 to 1: every doubling adds the same. */
const computeHeat = (centi: number): number => Math.min(1, Math.log(centi / 100) / Math.log(HOTTEST));

/** The multiplier and its curve, by this page's clock from the start that the server sent. */
export function CrashPlot({ flight, leftMs, outs, ownOuts }: CrashPlotProps) {
  const t = useT();
  const running = useElapsed(flight.kind === "running" ? flight.startMs : null);
  const elapsedMs = flight.kind === "ended" ? computeCrashMs(flight.point) : (running ?? 0);
  const centi = flight.kind === "ended" ? flight.point : computeCrashCenti(elapsedMs);
  const isBetting = flight.kind === "betting";
  return (
    <div
      className={styles.flight}
      data-kind={flight.kind}
      style={{ "--heat": isBetting ? 0 : computeHeat(centi).toFixed(3) } as CSSProperties}
      aria-hidden="true"
    >
      <p className={styles.number}>
        <b className="num">{isBetting ? Math.ceil((leftMs ?? 0) / 1000) : centiText(centi)}</b>
        <span>{isBetting ? t("arcade.crash.seconds") : "×"}</span>
      </p>
      <Curve
        elapsedMs={elapsedMs}
        outs={outs.filter((out) => out <= centi)}
        ownOuts={isBetting ? [] : ownOuts.filter((out) => out <= centi)}
      />
    </div>
  );
}

interface CurveProps {
  readonly elapsedMs: number;
  readonly outs: readonly number[];
  readonly ownOuts: readonly number[];
}

function Curve({ elapsedMs, outs, ownOuts }: CurveProps) {
  const t = useT();
  const scale = computeScale(elapsedMs);
  const ticks = computeTicks(scale);
  const path = computePath(elapsedMs, scale);
  const head = placeAt(elapsedMs, scale);
  const yOf = (centi: number): number => 100 - ((centi - 100) / (scale.maxCenti - 100)) * 100;
  return (
    <div className={styles.plot}>
      {ticks.centi.map((centi) => (
        <span key={centi} className={styles.level} style={{ insetBlockStart: `${yOf(centi)}%` }}>
          {centi < 1000 ? centiText(centi).slice(0, 3) : Math.round(centi / 100)}×
        </span>
      ))}
      {ticks.seconds.map((second) => (
        <span
          key={second}
          className={styles.second}
          style={{ insetInlineStart: `${(second * 100_000) / scale.maxMs}%` }}
        >
          {second} {t("arcade.crash.seconds")}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.area} d={`${path} L${head.x.toFixed(2)} 100 Z`} />
        <path className={styles.curve} d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      {outs.map((out) => {
        const { x, y } = placeAt(computeCrashMs(out), scale);
        return <i key={out} className={styles.out} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />;
      })}
      {ownOuts.map((out) => {
        const { x, y } = placeAt(computeCrashMs(out), scale);
        return (
          <b key={out} className={styles.ownOut} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}>
            {centiText(out)}×
          </b>
        );
      })}
      <i className={styles.head} style={{ insetInlineStart: `${head.x}%`, insetBlockStart: `${head.y}%` }} />
    </div>
  );
}
