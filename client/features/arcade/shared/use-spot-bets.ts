import { useState } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { toWireAmount } from "@clutch/kernel";
import { useIsBusy } from "../../../select/arcade.ts";
import { play } from "../../../sync/intents/arcade.ts";
import { moneyOf, type RoundMoney } from "../table/round-money.ts";
import { useStake, type Stake } from "../table/use-stake.ts";
import { clearLaid, doubleLaid, layChip, NOTHING_LAID, repeatSent, sendLaid, undoLaid } from "./laid.ts";
import { amountsOf, sumOf, toWireBets, type Spot, type SpotAmounts } from "./spots.ts";
import type { Shared } from "./use-shared.ts";

export interface SpotBets {
  readonly chip: Stake;
  /** Laid here and not sent yet, and taken already in this round; minor units by spot. */
  readonly laid: SpotAmounts;
  readonly taken: SpotAmounts;
  readonly topMinor: bigint;
  /** What the round brought the member. */
  readonly money: RoundMoney | null;
  /** Why what is laid cannot be sent. */
  readonly problem: string | undefined;
  readonly canLay: boolean;
  readonly canSend: boolean;
  readonly lay: (key: string) => void;
  readonly clear: () => void;
  readonly double: () => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
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
  const [chips, setChips] = useState(NOTHING_LAID);
  const laid = chips.now;
  const chip = useStake(table, () => 0n);
  const isBusy = useIsBusy(table.id);
  const { currency } = chip;
  const stakeMinor = sumOf(laid);
  const topMinor = stakeMinor > 0n ? game.topPayoutOf(laid) : 0n;
  const problem = stakeMinor > 0n ? chip.problemOf({ stakeMinor, topPayoutMinor: topMinor }) : undefined;
  const canLay = shared.isBetting && !isBusy && chip.error === undefined;
  const canSend = shared.isBetting && !isBusy && stakeMinor > 0n && problem === undefined;
  return {
    chip,
    laid,
    taken: amountsOf(shared.round?.bets ?? [], currency),
    topMinor,
    money: moneyOf(shared.round?.bets ?? [], currency),
    problem,
    canLay,
    canSend,
    lay: (key) => setChips(layChip(chips, key, chip.stakeMinor)),
    clear: () => setChips(clearLaid(chips)),
    double: () => setChips(doubleLaid(chips)),
    canUndo: chips.before.length > 0,
    undo: () => setChips(undoLaid(chips)),
    canRepeat: canLay && sumOf(chips.sent) > 0n,
    repeat: () => setChips(repeatSent(chips)),
    send: () => {
      play({
        tableId: table.id,
        betAmount: toWireAmount(stakeMinor, currency),
        params: toWireBets(game.spots, laid, currency),
      });
      setChips(sendLaid(chips));
    },
  };
}
