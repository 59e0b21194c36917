import { useId, type FormEvent } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { computePayout } from "@clutch/games";
import { CRASH_MIN_CENTI } from "@clutch/games/crash/rules";
import { fraction, toWireAmount } from "@clutch/kernel";
import { useArcade, useIsBusy } from "../../../../select/arcade.ts";
import { useFormat } from "../../../../select/format.ts";
import { isBarred } from "../../../../sync/care/own-hold.ts";
import { play, queueNext } from "../../../../sync/intents/arcade.ts";
import { useLanguage, useT } from "../../../../ui/i18n/use-t.ts";
import { SubmitButton } from "../../feel/submit-button.tsx";
import { Limits } from "../../parts/limits.tsx";
import { InDock } from "../../table/dock.tsx";
import { StakeField } from "../../table/stake-field.tsx";
import { useStake } from "../../table/use-stake.ts";
import { AutoCashOut, readAuto, toCrashParams } from "./auto-cash-out.tsx";
import styles from "./crash.module.css";

interface CrashFormProps {
  readonly table: MiniGameTableWire;
  readonly isBetting: boolean;
  /** Whether a bet may be made up for the next round while one runs. */
  readonly canQueue: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Stake and automatic cash-out of a bet on the round that takes bets. */
export function CrashForm({ table, isBetting, canQueue, text, setText }: CrashFormProps) {
  const t = useT();
  const format = useFormat();
  const isBusy = useIsBusy(table.id);
  const language = useLanguage();
  const formId = useId();
  const auto = readAuto(text, language);
  const autoCenti = auto?.autoCenti ?? null;
  const payoutOf = (stakeMinor: bigint): bigint =>
    computePayout(stakeMinor, fraction(autoCenti ?? CRASH_MIN_CENTI, 100));
  const stake = useStake(table, payoutOf);
  const { currency, stakeMinor, error } = stake;
  const isQueued = useArcade((arcade) => arcade.queued?.tableId === table.id);
  const isValid = auto !== null && error === undefined;
  const canSend = isBetting && !isBusy && isValid;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const bet = { tableId: table.id, betAmount: toWireAmount(stakeMinor, currency), params: toCrashParams(autoCenti) };
    if (canSend) play(bet);
    else if (!isBetting && canQueue && isQueued) queueNext(null);
    else if (!isBetting && canQueue && isValid) queueNext(bet);
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit}>
      <StakeField stake={stake} />
      <AutoCashOut text={text} setText={setText} />
      <Limits>
        {!isBarred(stake.hold) && <span>{t("arcade.limits", stake.limits)}</span>}
        {autoCenti !== null && (
          <span>
            {t("arcade.toPayout")} <b className="num">{format.exact(payoutOf(stakeMinor), currency)}</b>
          </span>
        )}
      </Limits>
      <InDock>
        {isBetting || !canQueue ? (
          <SubmitButton form={formId} tone="go" disabled={!canSend}>
            {isBetting ? t("arcade.crash.place") : t("arcade.shared.closed")}
          </SubmitButton>
        ) : (
          <SubmitButton form={formId} aria-pressed={isQueued} disabled={!isValid && !isQueued}>
            {isQueued ? t("arcade.crash.queued") : t("arcade.crash.next")}
          </SubmitButton>
        )}
      </InDock>
    </form>
  );
}
