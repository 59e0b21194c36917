import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { Stake } from "./use-stake.ts";
import styles from "./table.module.css";

/** The stake as text, with half and double. */
export function StakeField({ stake, label }: { readonly stake: Stake; readonly label?: string }) {
  const t = useT();
  const { currency, text, type, put, stakeMinor, error } = stake;
  return (
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
      <Button aria-label={t("arcade.half")} onClick={() => put(stakeMinor / 2n)}>
        ½
      </Button>
      <Button aria-label={`2×, ${t("arcade.double")}`} onClick={() => put(stakeMinor * 2n)}>
        2×
      </Button>
    </div>
  );
}
