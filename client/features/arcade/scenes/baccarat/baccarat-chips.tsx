import { BACCARAT_SPOTS } from "@clutch/games/baccarat/rules";
import { useFormat } from "../../../../select/format.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { ChipEdits } from "../../shared/chip-edits.tsx";
import { ChipTotals } from "../../shared/chip-totals.tsx";
import { StakeField } from "../../table/stake-field.tsx";
import type { BaccaratBet } from "./use-baccarat-bet.ts";
import styles from "./baccarat.module.css";

interface BaccaratChipsProps {
  readonly bet: BaccaratBet;
  readonly isBusy: boolean;
}

/** Amounts on up to three spots; a press on a spot lays a chip there. */
export function BaccaratChips({ bet, isBusy }: BaccaratChipsProps) {
  const t = useT();
  const format = useFormat();
  const { chip, chips, topMinor, problem } = bet;
  const { currency } = chip;
  return (
    <>
      <StakeField stake={chip} label={t("arcade.chip")} />
      <div className={styles.spots}>
        {BACCARAT_SPOTS.map((spot) => (
          <Button
            key={spot}
            disabled={isBusy || chip.error !== undefined}
            onClick={() => chips.lay(spot, chip.stakeMinor)}
          >
            <span>{t(`arcade.spot.${spot}`)}</span>{" "}
            <b className="num">{format.exact(chips.laid[spot] ?? 0n, currency)}</b>
          </Button>
        ))}
      </div>
      <ChipTotals stakeMinor={chips.sumMinor} topMinor={topMinor} currency={currency} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ChipEdits chips={chips} isDisabled={isBusy} />
    </>
  );
}
