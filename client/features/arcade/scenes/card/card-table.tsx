import { useState } from "react";
import { computeFigures } from "@clutch/games";
import { computeCardEndings } from "@clutch/games/card/returns";
import { CARD_BUILDS, CARD_PICKS, computeCardMultiplier, type CardPick } from "@clutch/games/card/rules";
import { cardOutcomeSchema } from "@clutch/games/card/wire";
import { SegmentPick } from "../../parts/segment-pick.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { toCardText } from "../../parts/card-face.ts";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { InstantLayout } from "../../table/instant-layout.tsx";
import { PayStrip } from "../../parts/pay-strip.tsx";
import { PlayingCard } from "../../parts/playing-card.tsx";
import { useReveal } from "../../table/use-reveal.ts";
import styles from "./card.module.css";

/** The second card begins after the first; as long as both together. */
const SECOND_MS = 300;
const DEAL_MS = 700;

/** Card: one card each for home and away, and the higher one wins. */
export function CardTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const [pick, setPick] = useState<CardPick>("home");
  const { round, isMoving } = useReveal(table.id, DEAL_MS);
  const build = CARD_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const outcome = cardOutcomeSchema.safeParse(round?.outcome);
  const dealt = outcome.success ? outcome.data : null;
  const choices = CARD_PICKS.map((value) => ({ value, label: t(`arcade.card.${value}`) }));
  return (
    <InstantLayout
      table={table}
      params={{ pick }}
      multiplier={computeCardMultiplier(pick, build)}
      figures={computeFigures(computeCardEndings({ pick }, build))}
      outcomeText={
        dealt === null ? null : t("arcade.cards", { home: toCardText(dealt.home), away: toCardText(dealt.away) })
      }
      isMoving={isMoving}
      scene={
        <div className={styles.scene}>
          <div key={round?.bet_id} className={styles.sides} aria-hidden="true">
            <div className={styles.home}>
              <span>{t("arcade.card.home")}</span>
              <PlayingCard card={dealt?.home ?? null} isDealt={isMoving} />
            </div>
            <div className={styles.away}>
              <span>{t("arcade.card.away")}</span>
              <PlayingCard card={dealt?.away ?? null} isDealt={isMoving} delayMs={SECOND_MS} />
            </div>
          </div>
          <PayStrip
            pays={choices.map(({ value, label }) => ({
              key: value,
              label,
              multiplier: computeCardMultiplier(value, build),
              state: value === pick ? "next" : undefined,
            }))}
          />
        </div>
      }
      controls={<SegmentPick choices={choices} value={pick} onChange={setPick} name={t("arcade.pick")} />}
    />
  );
}
