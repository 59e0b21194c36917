import { toPercentText } from "@clutch/games";
import { computeBaccaratFigures } from "@clutch/games/baccarat/returns";
import { BACCARAT_BUILDS, BACCARAT_SPOTS, totalOf, type BaccaratOutcome } from "@clutch/games/baccarat/rules";
import { baccaratOutcomeSchema } from "@clutch/games/baccarat/wire";
import { fraction } from "@clutch/kernel";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { GameLayout } from "../../table/game-layout.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { PayStrip } from "../../parts/pay-strip.tsx";
import { PlayingCard } from "../../parts/playing-card.tsx";
import { useReveal } from "../../table/use-reveal.ts";
import { BetModes } from "../../table/bet-modes.tsx";
import { BaccaratChips } from "./baccarat-chips.tsx";
import { BaccaratForm } from "./baccarat-form.tsx";
import { useBaccaratBet } from "./use-baccarat-bet.ts";
import styles from "./baccarat.module.css";

const CARD_MS = 260;
/** Six cards at most, one after another, and the last one's way. */
const DEAL_MS = 6 * CARD_MS + 300;

/** Baccarat: two or three cards for player and banker; the total nearer to nine wins. */
export function BaccaratTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const bet = useBaccaratBet(table, payouts.build);
  const { round, isMoving } = useReveal(table.id, DEAL_MS);
  const build = BACCARAT_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const outcome = baccaratOutcomeSchema.safeParse(round?.outcome);
  const dealt: BaccaratOutcome | null = outcome.success ? outcome.data : null;
  const totals = dealt === null ? null : { player: totalOf(dealt.player), banker: totalOf(dealt.banker) };
  const pays = { player: 200, banker: build.bankerCenti, tie: build.tieCenti };
  return (
    <GameLayout
      tableId={table.id}
      outcomeText={totals === null ? null : t("arcade.totals", totals)}
      isMoving={isMoving}
      scene={
        <div className={styles.scene}>
          <div key={round?.bet_id} className={styles.hands} aria-hidden="true">
            {(["player", "banker"] as const).map((side, index) => (
              <div key={side} className={cx(styles.hand, styles[side])}>
                <span>
                  {t(`arcade.spot.${side}`)} <b className="num">{totals === null || isMoving ? "" : totals[side]}</b>
                </span>
                <div className={styles.cards}>
                  {(dealt?.[side] ?? [null, null]).map((card, place) => (
                    <PlayingCard
                      // Cards of a hand may be the same: they have no name but their place.
                      // oxlint-disable-next-line react/no-array-index-key
                      key={place}
                      card={card}
                      isDealt={isMoving}
                      delayMs={(place * 2 + index) * CARD_MS}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
          <PayStrip
            pays={BACCARAT_SPOTS.map((spot) => ({
              key: spot,
              label: t(`arcade.spot.${spot}`),
              multiplier: fraction(pays[spot], 100),
            }))}
          />
        </div>
      }
      bet={
        <BetModes
          table={table}
          manual={<BaccaratForm table={table} bet={bet} isReady={!isMoving} />}
          auto={{
            params: bet.params,
            multiplier: fraction(1, 1),
            isOffered: bet.isPlayable,
            laid: { sumMinor: bet.chips.sumMinor, chips: <BaccaratChips bet={bet} isBusy={false} /> },
          }}
        />
      }
      figures={BACCARAT_SPOTS.map((spot) => ({
        name: t("arcade.returnOf", { bet: t(`arcade.spot.${spot}`) }),
        value: `${toPercentText(computeBaccaratFigures(spot, build).returnToPlayer)}%`,
      }))}
    />
  );
}
