import { useEffect, useId, useState, type FormEvent, type ReactNode } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { computeAutoPlayProblem, computePayout, type AutoPlaySettings, type StakeStep } from "@clutch/games";
import { parseAmount, type CurrencyCode, type Fraction } from "@clutch/kernel";
import { amountForm, type NumberForm } from "@clutch/rules";
import { useArcade } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import type { AutoPlay, AutoPlayEnd } from "../../../store/arcade.ts";
import { clearAutoPlay, startAutoPlay, stopAutoPlay } from "../../../sync/intents/arcade.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { heldNumber, typeNumber } from "../../../ui/number/typed-number.ts";
import { useNumberProblem } from "../../../ui/number/use-number-problem.ts";
import type { MessageId } from "../../../ui/i18n/message-id.ts";
import { useLanguage, useT } from "../../../ui/i18n/use-t.ts";
import { InDock } from "./dock.tsx";
import { StakeField } from "./stake-field.tsx";
import { useStake, type Stake } from "./use-stake.ts";
import styles from "./table.module.css";

export interface AutoFormProps {
  readonly table: MiniGameTableWire;
  /** Of every bet, as the game's wire has them. */
  readonly params: unknown;
  readonly multiplier: Fraction;
  readonly isOffered: boolean;
  /** Its rounds are common to all: see runAutoPlay. */
  readonly isShared?: boolean;
  /** What else is set for every bet. */
  readonly extra?: ReactNode;
  /** What the partner allows. */
  readonly pace: { readonly maxRounds: number; readonly minRoundMs: number };
  /** Of a table with chips: their sum is the stake of every bet, and they stand in the place of its field. No stake is raised. */
  readonly laid?: { readonly sumMinor: bigint; readonly chips: ReactNode };
}

const END_TEXTS: Readonly<Record<AutoPlayEnd, MessageId>> = {
  "rounds-played": "arcade.auto.end.rounds",
  "loss-reached": "arcade.auto.end.loss",
  "profit-reached": "arcade.auto.end.profit",
  "win-reached": "arcade.auto.end.win",
  "stake-too-high": "arcade.auto.end.stake",
  balance: "arcade.auto.end.balance",
  stopped: "arcade.auto.end.stopped",
  refused: "arcade.auto.end.refused",
};

const stepOf = (percent: bigint | null): StakeStep =>
  percent === null ? { kind: "reset" } : { kind: "raise", percent: Number(percent) };

/** A field of the form: what it says, and why it did not take what was typed. */
function useNumberField(form: NumberForm, start = heldNumber("", null)) {
  const problemText = useNumberProblem();
  const [typed, setTyped] = useState(start);
  const set = (text: string): void => setTyped(typeNumber(text, typed, form));
  return { number: typed, field: { value: typed.text, set, error: problemText(typed.problem, form) } };
}

/** What the fields say; an amount that cannot be read is 0, which no rule accepts. */
function useAutoFields({ currency, stakeMinor }: Pick<Stake, "currency" | "stakeMinor">) {
  const language = useLanguage();
  const [amounts, wholes] = [amountForm(currency, language), { decimals: 0, language }];
  const rounds = useNumberField(wholes, heldNumber("10", 10n));
  const loss = useNumberField(amounts);
  const profit = useNumberField(amounts);
  const win = useNumberField(amounts);
  const afterWin = useNumberField(wholes);
  const afterLoss = useNumberField(wholes);
  const settings: AutoPlaySettings = {
    stakeMinor,
    rounds: Number(rounds.number.value ?? 0n),
    stopAtLossMinor: loss.number.value ?? 0n,
    stopAtProfitMinor: profit.number.text === "" ? null : (profit.number.value ?? 0n),
    stopAtWinMinor: win.number.text === "" ? null : (win.number.value ?? 0n),
    afterWin: stepOf(afterWin.number.value),
    afterLoss: stepOf(afterLoss.number.value),
  };
  const isReadable = [rounds, loss, profit, win, afterWin, afterLoss].every(
    ({ number }) => number.value !== null || number.text === "",
  );
  return {
    settings,
    isReadable,
    rounds: rounds.field,
    loss: loss.field,
    profit: profit.field,
    win: win.field,
    afterWin: afterWin.field,
    afterLoss: afterLoss.field,
  };
}

/** Rounds that follow each other by the member's rules: how many, and where they end. A limit on what is lost is always set. */
export function AutoForm({ table, params, multiplier, isOffered, pace, laid, ...others }: AutoFormProps) {
  const t = useT();
  const formId = useId();
  const stake = useStake(table, (stakeMinor) => computePayout(stakeMinor, multiplier));
  const autoPlay = useArcade((arcade) => (arcade.autoPlay?.tableId === table.id ? arcade.autoPlay : null));
  useEffect(() => clearAutoPlay, []);
  const { currency } = stake;
  const { settings, isReadable, ...fields } = useAutoFields({
    currency,
    stakeMinor: laid?.sumMinor ?? stake.stakeMinor,
  });
  const { maxRounds, minRoundMs } = pace;
  const problem = computeAutoPlayProblem(settings, maxRounds);
  const canStart =
    isReadable &&
    isOffered &&
    (laid !== undefined || stake.error === undefined) &&
    problem === null &&
    settings.stopAtProfitMinor !== 0n &&
    settings.stopAtWinMinor !== 0n;
  const maxBet = parseAmount(table.max_bet_amount, currency);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!canStart || !maxBet.ok) return;
    const { isShared = false } = others;
    startAutoPlay({ tableId: table.id, settings, params, currency, maxBetMinor: maxBet.value, minRoundMs, isShared });
  };
  if (autoPlay !== null && autoPlay.end === null) return <Running autoPlay={autoPlay} currency={currency} />;
  return (
    <form id={formId} className={styles.form} onSubmit={submit}>
      {autoPlay !== null && <Progress autoPlay={autoPlay} currency={currency} />}
      {laid === undefined ? <StakeField stake={stake} /> : laid.chips}
      {others.extra}
      <TextField
        label={t("arcade.auto.rounds")}
        {...fields.rounds}
        error={
          fields.rounds.error ?? (problem === "rounds" ? t("arcade.auto.roundsRule", { max: maxRounds }) : undefined)
        }
      />
      <TextField label={t("arcade.auto.stopLoss")} prefix={currency} {...fields.loss} />
      <TextField label={t("arcade.auto.stopProfit")} prefix={currency} {...fields.profit} />
      <TextField label={t("arcade.auto.stopWin")} prefix={currency} {...fields.win} />
      {laid === undefined && (
        <div className={styles.pair}>
          <TextField label={t("arcade.auto.afterWin")} prefix="%" {...fields.afterWin} />
          <TextField label={t("arcade.auto.afterLoss")} prefix="%" {...fields.afterLoss} />
        </div>
      )}
      {problem === "raise" && <p role="alert">{t("arcade.auto.raiseRule")}</p>}
      <p className={styles.hint}>{t("arcade.auto.note")}</p>
      <InDock>
        <Button type="submit" form={formId} tone="go" size="large" block disabled={!canStart}>
          {t("arcade.auto.start")}
        </Button>
      </InDock>
    </form>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (text: string) => void;
  readonly prefix?: string;
  readonly error?: string | undefined;
}

const TextField = ({ label, value, set, prefix, error }: TextFieldProps) => (
  <Field
    label={label}
    prefix={prefix}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    error={error}
    onChange={(event) => set(event.target.value)}
  />
);

interface ProgressProps {
  readonly autoPlay: AutoPlay;
  readonly currency: CurrencyCode;
}

function Progress({ autoPlay, currency }: ProgressProps) {
  const t = useT();
  const format = useFormat();
  const { state, end } = autoPlay;
  const { roundsPlayed: played, netMinor, settings } = state;
  return (
    <p className={styles.progress} role="status">
      {end !== null && <b>{t(END_TEXTS[end])}</b>}
      <span>
        {t("arcade.auto.progress", { played, rounds: settings.rounds, net: format.exact(netMinor, currency) })}
      </span>
    </p>
  );
}

function Running({ autoPlay, currency }: ProgressProps) {
  const t = useT();
  return (
    <div className={styles.form}>
      <Progress autoPlay={autoPlay} currency={currency} />
      <InDock>
        <Button tone="go" size="large" block onClick={stopAutoPlay}>
          {t("arcade.auto.stop")}
        </Button>
      </InDock>
    </div>
  );
}
