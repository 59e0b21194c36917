import type { ReactNode } from "react";
import type { MiniGameRoundWire, MiniGameTableWire } from "@clutch/contract";
import type { Fraction } from "@clutch/kernel";
import { BetForm } from "./bet-form.tsx";
import { GameLayout, type FigureRow } from "./game-layout.tsx";
import { RoundActions } from "./round-actions.tsx";

export interface OpenLayoutProps {
  readonly table: MiniGameTableWire;
  readonly round: MiniGameRoundWire | undefined;
  /** Of a new bet, as the game's wire has them. */
  readonly params: unknown;
  /** The most that the first step of a new round can pay for a unit staked. */
  readonly firstMultiplier: Fraction;
  readonly outcomeText: string | null;
  readonly scene: ReactNode;
  /** What a new bet is set with: shown while no round is open. */
  readonly controls?: ReactNode;
  /** Of an open round, beside its cash-out. */
  readonly actions?: ReactNode;
  readonly figures: readonly FigureRow[];
}

/** The layout of a game played in steps: while a round is open its actions stand in the place of a new bet. */
export function OpenLayout(props: OpenLayoutProps) {
  const { table, round, params, firstMultiplier, controls, actions } = props;
  const open = round?.state === "open" ? round : undefined;
  return (
    <GameLayout
      tableId={table.id}
      outcomeText={props.outcomeText}
      scene={props.scene}
      bet={
        open === undefined ? (
          <BetForm table={table} params={params} multiplier={firstMultiplier} payoutText={null} isReady />
        ) : (
          <RoundActions round={open}>{actions}</RoundActions>
        )
      }
      controls={open === undefined ? controls : undefined}
      figures={props.figures}
    />
  );
}
