import { type CSSProperties, useState } from "react";
import { toWireMultiplier } from "@clutch/games";
import { computeWheelFigures } from "@clutch/games/wheel/returns";
import { computeWheel, WHEEL_BUILDS, WHEEL_RISKS, WHEEL_SIZES, type WheelRisk } from "@clutch/games/wheel/rules";
import { parseWheelParams, wheelOutcomeSchema } from "@clutch/games/wheel/wire";
import { fraction } from "@clutch/kernel";
import { cx } from "../../../../ui/cx.ts";
import { SegmentPick } from "../../parts/segment-pick.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { type Pay, PayStrip } from "../../parts/pay-strip.tsx";
import { RiskPick } from "../../parts/risk-pick.tsx";
import { useReveal } from "../../table/use-reveal.ts";
import { computeSegmentPath, computeWheelAngle } from "./wheel-geometry.ts";
import styles from "./wheel.module.css";

/** As long as the animation in wheel.module.css. */
const SPIN_MS = 1600;
const RADII = [68, 98] as const;

/** The multipliers of a wheel from the lowest, with how many of its segments pay each. */
function toPays(wheel: readonly number[], hitCenti: number | null): readonly Pay[] {
  return [...new Set(wheel)]
    .toSorted((a, b) => a - b)
    .map((centi) => ({
      key: String(centi),
      multiplier: fraction(centi, 100),
      chance: fraction(wheel.filter((each) => each === centi).length, wheel.length),
      state: centi === hitCenti ? "hit" : undefined,
    }));
}

/** Wheel: one segment of 10 to 50 stops under the pointer. */
export function WheelTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [segments, setSegments] = useState<(typeof WHEEL_SIZES)[number]>(20);
  const [risk, setRisk] = useState<WheelRisk>("medium");
  const { round, isMoving } = useReveal(table.id, SPIN_MS);
  const build = WHEEL_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const wheel = computeWheel({ segments, risk }, build);
  const played = parseWheelParams(round?.params);
  const outcome = wheelOutcomeSchema.safeParse(round?.outcome);
  const drawn = played.ok && outcome.success ? { ...played.value, segment: outcome.data.segment } : null;
  const isShown = drawn !== null && drawn.segments === segments && drawn.risk === risk;
  const segment = isShown ? drawn.segment : null;
  const hitCenti = segment === null || isMoving ? null : (wheel[segment] ?? null);
  return (
    <InstantLayout
      table={table}
      params={{ segments, risk }}
      multiplier={fraction(Math.max(...wheel), 100)}
      isTop
      figures={computeWheelFigures({ segments, risk }, build)}
      outcomeText={drawn === null ? null : t("arcade.resultIs", { multiplier: round?.multiplier ?? 0 })}
      isMoving={isMoving}
      scene={
        <div className={styles.scene}>
          <Wheel key={round?.bet_id} wheel={wheel} segment={segment} isMoving={isMoving} hitCenti={hitCenti} />
          <PayStrip pays={toPays(wheel, hitCenti)} />
        </div>
      }
      controls={
        <>
          <SegmentPick
            choices={WHEEL_SIZES.map((size) => ({ value: String(size), label: size }))}
            value={String(segments)}
            onChange={(value) => setSegments(WHEEL_SIZES.find((size) => String(size) === value) ?? segments)}
            name={t("arcade.segments")}
          />
          <RiskPick risks={WHEEL_RISKS} value={risk} onChange={setRisk} />
        </>
      }
    />
  );
}

interface WheelProps {
  readonly wheel: readonly number[];
  readonly segment: number | null;
  readonly isMoving: boolean;
  readonly hitCenti: number | null;
}

/** Brighter segments pay more; the numbers beside it say how much. */
function Wheel({ wheel, segment, isMoving, hitCenti }: WheelProps) {
  const steps = [...new Set(wheel)].toSorted((a, b) => a - b);
  const angle = computeWheelAngle(segment ?? 0, wheel.length);
  return (
    <svg className={styles.wheel} viewBox="-110 -116 220 226" aria-hidden="true">
      <g className={cx(styles.disc, isMoving && styles.spinning)} style={{ "--angle": `${angle}deg` } as CSSProperties}>
        {wheel.map((centi, index) => (
          <path
            // Segments have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={cx(styles.segment, index === segment && !isMoving && styles.drawn)}
            style={{ "--shade": `${(steps.indexOf(centi) / Math.max(1, steps.length - 1)) * 100}%` } as CSSProperties}
            d={computeSegmentPath(index, wheel.length, RADII)}
          />
        ))}
      </g>
      <path className={styles.pointer} d="M-9-114H9L0-94Z" />
      {hitCenti !== null && (
        <text className={styles.middle} textAnchor="middle" y="12">
          {toWireMultiplier(fraction(hitCenti, 100))}×
        </text>
      )}
    </svg>
  );
}
