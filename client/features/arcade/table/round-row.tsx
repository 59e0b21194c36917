import type { MiniGameRoundWire } from "@clutch/contract";
import { parseAmount } from "@clutch/kernel";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { cx } from "../../../ui/cx.ts";
import { ReceiptRow } from "../fairness/receipt-row.tsx";
import { isWonRound } from "./round-money.ts";
import styles from "./table.module.css";

interface RoundRowProps {
  readonly round: MiniGameRoundWire;
  /** The game, where a list has rounds of several. */
  readonly name?: string;
}

/** An ended round: multiplier, stake and payout; pressed, its receipt. */
export function RoundRow({ round, name }: RoundRowProps) {
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const amount = (major: number): string => {
    const minor = parseAmount(major, currency);
    return minor.ok ? format.exact(minor.value, currency) : "";
  };
  return (
    <ReceiptRow betId={round.bet_id}>
      {name !== undefined && <span>{name}</span>}
      <span>
        {round.multiplier}× · {amount(round.total_bet_amount)}
      </span>
      <b className={cx(isWonRound(round) && styles.won)}>{amount(round.payout)}</b>
    </ReceiptRow>
  );
}
