import { useFormat } from "../../../select/format.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { sumOf } from "./spots.ts";
import type { SpotBets } from "./use-spot-bets.ts";
import styles from "./shared.module.css";

/** On a narrow page the form stands below the board: what is laid can be sent from where the chips are. */
export function PlaceBar({ bets }: { readonly bets: SpotBets }) {
  const t = useT();
  const format = useFormat();
  const { chip, laid, canSend } = bets;
  const sumMinor = sumOf(laid);
  if (sumMinor === 0n && !bets.canRepeat) return null;
  return (
    <div className={styles.placeBar}>
      <b className="num">{format.exact(sumMinor, chip.currency)}</b>
      {sumMinor === 0n ? (
        <Button onClick={bets.repeat}>{t("arcade.repeat")}</Button>
      ) : (
        <>
          <Button disabled={!bets.chips.canUndo} onClick={bets.chips.undo}>
            {t("arcade.undo")}
          </Button>
          <Button onClick={bets.chips.clear}>{t("arcade.clear")}</Button>
        </>
      )}
      <Button tone="go" disabled={!canSend} onClick={bets.send}>
        {t("arcade.shared.place")}
      </Button>
    </div>
  );
}
