import { useState } from "react";
import type { MiniGameRoundWire } from "@clutch/contract";
import { computePlinkoEndings, computePlinkoFigures } from "@clutch/games/plinko/returns";
import { PLINKO_RISKS, type PlinkoRisk } from "@clutch/games/plinko/paytable";
import { computePlinkoSlots, PLINKO_BUILDS, PLINKO_MAX_ROWS, PLINKO_MIN_ROWS } from "@clutch/games/plinko/rules";
import { parsePlinkoParams, plinkoOutcomeSchema } from "@clutch/games/plinko/wire";
import { addFractions, fraction, reduceFraction } from "@clutch/kernel";
import { useSession } from "../../../../select/hooks.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { CanvasScene } from "../../canvas/canvas-scene.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import { type Pay, PayStrip } from "../../parts/pay-strip.tsx";
import { RangePick } from "../../parts/range-pick.tsx";
import { RiskPick } from "../../parts/risk-pick.tsx";
import { moneyOf } from "../../table/round-money.ts";
import { useFalling } from "../../falling/use-falling.tsx";
import { createPlinkoPaint, fallMsOf } from "./plinko-painter.ts";
import styles from "./plinko.module.css";

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

interface Drawn {
  readonly path: string;
  readonly slot: number;
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

/** Where a round's ball fell, and on which board; null for what this build cannot read. */
function drawnOf(round: MiniGameRoundWire | undefined): Drawn | null {
  const played = parsePlinkoParams(round?.params);
  const outcome = plinkoOutcomeSchema.safeParse(round?.outcome);
  return played.ok && outcome.success ? { ...outcome.data, ...played.value } : null;
}

/** Plinko: balls fall through rows of pegs, left or right at each, into slots. */
export function PlinkoTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [rows, setRows] = useState(PLINKO_MIN_ROWS);
  const [risk, setRisk] = useState<PlinkoRisk>("low");
  const currency = useSession(({ partner }) => partner.currencyCode);
  const { falling, landed, isMoving, timers } = useFalling(table.id, (round) => fallMsOf(drawnOf(round)?.path ?? ""));
  const build = PLINKO_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const params = { rows, risk };
  const slots = computePlinkoSlots(params, build);
  const last = drawnOf(landed);
  const rest = last?.rows === rows && last.risk === risk ? last : null;
  const balls = falling.flatMap((round) => {
    const drawn = drawnOf(round);
    return drawn === null ? [] : [{ id: round.bet_id, path: drawn.path }];
  });
  return (
    <InstantLayout
      table={table}
      params={params}
      multiplier={fraction(Math.max(...slots), 100)}
      isTop
      figures={computePlinkoFigures(params, build)}
      outcomeText={last === null ? null : t("arcade.resultIs", { multiplier: landed?.multiplier ?? 0 })}
      money={landed === undefined ? null : moneyOf([landed], currency)}
      isMoving={isMoving}
      isReady
      hiddenRounds={falling.length}
      resultId={landed?.bet_id ?? ""}
      scene={
        <div className={styles.scene}>
          <CanvasScene
            className={styles.board}
            createPaint={createPlinkoPaint}
            scene={{ rows, slots, balls, rest: rest?.path ?? null }}
          />
          <PayStrip pays={toPays(computePlinkoEndings(params, build), isMoving ? null : (rest?.slot ?? null))} />
          {timers}
        </div>
      }
      controls={
        <>
          <RangePick
            name={t("arcade.rows")}
            least={PLINKO_MIN_ROWS}
            most={PLINKO_MAX_ROWS}
            value={rows}
            isDisabled={falling.length > 0}
            onChange={setRows}
          />
          <RiskPick risks={PLINKO_RISKS} value={risk} onChange={setRisk} isDisabled={falling.length > 0} />
        </>
      }
    />
  );
}
