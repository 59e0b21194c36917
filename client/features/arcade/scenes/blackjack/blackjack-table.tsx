import { toWireMultiplier } from "@clutch/games";
import { BLACKJACK_BUILDS } from "@clutch/games/blackjack/rules";
import { blackjackViewSchema } from "@clutch/games/blackjack/wire";
import { fraction } from "@clutch/kernel";
import { VisuallyHidden } from "../../../../ui/a11y/visually-hidden.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { PlayingCard } from "../../parts/playing-card.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { OpenLayout } from "../../table/open-layout.tsx";
import { useLastRound } from "../../table/use-last-round.ts";
import { BlackjackActions } from "./blackjack-actions.tsx";
import { listCards, listResults, totalOf } from "./blackjack-text.ts";
import styles from "./blackjack.module.css";

/** A hand above it is bust. */
const BLACKJACK_GOAL = 21;

/** The most a round can pay for its first stake: two hands, both doubled, both won (blackjack/play). */
const MOST = fraction(8);

/** Blackjack: against a dealer's hand, with double, one split and insurance. */
export function BlackjackTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const round = useLastRound(table.id);
  const build = BLACKJACK_BUILDS.byId[payouts.build];
  if (build === undefined) return null;
  const parsed = blackjackViewSchema.safeParse(round?.outcome);
  const view = parsed.success ? parsed.data : null;
  const hands = view?.hands ?? [];
  const totals = {
    dealer: totalOf(view?.dealer ?? []),
    player: hands.map(({ cards }) => totalOf(cards)).join(" / "),
  };
  const outcomeText = (): string | null => {
    if (view === null) return null;
    const shown = t("arcade.blackjack.totals", totals);
    // A split whose hands ended differently is neither won nor lost: each is said.
    const isDealerOver = totals.dealer > BLACKJACK_GOAL;
    const results = listResults(hands).map((result) =>
      t(result === "won" && isDealerOver ? "arcade.blackjack.dealerBust" : `arcade.blackjack.${result}`),
    );
    return results.length === 0 ? shown : `${shown}. ${results.join(" · ")}`;
  };
  const spoken = {
    player: hands.map(({ cards }) => listCards(cards)).join(" / "),
    dealer: listCards(view?.dealer ?? []),
  };
  const stated = payouts.returns.find(({ label }) => label === "hand");
  return (
    <OpenLayout
      table={table}
      round={round}
      params={{}}
      firstMultiplier={MOST}
      outcomeText={outcomeText()}
      scene={
        <div className={styles.all}>
          {view !== null && <VisuallyHidden>{t("arcade.blackjack.cards", spoken)}</VisuallyHidden>}
          <div key={round?.bet_id} className={styles.scene} aria-hidden="true">
            <Hand
              name={t("arcade.blackjack.dealer")}
              total={view === null ? null : totals.dealer}
              cards={view?.dealer ?? [null, null]}
            />
            <div className={styles.hands}>
              {(hands.length === 0 ? [{ cards: [null, null], doubled: false, result: null }] : hands).map(
                (hand, index) => (
                  <Hand
                    // A hand has no other name than its place.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={index}
                    name={hand.doubled ? t("arcade.blackjack.doubled") : t("arcade.blackjack.you")}
                    total={view === null ? null : totalOf(hand.cards)}
                    cards={hand.cards}
                    isActive={view?.active === index}
                  />
                ),
              )}
            </div>
          </div>
          <p className={styles.rules}>
            {t("arcade.blackjack.rule", { pays: toWireMultiplier(fraction(build.naturalCenti, 100)) })}{" "}
            {t(build.doesDealerHitSoft17 ? "arcade.blackjack.hits17" : "arcade.blackjack.stands17")}{" "}
            {t("arcade.blackjack.terms")}
          </p>
        </div>
      }
      actions={round !== undefined && view !== null && <BlackjackActions round={round} actions={view.actions} />}
      figures={
        stated === undefined
          ? []
          : [
              { name: t("arcade.returnName"), value: `${stated.return_percent}%` },
              { name: t("arcade.chanceAny"), value: `${stated.hit_percent}%` },
            ]
      }
    />
  );
}

interface HandProps {
  readonly name: string;
  readonly total: number | null;
  readonly cards: readonly (string | null)[];
  readonly isActive?: boolean;
}

function Hand({ name, total, cards, isActive = false }: HandProps) {
  return (
    <div className={cx(styles.hand, isActive && styles.active)}>
      <span>
        {name} <b className="num">{total}</b>
      </span>
      <div className={styles.cards}>
        {cards.map((card, place) => (
          // Cards of a hand may be the same: they have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <PlayingCard key={place} card={card} size="small" isDealt={total !== null} />
        ))}
      </div>
    </div>
  );
}
