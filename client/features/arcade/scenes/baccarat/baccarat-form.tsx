import type { FormEvent } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { baccaratRules, BACCARAT_SPOTS, type BaccaratBuild } from "@clutch/games/baccarat/rules";
import { toWireAmount } from "@clutch/kernel";
import { useIsBusy } from "../../../../select/arcade.ts";
import { useFormat } from "../../../../select/format.ts";
import { play } from "../../../../sync/intents/arcade.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { StakeField } from "../../table/stake-field.tsx";
import { useStake } from "../../table/use-stake.ts";
import { addToSpot, NO_AMOUNTS, sumSpots, toBaccaratParams, toWireParams, type SpotAmounts } from "./spots.ts";
import { Limits } from "../../parts/limits.tsx";
import styles from "./baccarat.module.css";

interface BaccaratFormProps {
  readonly table: MiniGameTableWire;
  readonly build: BaccaratBuild;
  readonly amounts: SpotAmounts;
  readonly onAmounts: (amounts: SpotAmounts) => void;
  readonly isReady: boolean;
}

/** Amounts on up to three spots; the stake is what one press puts on a spot. */
export function BaccaratForm({ table, build, amounts, onAmounts, isReady }: BaccaratFormProps) {
  const t = useT();
  const format = useFormat();
  const chip = useStake(table, () => 0n);
  const isBusy = useIsBusy(table.id);
  const { currency } = chip;
  const sumMinor = sumSpots(amounts);
  const topOf = (laid: SpotAmounts): bigint =>
    baccaratRules.computeTopPayout({ stakeMinor: sumSpots(laid), params: toBaccaratParams(laid) }, build);
  const problem = chip.problemOf({ stakeMinor: sumMinor, topPayoutMinor: topOf(amounts) });
  const isPlayable = sumMinor > 0n && problem === undefined && !isBusy && isReady;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPlayable) return;
    play({ tableId: table.id, betAmount: toWireAmount(sumMinor, currency), params: toWireParams(amounts, currency) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <StakeField stake={chip} label={t("arcade.chip")} />
      <div className={styles.spots}>
        {BACCARAT_SPOTS.map((spot) => (
          <Button
            key={spot}
            disabled={isBusy || chip.error !== undefined}
            onClick={() => onAmounts(addToSpot(amounts, spot, chip.stakeMinor))}
          >
            <span>{t(`arcade.spot.${spot}`)}</span> <b className="num">{format.exact(amounts[spot], currency)}</b>
          </Button>
        ))}
      </div>
      <Limits>
        <span>
          {t("arcade.stake")} <b className="num">{format.exact(sumMinor, currency)}</b>
        </span>
        <span>
          {t("arcade.topPayout")} <b className="num">{format.exact(topOf(amounts), currency)}</b>
        </span>
      </Limits>
      {sumMinor > 0n && problem !== undefined && <p role="alert">{problem}</p>}
      <Button block disabled={isBusy || sumMinor === 0n} onClick={() => onAmounts(NO_AMOUNTS)}>
        {t("arcade.clear")}
      </Button>
      <Button type="submit" tone="go" size="large" block disabled={!isPlayable}>
        {isBusy ? t("arcade.playing") : t("arcade.play")}
      </Button>
    </form>
  );
}
