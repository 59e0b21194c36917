import { useState } from "react";
import { computeLimboFigures } from "@clutch/games/limbo/returns";
import { LIMBO_BUILDS, LIMBO_MAX_TARGET_CENTI, LIMBO_MIN_TARGET_CENTI } from "@clutch/games/limbo/rules";
import { limboOutcomeSchema, parseLimboParams } from "@clutch/games/limbo/wire";
import { fraction } from "@clutch/kernel";
import { cx } from "../../../../ui/cx.ts";
import { Field } from "../../../../ui/controls/field.tsx";
import { useLanguage, useT } from "../../../../ui/i18n/use-t.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { useProgress } from "../../parts/use-progress.ts";
import { isWonRound } from "../../table/round-money.ts";
import { useReveal } from "../../table/use-reveal.ts";
import { computeClimb, computeScalePercent } from "./limbo-scale.ts";
import { QuickPicks } from "../../parts/quick-picks.tsx";
import { centiText, MAX_LETTERS, readMultiplier } from "../../parts/centi-text.ts";
import styles from "./limbo.module.css";

const CLIMB_MS = 700;
const QUICK_TARGETS = ["1.5", "2", "5", "10", "100"].map((text) => ({ text, label: `${text}×` }));

/** Limbo: a multiplier is drawn that has to reach the target. */
export function LimboTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [text, setText] = useState("2");
  const language = useLanguage();
  const { round, isMoving } = useReveal(table.id, CLIMB_MS);
  const progress = useProgress(isMoving ? (round?.bet_id ?? null) : null, CLIMB_MS);
  const build = LIMBO_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const params = { target: readMultiplier(text, language) };
  const parsed = parseLimboParams(params);
  const targetCenti = parsed.ok ? parsed.value.targetCenti : LIMBO_MIN_TARGET_CENTI;
  const outcome = limboOutcomeSchema.safeParse(round?.outcome);
  const centi = outcome.success ? outcome.data.centi : null;
  const limits = { min: centiText(LIMBO_MIN_TARGET_CENTI), max: String(LIMBO_MAX_TARGET_CENTI / 100) };
  return (
    <InstantLayout
      table={table}
      params={params}
      multiplier={fraction(targetCenti, 100)}
      figures={computeLimboFigures(targetCenti, build)}
      isOffered={parsed.ok}
      outcomeText={centi === null ? null : t("arcade.resultIs", { multiplier: centiText(centi) })}
      isMoving={isMoving}
      scene={
        <LimboScene
          shownCenti={centi === null ? null : computeClimb(centi, progress)}
          targetCenti={targetCenti}
          isWon={!isMoving && isWonRound(round)}
        />
      }
      controls={
        <div className={styles.pick}>
          <Field
            figure
            label={t("arcade.targetMultiplier")}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={parsed.ok ? undefined : t("arcade.targetRule", limits)}
            maxLength={MAX_LETTERS}
            onChange={(event) => setText(event.target.value)}
          />
          <QuickPicks picks={QUICK_TARGETS} value={text} onPick={setText} />
        </div>
      }
    />
  );
}

interface LimboSceneProps {
  readonly shownCenti: number | null;
  readonly targetCenti: number;
  readonly isWon: boolean;
}

function LimboScene({ shownCenti, targetCenti, isWon }: LimboSceneProps) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={cx(styles.bracket, isWon && styles.won)}>
        <b className="num">{shownCenti === null ? "–" : centiText(shownCenti)}</b>
        <span>×</span>
      </div>
      <div className={styles.track}>
        <i className={styles.target} style={{ insetInlineStart: `${computeScalePercent(targetCenti)}%` }}>
          <span className="num">{centiText(targetCenti)}×</span>
        </i>
        {shownCenti !== null && (
          <i
            className={cx(styles.mark, isWon && styles.won)}
            style={{ insetInlineStart: `${computeScalePercent(shownCenti)}%` }}
          />
        )}
      </div>
    </div>
  );
}
