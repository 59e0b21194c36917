import type { FormEvent } from "react";
import { useFormat } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { SubmitButton } from "../feel/submit-button.tsx";
import { StakeField } from "../table/stake-field.tsx";
import { ChipEdits } from "./chip-edits.tsx";
import { ChipTotals } from "./chip-totals.tsx";
import { sumOf } from "./spots.ts";
import type { SpotBets } from "./use-spot-bets.ts";
import styles from "./shared.module.css";

/** The worth of a chip, what is laid and taken, and the button that sends it. */
export function SpotForm({ bets }: { readonly bets: SpotBets }) {
  const t = useT();
  const format = useFormat();
  const { chip, laid, taken, topMinor, problem, canSend } = bets;
  const { currency } = chip;
  const takenMinor = sumOf(taken);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) bets.send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <StakeField stake={chip} label={t("arcade.chip")} />
      <ChipTotals stakeMinor={sumOf(laid)} topMinor={topMinor} currency={currency} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      {takenMinor > 0n && <p>{t("arcade.shared.mine", { amount: format.exact(takenMinor, currency) })}</p>}
      <ChipEdits chips={bets.chips} repeat={bets.canRepeat ? bets.repeat : null} />
      <SubmitButton tone="go" disabled={!canSend}>
        {t("arcade.shared.place")}
      </SubmitButton>
    </form>
  );
}
