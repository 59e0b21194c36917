import { lazy, Suspense, useState } from "react";
import type { MiniGameRoundWire } from "@clutch/contract";
import { parseAmount } from "@clutch/kernel";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { isWonRound } from "./round-money.ts";
import styles from "./table.module.css";

/** The verifier comes with it: only who looks at a receipt loads it. */
const Receipt = lazy(async () => ({ default: (await import("./round-receipt.tsx")).RoundReceipt }));

interface RoundRowProps {
  readonly round: MiniGameRoundWire;
  /** The game, where a list has rounds of several. */
  readonly name?: string;
}

/** An ended round: multiplier, stake and payout; pressed, its receipt. */
export function RoundRow({ round, name }: RoundRowProps) {
  const t = useT();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const [isOpen, setOpen] = useState(false);
  const amount = (major: number): string => {
    const minor = parseAmount(major, currency);
    return minor.ok ? format.exact(minor.value, currency) : "";
  };
  return (
    <li>
      <button type="button" className={cx("num", styles.round)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {name !== undefined && <span>{name}</span>}
        <span>
          {round.multiplier}× · {amount(round.total_bet_amount)}
        </span>
        <b className={cx(isWonRound(round) && styles.won)}>{amount(round.payout)}</b>
      </button>
      {isOpen && (
        <Suspense fallback={<p>{t("arcade.receipt.checking")}</p>}>
          <Receipt betId={round.bet_id} />
        </Suspense>
      )}
    </li>
  );
}
