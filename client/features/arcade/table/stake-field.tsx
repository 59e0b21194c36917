import { isBarred } from "../../../sync/care/own-hold.ts";
import { useFormat } from "../../../select/format.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { useShortcut } from "../feel/use-hotkeys.ts";
import { OwnHoldNote } from "../care/own-hold-note.tsx";
import { computeCutPercent } from "./cut-percent.ts";
import type { Stake } from "./use-stake.ts";
import styles from "./table.module.css";

/** The stake as text, with half, double and the largest, and what the cut of payouts can cost at one so small. */
export function StakeField({ stake, label }: { readonly stake: Stake; readonly label?: string }) {
  const t = useT();
  const shortcut = useShortcut();
  const format = useFormat();
  const { currency, text, type, put, maximize, stakeMinor, error, hold, allowanceMinor } = stake;
  const percent = error === undefined ? computeCutPercent(stakeMinor) : null;
  return (
    <>
      <div className={styles.stake}>
        <Field
          figure
          label={label ?? t("arcade.stake")}
          prefix={currency}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => type(event.target.value)}
        />
        <Button aria-label={t("arcade.half")} aria-keyshortcuts={shortcut("H")} onClick={() => put(stakeMinor / 2n)}>
          ½
        </Button>
        <Button
          aria-label={`2×, ${t("arcade.double")}`}
          aria-keyshortcuts={shortcut("D")}
          onClick={() => put(stakeMinor * 2n)}
        >
          2×
        </Button>
        <Button
          aria-label={`${t("arcade.max")}, ${t("arcade.maxStake")}`}
          aria-keyshortcuts={shortcut("M")}
          disabled={isBarred(hold)}
          onClick={maximize}
        >
          {t("arcade.max")}
        </Button>
      </div>
      {hold !== null && (
        <OwnHoldNote
          hold={hold}
          allowance={allowanceMinor === null ? null : { minor: allowanceMinor, currency }}
          onUse={put}
        />
      )}
      {percent !== null && (
        <p className={styles.hint}>{t("arcade.cutNote", { unit: format.exact(1n, currency), percent })}</p>
      )}
    </>
  );
}
