import type { MiniGameTableWire } from "@clutch/contract";
import { toWireAmount } from "@clutch/kernel";
import { useArcade, useIsBusy } from "../../../select/arcade.ts";
import { play } from "../../../sync/intents/arcade.ts";
import { moneyOf, type RoundMoney } from "../table/round-money.ts";
import { useStake, type Stake } from "../table/use-stake.ts";
import { amountsOf, toWireBets, type Spot, type SpotAmounts } from "./spots.ts";
import { useChips, type Chips } from "./use-chips.ts";
import type { Shared } from "./use-shared.ts";

const NOTHING: SpotAmounts = {};

export interface SpotBets {
  readonly chip: Stake;
  readonly chips: Chips;
  /** Laid here and not sent yet, and taken already in this round; minor units by spot. */
  readonly laid: SpotAmounts;
  /** What is laid, as a bet of the game's wire. */
  readonly params: unknown;
  readonly taken: SpotAmounts;
  readonly topMinor: bigint;
  /** What the round brought the member. */
  readonly money: RoundMoney | null;
  /** Why what is laid cannot be sent. */
  readonly problem: string | undefined;
  readonly canLay: boolean;
  readonly canSend: boolean;
  readonly lay: (key: string) => void;
  /** Lays again what was sent last, where something was. */
  readonly canRepeat: boolean;
  readonly repeat: () => void;
  readonly send: () => void;
}

/** Chips on the spots of a shared table. `topPayoutOf`: the most that what is laid can bring. */
export function useSpotBets(
  table: MiniGameTableWire,
  shared: Shared,
  game: { readonly spots: readonly Spot[]; readonly topPayoutOf: (laid: SpotAmounts) => bigint },
): SpotBets {
  const chips = useChips();
  const { sumMinor: stakeMinor } = chips;
  // What auto-play lays round after round stands among the bets that are taken.
  const isAuto = useArcade(({ autoPlay }) => autoPlay?.tableId === table.id && autoPlay.end === null);
  const laid = isAuto ? NOTHING : chips.laid;
  const chip = useStake(table, () => 0n);
  const isBusy = useIsBusy(table.id);
  const { currency } = chip;
  const topMinor = stakeMinor > 0n ? game.topPayoutOf(chips.laid) : 0n;
  const problem = stakeMinor > 0n ? chip.problemOf({ stakeMinor, topPayoutMinor: topMinor }) : undefined;
  const canLay = shared.isBetting && !isBusy && !isAuto && chip.error === undefined;
  const canSend = shared.isBetting && !isBusy && !isAuto && stakeMinor > 0n && problem === undefined;
  const params = toWireBets(game.spots, chips.laid, currency);
  return {
    chip,
    chips,
    laid,
    params,
    taken: amountsOf(shared.round?.bets ?? [], currency),
    topMinor,
    money: moneyOf(shared.round?.bets ?? [], currency),
    problem,
    canLay,
    canSend,
    lay: (key) => chips.lay(key, chip.stakeMinor),
    canRepeat: canLay && chips.hasSent,
    repeat: chips.repeat,
    send: () => {
      play({
        tableId: table.id,
        betAmount: toWireAmount(stakeMinor, currency),
        params,
      });
      chips.send();
    },
  };
}
