import type { ReactNode } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { toPercentText, toWireMultiplier, type ReturnFigures } from "@clutch/games";
import type { Fraction } from "@clutch/kernel";
import { useT } from "../../../ui/i18n/use-t.ts";
import { BetForm } from "./bet-form.tsx";
import { BetModes } from "./bet-modes.tsx";
import { GameLayout } from "./game-layout.tsx";
import type { RoundMoney } from "./round-money.ts";

export interface InstantLayoutProps {
  readonly table: MiniGameTableWire;
  /** Of the bet, as the game's wire has them. */
  readonly params: unknown;
  /** The most the bet can pay for a unit staked. */
  readonly multiplier: Fraction;
  /** Whether the bet can pay several multipliers, of which this is the largest. */
  readonly isTop?: boolean;
  readonly figures: ReturnFigures;
  /** False when the build does not offer these parameters. */
  readonly isOffered?: boolean;
  readonly outcomeText: string | null;
  readonly isMoving: boolean;
  /** Whether another bet may be placed; without it once the scene is at rest. */
  readonly isReady?: boolean;
  /** See GameLayout. */
  readonly money?: RoundMoney | null;
  readonly hiddenRounds?: number;
  readonly resultId?: string | undefined;
  readonly scene: ReactNode;
  readonly controls?: ReactNode;
}

/** The layout of a game that one bet decides at once. */
export function InstantLayout(props: InstantLayoutProps) {
  const {
    table,
    params,
    multiplier,
    figures,
    isTop = false,
    isOffered = true,
    isMoving,
    isReady = !isMoving,
    money,
  } = props;
  const t = useT();
  return (
    <GameLayout
      tableId={table.id}
      outcomeText={props.outcomeText}
      isMoving={isMoving}
      money={money}
      hiddenRounds={props.hiddenRounds}
      resultId={props.resultId}
      scene={props.scene}
      bet={
        <BetModes
          table={table}
          manual={
            <BetForm
              table={table}
              params={params}
              multiplier={multiplier}
              payoutText={isTop ? "arcade.topPayout" : "arcade.toPayout"}
              isReady={isOffered && isReady}
            />
          }
          auto={{ params, multiplier, isOffered }}
        />
      }
      controls={props.controls}
      figures={[
        { name: t(isTop ? "arcade.topMultiplier" : "arcade.multiplier"), value: `${toWireMultiplier(multiplier)}×` },
        { name: t(isTop ? "arcade.chanceAny" : "arcade.chance"), value: `${toPercentText(figures.hitRate)}%` },
        { name: t("arcade.returnName"), value: `${toPercentText(figures.returnToPlayer)}%` },
      ]}
    />
  );
}
