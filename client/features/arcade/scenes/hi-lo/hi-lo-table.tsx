import { toPercentText, toWireMultiplier } from "@clutch/games";
import { computeHiLoFigures } from "@clutch/games/hi-lo/returns";
import { computeHiLoMultiplier, HI_LO_BUILDS, type HiLoPick } from "@clutch/games/hi-lo/rules";
import { hiLoViewSchema } from "@clutch/games/hi-lo/wire";
import { useIsBusy } from "../../../../select/arcade.ts";
import { act } from "../../../../sync/intents/arcade.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { toCardText } from "../../parts/card-face.ts";
import { PlayingCard } from "../../parts/playing-card.tsx";
import { toEndingText } from "../../parts/step-ending.ts";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { OpenLayout } from "../../table/open-layout.tsx";
import { useLastRound } from "../../table/use-last-round.ts";
import { listOffered } from "./hi-lo-picks.ts";
import styles from "./hi-lo.module.css";

/** Cards kept in sight beside the last one. */
const SHOWN = 5;
/** Of the least favourable first card, whose likelier guess pays most (hi-lo/rules). */
const SEVEN = ["7S"] as const;

/** Hi-lo: whether the next card is higher or lower than the last; each right guess pays more. */
export function HiLoTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const isBusy = useIsBusy(table.id);
  const round = useLastRound(table.id);
  const build = HI_LO_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const parsed = hiLoViewSchema.safeParse(round?.outcome);
  const view = parsed.success ? parsed.data : null;
  const isOpen = view !== null && view.ending === null;
  const cards = view?.cards ?? [];
  const last = cards.at(-1);
  const offered = isOpen ? listOffered(view, build) : [];
  const outcomeText = (): string | null => {
    if (view === null || round === undefined || last === undefined) return null;
    const shows = t("arcade.cardShows", { card: toCardText(last) });
    return view.ending === null ? shows : toEndingText(t, view.ending, { lostText: shows, round });
  };
  const guess = (pick: HiLoPick): void => {
    if (isOpen && round !== undefined) act(round, { action: "guess", pick });
  };
  const skip = (): void => {
    if (isOpen && round !== undefined) act(round, { action: "skip" });
  };
  const now = computeHiLoMultiplier(cards, view?.steps ?? [], build);
  return (
    <OpenLayout
      table={table}
      round={round}
      params={{}}
      firstMultiplier={computeHiLoMultiplier(SEVEN, ["higher"], build)}
      outcomeText={outcomeText()}
      scene={
        <div className={styles.scene} aria-hidden="true">
          <div className={styles.past}>
            {cards.slice(-SHOWN - 1, -1).map((card, index) => (
              // Cards of a round may be the same: they have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <PlayingCard key={index} card={card} size="small" isDim />
            ))}
          </div>
          <PlayingCard key={cards.length} card={last ?? null} isDealt={isOpen} />
          <div className={styles.next}>{isOpen && <PlayingCard card={null} size="small" />}</div>
        </div>
      }
      actions={
        <>
          <div className={styles.picks}>
            {offered.map(({ pick, name, chance, multiplier }) => (
              <Button key={pick} disabled={isBusy} onClick={() => guess(pick)}>
                <span>{t(`arcade.guess.${name}`)}</span>{" "}
                <small className="num">
                  {toWireMultiplier(multiplier)}× · {toPercentText(chance)}%
                </small>
              </Button>
            ))}
          </div>
          <Button block tone="line" disabled={isBusy} onClick={skip}>
            {t("arcade.skip")}
          </Button>
        </>
      }
      figures={[
        { name: t("arcade.multiplier"), value: `${toWireMultiplier(now)}×` },
        {
          name: t("arcade.returnName"),
          value: `${toPercentText(computeHiLoFigures("7S", "higher", build).returnToPlayer)}%`,
        },
      ]}
    />
  );
}
