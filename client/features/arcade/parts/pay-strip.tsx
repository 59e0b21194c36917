import { toWireMultiplier } from "@clutch/games";
import { compareFractions, ONE, type Fraction } from "@clutch/kernel";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { toChanceText } from "./chance-text.ts";
import styles from "./pay-strip.module.css";

export interface Pay {
  readonly key: string;
  readonly multiplier: Fraction;
  /** What brings it: a count of hits, a number of fields. */
  readonly label?: string;
  readonly chance?: Fraction;
  /** `hit`: what the last round paid; `past`: already reached in an open one. */
  readonly state?: "hit" | "past" | "next" | undefined;
}

/** What the last round paid, where that was no more than its stake: it is marked, and does not look like a win (RU-30). */
const isLoss = (state: Pay["state"], multiplier: Fraction): boolean =>
  state === "hit" && compareFractions(multiplier, ONE) <= 0;

/** The paytable of the bet as it is set, in a strip below the scene. */
export function PayStrip({ pays }: { readonly pays: readonly Pay[] }) {
  const t = useT();
  return (
    <ol className={styles.strip} aria-label={t("arcade.payTable")}>
      {pays.map(({ key, multiplier, label, chance, state }) => (
        <li
          key={key}
          className={cx(styles.pay, state !== undefined && styles[state], isLoss(state, multiplier) && styles.plain)}
        >
          <b className="num">{toWireMultiplier(multiplier)}×</b>
          {label !== undefined && <span>{label}</span>}
          {chance !== undefined && <span className="num">{toChanceText(chance)}</span>}
        </li>
      ))}
    </ol>
  );
}
