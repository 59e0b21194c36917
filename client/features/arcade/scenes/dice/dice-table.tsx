import { type CSSProperties, useState } from "react";
import { computeDiceFigures } from "@clutch/games/dice/returns";
import { computeDiceMultiplier, DICE_BUILDS, diceRules, type DiceDirection } from "@clutch/games/dice/rules";
import { diceOutcomeSchema } from "@clutch/games/dice/wire";
import { cx } from "../../../../ui/cx.ts";
import { SegmentPick } from "../../parts/segment-pick.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { isWonRound, outcomeOfRound } from "../../table/round-money.ts";
import { useReveal } from "../../table/use-reveal.ts";
import { centiText } from "../../parts/centi-text.ts";
import { DiceFields } from "./dice-fields.tsx";
import { computeTargetRange } from "./dice-target.ts";
import styles from "./dice.module.css";

/** As long as the animation in dice.module.css. */
const FALL_MS = 640;
/** Dice: a roll of 0.00 to 100.00 that has to stay under or over the target. */
export function DiceTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [direction, setDirection] = useState<DiceDirection>("under");
  const [chosenCenti, setTarget] = useState(5000);
  const { round, isMoving } = useReveal(table.id, FALL_MS);
  const build = DICE_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const range = computeTargetRange(direction, build);
  const targetCenti = Math.min(range.max, Math.max(range.min, chosenCenti));
  const bet = { direction, targetCenti };
  const outcome = diceOutcomeSchema.safeParse(round?.outcome);
  const centi = outcome.success ? outcome.data.centi : null;
  const choices = [
    { value: "under", label: t("arcade.under") },
    { value: "over", label: t("arcade.over") },
  ] as const;
  return (
    <InstantLayout
      table={table}
      params={{ direction, target: targetCenti / 100 }}
      multiplier={computeDiceMultiplier(bet, build)}
      figures={computeDiceFigures(bet, build)}
      isOffered={diceRules.isOffered?.(bet, build) ?? true}
      outcomeText={centi === null ? null : t("arcade.roll", { roll: centiText(centi) })}
      isMoving={isMoving}
      scene={
        <div className={styles.scene} style={{ "--target": `${targetCenti / 100}%` } as CSSProperties}>
          <output
            key={`roll ${round?.bet_id}`}
            className={cx("num", styles.roll, isMoving && styles.rolling, !isMoving && isWonRound(round) && styles.won)}
            aria-hidden="true"
          >
            {[...(centi === null ? "–" : centiText(centi))].map((digit, place) => (
              // Digits of a number have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={place}>{digit}</span>
            ))}
          </output>
          <div className={cx(styles.track, styles[direction])}>
            {centi !== null && round !== undefined && (
              <i
                key={round.bet_id}
                className={cx(styles.mark, !isMoving && styles[outcomeOfRound(round)], isMoving && styles.falling)}
                style={{ insetInlineStart: `${centi / 100}%` }}
              />
            )}
            <input
              type="range"
              min={range.min}
              max={range.max}
              step={10}
              value={targetCenti}
              aria-label={t("arcade.target")}
              aria-valuetext={centiText(targetCenti)}
              onChange={(event) => setTarget(Number(event.target.value))}
            />
          </div>
          <div className={cx("num", styles.scale)} aria-hidden="true">
            <span>0</span>
            <b>{centiText(targetCenti)}</b>
            <span>100</span>
          </div>
        </div>
      }
      controls={
        <>
          <SegmentPick choices={choices} value={direction} onChange={setDirection} name={t("arcade.direction")} />
          <DiceFields direction={direction} targetCenti={targetCenti} range={range} onTarget={setTarget} />
        </>
      }
    />
  );
}
