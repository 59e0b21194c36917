import { useState } from "react";
import { computePlinkoEndings, computePlinkoFigures } from "@clutch/games/plinko/returns";
import { PLINKO_RISKS, type PlinkoRisk } from "@clutch/games/plinko/paytable";
import { computePlinkoSlots, PLINKO_BUILDS, PLINKO_MAX_ROWS, PLINKO_MIN_ROWS } from "@clutch/games/plinko/rules";
import { parsePlinkoParams, plinkoOutcomeSchema } from "@clutch/games/plinko/wire";
import { addFractions, fraction, reduceFraction } from "@clutch/kernel";
import { useT } from "../../../../ui/i18n/use-t.ts";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import { type Pay, PayStrip } from "../../parts/pay-strip.tsx";
import { RangePick } from "../../parts/range-pick.tsx";
import { RiskPick } from "../../parts/risk-pick.tsx";
import { useProgress } from "../../parts/use-progress.ts";
import { useReveal } from "../../table/use-reveal.ts";
import { PlinkoBoard } from "./plinko-board.tsx";
import styles from "./plinko.module.css";

const ROW_MS = 130;

/** The slots of one half, each with the chance of it and its mirror image. */
function toPays(endings: ReturnType<typeof computePlinkoEndings>, slot: number | null): readonly Pay[] {
  const last = endings.length - 1;
  return endings.slice(0, Math.floor(last / 2) + 1).map(({ multiplier, chance }, index) => ({
    key: String(index),
    multiplier,
    chance: index === last - index ? chance : reduceFraction(addFractions(chance, chance)),
    state: slot !== null && Math.min(slot, last - slot) === index ? "hit" : undefined,
  }));
}

/** Plinko: a ball falls through rows of pegs, left or right at each, into a slot. */
export function PlinkoTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [rows, setRows] = useState(PLINKO_MIN_ROWS);
  const [risk, setRisk] = useState<PlinkoRisk>("low");
  const durationMs = (rows + 1) * ROW_MS;
  const { round, isMoving } = useReveal(table.id, durationMs);
  const progress = useProgress(isMoving ? (round?.bet_id ?? null) : null, durationMs);
  const build = PLINKO_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const params = { rows, risk };
  const slots = computePlinkoSlots(params, build);
  const played = parsePlinkoParams(round?.params);
  const outcome = plinkoOutcomeSchema.safeParse(round?.outcome);
  const isPlayed = played.ok && outcome.success && played.value.rows === rows && played.value.risk === risk;
  const drawn = isPlayed ? outcome.data : null;
  return (
    <InstantLayout
      table={table}
      params={params}
      multiplier={fraction(Math.max(...slots), 100)}
      isTop
      figures={computePlinkoFigures(params, build)}
      outcomeText={outcome.success ? t("arcade.resultIs", { multiplier: round?.multiplier ?? 0 }) : null}
      isMoving={isMoving}
      scene={
        <div className={styles.scene}>
          <PlinkoBoard rows={rows} slots={slots} path={drawn?.path ?? null} progress={progress} />
          <PayStrip pays={toPays(computePlinkoEndings(params, build), isMoving ? null : (drawn?.slot ?? null))} />
        </div>
      }
      controls={
        <>
          <RangePick
            name={t("arcade.rows")}
            least={PLINKO_MIN_ROWS}
            most={PLINKO_MAX_ROWS}
            value={rows}
            isDisabled={isMoving}
            onChange={setRows}
          />
          <RiskPick risks={PLINKO_RISKS} value={risk} onChange={setRisk} />
        </>
      }
    />
  );
}
