import { useId, type FormEvent } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { toWireAmount } from "@clutch/kernel";
import { useIsBusy } from "../../../../select/arcade.ts";
import { play } from "../../../../sync/intents/arcade.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { SubmitButton } from "../../feel/submit-button.tsx";
import { InDock } from "../../table/dock.tsx";
import { BaccaratChips } from "./baccarat-chips.tsx";
import type { BaccaratBet } from "./use-baccarat-bet.ts";
import styles from "./baccarat.module.css";

interface BaccaratFormProps {
  readonly table: MiniGameTableWire;
  readonly bet: BaccaratBet;
  readonly isReady: boolean;
}

/** The chips of one bet, and the button that plays it. */
export function BaccaratForm({ table, bet, isReady }: BaccaratFormProps) {
  const t = useT();
  const formId = useId();
  const isBusy = useIsBusy(table.id);
  const isPlayable = bet.isPlayable && !isBusy && isReady;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPlayable) return;
    const betAmount = toWireAmount(bet.chips.sumMinor, bet.chip.currency);
    play({ tableId: table.id, betAmount, params: bet.params });
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit}>
      <BaccaratChips bet={bet} isBusy={isBusy} />
      <InDock>
        <SubmitButton form={formId} tone="go" disabled={!isPlayable}>
          {isBusy ? t("arcade.playing") : t("arcade.play")}
        </SubmitButton>
      </InDock>
    </form>
  );
}
