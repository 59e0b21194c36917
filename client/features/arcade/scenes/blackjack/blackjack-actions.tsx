import type { MiniGameRoundWire } from "@clutch/contract";
import { minorOrZero } from "@clutch/kernel";
import { useIsBusy, usePlayBalance } from "../../../../select/arcade.ts";
import { useFormat } from "../../../../select/format.ts";
import { useSession } from "../../../../select/hooks.ts";
import { act } from "../../../../sync/intents/arcade.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { listChoices, type OfferedAction } from "./blackjack-text.ts";
import styles from "./blackjack.module.css";

interface BlackjackActionsProps {
  readonly round: MiniGameRoundWire;
  readonly actions: readonly OfferedAction[];
}

/** The choices that the rules offer now, with what each adds to the stake. */
export function BlackjackActions({ round, actions }: BlackjackActionsProps) {
  const t = useT();
  const format = useFormat();
  const isBusy = useIsBusy(round.table_id);
  const currency = useSession(({ partner }) => partner.currencyCode);
  const balance = usePlayBalance();
  const stakeMinor = minorOrZero(round.bet_amount, currency);
  const isShort = (extraMinor: bigint): boolean => balance !== null && balance.amountMinor < extraMinor;
  return (
    <div className={styles.choices}>
      {listChoices(actions, stakeMinor).map(({ name, extraMinor, body }) => (
        <Button
          key={name}
          size="large"
          disabled={isBusy || isShort(extraMinor)}
          onClick={() => act(round, { ...body })}
        >
          <span>{t(`arcade.blackjack.${name}`)}</span>{" "}
          {extraMinor > 0n && <small className="num">+{format.exact(extraMinor, currency)}</small>}
        </Button>
      ))}
    </div>
  );
}
