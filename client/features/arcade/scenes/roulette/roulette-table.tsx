import { toPercentText } from "@clutch/games";
import { computeRouletteFigures } from "@clutch/games/roulette/returns";
import { colourOf, ROULETTE_BUILDS } from "@clutch/games/roulette/rules";
import { rouletteOutcomeSchema } from "@clutch/games/roulette/wire";
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
import { RouletteBoard } from "./roulette-board.tsx";
import { RouletteWheel } from "./roulette-wheel.tsx";
import { computeTop, ROULETTE_SPOTS } from "./roulette-spots.ts";
import styles from "./roulette.module.css";

/** Of the wheel and its ball; in roulette.module.css too. */
const SPIN_MS = 3600;

const numberOf = (outcome: unknown): number | null => {
  const parsed = rouletteOutcomeSchema.safeParse(outcome);
  return parsed.success ? parsed.data.number : null;
};

/** Roulette with one zero, in rounds common to all members. */
export function RouletteTable({ table, payouts }: GameViewProps) {
  const t = useT();
  const shared = useShared(table.id);
  const currency = useSession(({ partner }) => partner.currencyCode);
  const build = ROULETTE_BUILDS.byId[payouts.build] ?? { halfBackOnZero: false };
  const bets = useSpotBets(table, shared, {
    spots: ROULETTE_SPOTS,
    topPayoutOf: (laid) => computeTop(laid, build, currency),
  });
  const fallen = numberOf(shared.round?.outcome);
  const chainRound = shared.round?.chain_round ?? null;
  const isMoving = useWatched({ isKnown: fallen !== null, chainRound, durationMs: SPIN_MS });
  // Nothing around the wheel shows the number before it has come to rest.
  const hit = isMoving ? null : fallen;
  const textOf = (number: number): string =>
    t("arcade.roulette.fell", { number, colour: t(`arcade.roulette.${colourOf(number)}`) });
  return (
    <GameLayout
      tableId={table.id}
      outcomeText={hit === null ? null : textOf(hit)}
      money={bets.money}
      isMoving={isMoving && bets.money !== null}
      scene={
        <div className={styles.scene}>
          <RouletteWheel hit={fallen} before={numberOf(shared.last[0]?.outcome)} isMoving={isMoving} />
          <PhaseLine shared={shared} Outcome={LastNumber} />
          <RouletteBoard bets={bets} hit={hit} build={build} />
          <PlaceBar bets={bets} />
        </div>
      }
      bet={<SpotForm table={table} bets={bets} />}
      figures={[
        {
          name: t("arcade.returnName"),
          value: `${toPercentText(computeRouletteFigures({ type: "red" }, build).returnToPlayer)}%`,
        },
      ]}
    />
  );
}

const LastNumber = ({ outcome }: { readonly outcome: unknown }) => <Pocket number={numberOf(outcome)} />;

/** A number in its colour; a dash while it is not known. */
const Pocket = ({ number }: { readonly number: number | null }) => (
  <span className={cx(styles.pocket, number !== null && styles[colourOf(number)])}>{number ?? "–"}</span>
);
