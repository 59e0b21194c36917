import type { FormEvent } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { fraction } from "@clutch/kernel";
import { useFormat } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { SubmitButton } from "../feel/submit-button.tsx";
import { BetModes } from "../table/bet-modes.tsx";
import { StakeField } from "../table/stake-field.tsx";
import { ChipEdits } from "./chip-edits.tsx";
import { ChipTotals } from "./chip-totals.tsx";
import { sumOf } from "./spots.ts";
import type { SpotBets } from "./use-spot-bets.ts";
import styles from "./shared.module.css";

interface SpotFormProps {
  readonly table: MiniGameTableWire;
  readonly bets: SpotBets;
}

/** Chips of one round, or of every round of an auto-play. */
export function SpotForm({ table, bets }: SpotFormProps) {
  const { chips, problem, params } = bets;
  return (
    <BetModes
      table={table}
      manual={<OneRound bets={bets} />}
      auto={{
        params,
        multiplier: fraction(1n),
        isOffered: chips.sumMinor > 0n && problem === undefined,
        isShared: true,
        laid: { sumMinor: chips.sumMinor, chips: <SpotChips bets={bets} /> },
      }}
    />
  );
}

/** The worth of a chip, what is laid and taken, and what changes it. */
function SpotChips({ bets }: { readonly bets: SpotBets }) {
  const t = useT();
  const format = useFormat();
  const { chip, chips, taken, topMinor, problem } = bets;
  const { currency } = chip;
  const takenMinor = sumOf(taken);
  return (
    <>
      <StakeField stake={chip} label={t("arcade.chip")} />
      <ChipTotals stakeMinor={chips.sumMinor} topMinor={topMinor} currency={currency} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      {takenMinor > 0n && <p>{t("arcade.shared.mine", { amount: format.exact(takenMinor, currency) })}</p>}
      <ChipEdits chips={chips} repeat={bets.canRepeat ? bets.repeat : null} />
    </>
  );
}

function OneRound({ bets }: { readonly bets: SpotBets }) {
  const t = useT();
  const { canSend } = bets;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) bets.send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <SpotChips bets={bets} />
      <SubmitButton tone="go" disabled={!canSend}>
        {t("arcade.shared.place")}
      </SubmitButton>
    </form>
  );
}
