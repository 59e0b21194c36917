import { toWireMultiplier, computeFigures } from "@clutch/games";
import { computeLootBoxEndings } from "@clutch/games/loot-box/returns";
import { LOOT_BOX_BUILDS } from "@clutch/games/loot-box/rules";
import { lootBoxOutcomeSchema } from "@clutch/games/loot-box/wire";
import { fraction } from "@clutch/kernel";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import { PayStrip } from "../../parts/pay-strip.tsx";
import { isWonRound } from "../../table/round-money.ts";
import { useReveal } from "../../table/use-reveal.ts";
import styles from "./loot-box.module.css";

/** As long as the animation in loot-box.module.css. */
const SHAKE_MS = 900;

/** Loot box: one of five prizes, with their chances beside it. */
export function LootBoxTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const { round, isMoving } = useReveal(table.id, SHAKE_MS);
  const build = LOOT_BOX_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const endings = computeLootBoxEndings({}, build);
  const outcome = lootBoxOutcomeSchema.safeParse(round?.outcome);
  const prize = outcome.success && !isMoving ? outcome.data.prize : null;
  const drawn = prize === null ? undefined : endings[prize];
  return (
    <InstantLayout
      table={table}
      params={{}}
      multiplier={fraction(Math.max(...build.prizesCenti), 100)}
      isTop
      figures={computeFigures(endings)}
      outcomeText={outcome.success ? t("arcade.resultIs", { multiplier: round?.multiplier ?? 0 }) : null}
      isMoving={isMoving}
      scene={
        <div className={styles.scene}>
          <Box
            key={round?.bet_id}
            isMoving={isMoving}
            prize={drawn === undefined ? null : `${toWireMultiplier(drawn.multiplier)}×`}
            isWon={isWonRound(round)}
          />
          <PayStrip
            pays={endings.map(({ multiplier, chance }, index) => ({
              key: String(toWireMultiplier(multiplier)),
              multiplier,
              chance,
              state: index === prize ? "hit" : undefined,
            }))}
          />
        </div>
      }
    />
  );
}

interface BoxProps {
  readonly isMoving: boolean;
  readonly prize: string | null;
  readonly isWon: boolean;
}

/** Closed and shaking while it moves, then open with the prize above it; rays are for one that is more than the stake. */
function Box({ isMoving, prize, isWon }: BoxProps) {
  return (
    <svg className={cx(styles.box, isMoving && styles.shaking)} viewBox="0 0 200 190" aria-hidden="true">
      {prize !== null && (
        <>
          {isWon && <path className={styles.rays} d="M100 110 40 10h34ZM100 110l-16-100h32ZM100 110l26-100h34Z" />}
          <text className={styles.prize} x="100" y="62" textAnchor="middle">
            {prize}
          </text>
        </>
      )}
      <path className={styles.dark} d="M30 108l70 30v50l-70-30Z" />
      <path className={styles.side} d="M170 108l-70 30v50l70-30Z" />
      {prize === null ? (
        <path className={styles.lid} d="M100 74l74 32-74 32-74-32Z" />
      ) : (
        <path className={styles.inside} d="M100 78l70 30-70 30-70-30Z" />
      )}
      <path className={styles.lock} d="M92 134l8 4 8-4v20l-8 4-8-4Z" />
    </svg>
  );
}
