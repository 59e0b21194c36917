import { useId, type FormEvent } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { computePayout } from "@clutch/games";
import { toWireAmount, type Fraction } from "@clutch/kernel";
import { useIsBusy } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { isBarred } from "../../../sync/care/own-hold.ts";
import { play } from "../../../sync/intents/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { SubmitButton } from "../feel/submit-button.tsx";
import { Limits } from "../parts/limits.tsx";
import { InDock } from "./dock.tsx";
import { StakeField } from "./stake-field.tsx";
import { useStake } from "./use-stake.ts";
import styles from "./table.module.css";

interface BetFormProps {
  readonly table: MiniGameTableWire;
  /** Of the bet, as the game's wire has them. */
  readonly params: unknown;
  /** The most the bet can pay for a unit staked. */
  readonly multiplier: Fraction;
  /** What stands beside the most it can pay; null where that is only the first step of an open round. */
  readonly payoutText: "arcade.topPayout" | "arcade.toPayout" | null;
  /** False when the build does not offer these parameters, or the scene still moves. */
  readonly isReady: boolean;
}

/** Stake with half and double, its limits, and the one button that plays. Enter in the field plays too. */
export function BetForm({ table, params, multiplier, payoutText, isReady }: BetFormProps) {
  const t = useT();
  const formId = useId();
  const format = useFormat();
  const stake = useStake(table, (stakeMinor) => computePayout(stakeMinor, multiplier));
  const isBusy = useIsBusy(table.id);
  const { currency, stakeMinor, error } = stake;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (error !== undefined || isBusy || !isReady) return;
    play({ tableId: table.id, betAmount: toWireAmount(stakeMinor, currency), params });
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit}>
      <StakeField stake={stake} />
      <Limits>
        {!isBarred(stake.hold) && <span>{t("arcade.limits", stake.limits)}</span>}
        {payoutText !== null && (
          <span>
            {t(payoutText)} <b className="num">{format.exact(computePayout(stakeMinor, multiplier), currency)}</b>
          </span>
        )}
      </Limits>
      <InDock>
        <SubmitButton form={formId} tone="go" disabled={error !== undefined || isBusy || !isReady}>
          {isBusy ? t("arcade.playing") : t("arcade.play")}
        </SubmitButton>
      </InDock>
    </form>
  );
}
