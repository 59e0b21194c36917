import { useState } from "react";
import { toWireMultiplier } from "@clutch/games";
import { computeKenoEndings, computeKenoFigures } from "@clutch/games/keno/returns";
import { KENO_RISKS, type KenoRisk } from "@clutch/games/keno/paytable";
import { countKenoHits, KENO_BUILDS, KENO_MAX_PICKS, KENO_NUMBERS } from "@clutch/games/keno/rules";
import { kenoOutcomeSchema, parseKenoParams } from "@clutch/games/keno/wire";
import { ZERO } from "@clutch/kernel";
import { cryptoRandom } from "../../../../live/backoff.ts";
import { cx } from "../../../../ui/cx.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { FieldGrid } from "../../parts/field-grid.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import { PayStrip } from "../../parts/pay-strip.tsx";
import { RiskPick } from "../../parts/risk-pick.tsx";
import { useProgress } from "../../parts/use-progress.ts";
import { useReveal } from "../../table/use-reveal.ts";
import { pickAtRandom, togglePick } from "./keno-picks.ts";
import styles from "./keno.module.css";

const DRAW_MS = 1300;
const ALL = Array.from({ length: KENO_NUMBERS }, (_value, index) => index + 1);

/** Keno: up to ten numbers of forty, ten of which are drawn. */
export function KenoTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [picks, setPicks] = useState<readonly number[]>([]);
  const [risk, setRisk] = useState<KenoRisk>("medium");
  const { round, isMoving } = useReveal(table.id, DRAW_MS);
  const progress = useProgress(isMoving ? (round?.bet_id ?? null) : null, DRAW_MS);
  const build = KENO_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const played = parseKenoParams(round?.params);
  const outcome = kenoOutcomeSchema.safeParse(round?.outcome);
  const drawn = outcome.success ? outcome.data.numbers : [];
  const shown = new Set(drawn.slice(0, Math.floor(drawn.length * progress)));
  const isPlayed =
    played.ok && outcome.success && played.value.risk === risk && String(played.value.numbers) === String(picks);
  const hits = played.ok && outcome.success ? countKenoHits(played.value, outcome.data) : null;
  const count = Math.max(1, picks.length);
  const endings = computeKenoEndings({ picks: count, risk }, build);
  const multipliers = endings.map(({ multiplier }) => multiplier);
  const labelOf = (number: number): string =>
    shown.has(number) ? t("arcade.numberDrawn", { number }) : String(number);
  return (
    <InstantLayout
      table={table}
      params={{ numbers: picks, risk }}
      multiplier={multipliers.reduce(
        (top, each) => (toWireMultiplier(each) > toWireMultiplier(top) ? each : top),
        ZERO,
      )}
      isTop
      figures={computeKenoFigures(count, risk, build)}
      isOffered={picks.length > 0}
      outcomeText={hits === null || !played.ok ? null : t("arcade.hits", { hits, picks: played.value.numbers.length })}
      isMoving={isMoving}
      scene={
        <div className={styles.scene}>
          <FieldGrid
            columns={8}
            name={t("arcade.numbers")}
            fields={ALL.map((number) => ({
              label: labelOf(number),
              content: number,
              className: cx(
                "num",
                styles.number,
                picks.includes(number) && styles.picked,
                shown.has(number) && styles.drawn,
              ),
              isPressed: picks.includes(number),
              isDisabled: isMoving || (picks.length >= KENO_MAX_PICKS && !picks.includes(number)),
            }))}
            onField={(index) => setPicks(togglePick(picks, index + 1))}
          />
          <PayStrip
            pays={endings.map(({ multiplier, chance }, index) => ({
              key: String(index),
              label: t("arcade.hitCount", { hits: index }),
              multiplier,
              chance,
              state: isPlayed && !isMoving && index === hits ? "hit" : undefined,
            }))}
          />
        </div>
      }
      controls={
        <>
          <div className={styles.buttons}>
            <Button disabled={isMoving} onClick={() => setPicks(pickAtRandom(cryptoRandom))}>
              {t("arcade.randomPick")}
            </Button>
            <Button disabled={isMoving || picks.length === 0} onClick={() => setPicks([])}>
              {t("arcade.clear")}
            </Button>
          </div>
          <RiskPick risks={KENO_RISKS} value={risk} onChange={setRisk} />
        </>
      }
    />
  );
}
