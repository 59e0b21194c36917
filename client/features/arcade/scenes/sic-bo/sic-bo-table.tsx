import { toPercentText } from "@clutch/games";
import { computeSicBoFigures } from "@clutch/games/sic-bo/returns";
import { SIC_BO_BUILDS, type SicBoOutcome } from "@clutch/games/sic-bo/rules";
import { sicBoOutcomeSchema } from "@clutch/games/sic-bo/wire";
import { useSession } from "../../../../select/hooks.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { PhaseLine } from "../../shared/phase-line.tsx";
import { PlaceBar } from "../../shared/place-bar.tsx";
import { SpotForm } from "../../shared/spot-form.tsx";
import { useShared } from "../../shared/use-shared.ts";
import { useSpotBets } from "../../shared/use-spot-bets.ts";
import { useWatched } from "../../shared/use-watched.ts";
import { GameLayout } from "../../table/game-layout.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { DieFace } from "./die-face.tsx";
import { SicBoBoard } from "./sic-bo-board.tsx";
import { computeTop, SIC_BO_SPOTS } from "./sic-bo-spots.ts";
import styles from "./sic-bo.module.css";

/** Of three dice; as long as the animation in sic-bo.module.css. */
const TUMBLE_MS = 1400;

type Dice = SicBoOutcome["dice"];

const diceOf = (outcome: unknown): Dice | null => {
  const parsed = sicBoOutcomeSchema.safeParse(outcome);
  return parsed.success ? (parsed.data.dice as Dice) : null;
};
const totalOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];

/** Sic bo: three dice, in rounds common to all members. */
export function SicBoTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const shared = useShared(table.id);
  const currency = useSession(({ partner }) => partner.currencyCode);
  const build = SIC_BO_BUILDS.byId[payouts.build] ?? SIC_BO_BUILDS.byId[SIC_BO_BUILDS.defaultId];
  const bets = useSpotBets(table, shared, {
    spots: SIC_BO_SPOTS,
    topPayoutOf: (laid) => (build === undefined ? 0n : computeTop(laid, build, currency)),
  });
  const thrown = diceOf(shared.round?.outcome);
  const chainRound = shared.round?.chain_round ?? null;
  const isMoving = useWatched({ isKnown: thrown !== null, chainRound, durationMs: TUMBLE_MS });
  if (build === undefined) return null;
  // Nothing around the dice shows them before they lie.
  const dice = isMoving ? null : thrown;
  return (
    <GameLayout
      tableId={table.id}
      outcomeText={dice === null ? null : t("arcade.sicBo.thrown", { dice: dice.join(" · "), total: totalOf(dice) })}
      money={bets.money}
      isMoving={isMoving && bets.money !== null}
      scene={
        <div className={styles.scene}>
          <div key={chainRound} className={cx(styles.dice, isMoving && styles.tumbling)} aria-hidden="true">
            {[0, 1, 2].map((nth) => (
              <DieFace key={nth} face={thrown?.[nth] ?? null} />
            ))}
          </div>
          <PhaseLine shared={shared} Outcome={LastTotal} />
          <SicBoBoard bets={bets} build={build} dice={dice} />
          <PlaceBar bets={bets} />
        </div>
      }
      bet={<SpotForm table={table} bets={bets} />}
      figures={(["small", "any_triple"] as const).map((type) => ({
        name: t("arcade.returnOf", { bet: t(`arcade.sicBo.${type}`) }),
        value: `${toPercentText(computeSicBoFigures({ type }, build).returnToPlayer)}%`,
      }))}
    />
  );
}

function LastTotal({ outcome }: { readonly outcome: unknown }) {
  const dice = diceOf(outcome);
  return <span className={styles.total}>{dice === null ? "–" : totalOf(dice)}</span>;
}
