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
import { GameFrame } from "../../table/game-frame.tsx";
import type { GameViewProps } from "../../table/game-view-props.ts";
import { RouletteBoard } from "./roulette-board.tsx";
import { computeTop, ROULETTE_SPOTS } from "./roulette-spots.ts";
import styles from "./roulette.module.css";

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
  const hit = numberOf(shared.round?.outcome);
  const textOf = (number: number): string =>
    t("arcade.roulette.fell", { number, colour: t(`arcade.roulette.${colourOf(number)}`) });
  return (
    <GameFrame
      tableId={table.id}
      outcomeText={hit === null ? null : textOf(hit)}
      paidMinor={bets.paidMinor}
      scene={
        <div className={styles.scene}>
          <Pocket number={hit} isLarge />
          <PhaseLine shared={shared} Outcome={LastNumber} />
          <RouletteBoard bets={bets} hit={hit} />
          <PlaceBar bets={bets} />
        </div>
      }
      bet={<SpotForm bets={bets} />}
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
function Pocket({ number, isLarge = false }: { readonly number: number | null; readonly isLarge?: boolean }) {
  return (
    <span
      key={number}
      className={cx(styles.pocket, isLarge && styles.large, number !== null && styles[colourOf(number)])}
      aria-hidden={isLarge || undefined}
    >
      {number ?? "–"}
    </span>
  );
}
