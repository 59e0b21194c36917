import { useId, useLayoutEffect, useRef, useState } from "react";
import { CURRENCIES, formatAmountText, type CurrencyCode } from "@clutch/kernel";
import { amountForm } from "@clutch/rules";
import { useLanguage, useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { pasteLines } from "../../../ui/number/paste-lines.ts";
import { groupAmountText, heldNumber, typeNumber } from "../../../ui/number/typed-number.ts";
import { useNumberProblem } from "../../../ui/number/use-number-problem.ts";
import styles from "./stake-field.module.css";

interface StakeFieldProps {
  readonly stakeMinor: bigint | null;
  readonly currency: CurrencyCode;
  /** It cannot be placed; the message above the stake says why. */
  readonly isInvalid: boolean;
  readonly isLocked: boolean;
  /** One of several. */
  readonly isSmall?: boolean;
  /** Its name where there are several; 'Bet amount' otherwise. */
  readonly label?: string;
  /** A word beside the currency: what the amount is for. */
  readonly hint?: string;
  /** Ids of the words that say its limits and what is wrong with it. */
  readonly describedBy?: string;
  readonly onChange: (stakeMinor: bigint | null) => void;
}

/**
 * The amount: currency code at the start, figures at the end, never more decimals than the currency
 * has. At rest it shows separators; while it is typed in, what was typed. What it does not take is answered beneath it.
 */
export function StakeField({
  stakeMinor,
  currency,
  isInvalid,
  isLocked,
  isSmall = false,
  label,
  hint,
  describedBy,
  onChange,
}: StakeFieldProps) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const held = stakeMinor === null ? "" : formatAmountText(stakeMinor, currency);
  const form = amountForm(currency, useLanguage());
  const problemText = useNumberProblem();
  const [typed, setTyped] = useState(heldNumber("", null));
  const [isFocused, setFocused] = useState(false);
  // Selected only now that the separators have gone: with them goes what was selected, and `1500` over `9,000` became 90001500.
  useLayoutEffect(() => {
    if (isFocused) ref.current?.select();
  }, [isFocused]);
  // What was typed stands as long as it still means the amount held; a button press replaces it.
  const isTyped = typed.value === stakeMinor;
  const now = isTyped ? typed : heldNumber(held, stakeMinor);
  if (!isTyped) setTyped(now);
  const problem = problemText(now.problem, form);
  const type = (value: string): void => {
    const next = typeNumber(value, now, form);
    setTyped(next);
    onChange(next.value);
  };
  const described = [describedBy, problem === undefined ? "" : `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={styles.wrap}>
      <label htmlFor={id} className="vh">
        {label ?? t("slip.stake.label")}
      </label>
      <div
        className={styles.field}
        data-error={isInvalid || problem !== undefined || undefined}
        data-locked={isLocked || undefined}
        data-small={isSmall || undefined}
      >
        <span>{hint === undefined ? currency : `${currency} ${hint}`}</span>
        {now.text !== "" && !isLocked && (
          <button type="button" className={styles.clear} aria-label={t("slip.stake.clear")} onClick={() => type("")}>
            <Icon name="x" size={12} />
          </button>
        )}
        <input
          ref={ref}
          id={id}
          className={styles.input}
          inputMode={CURRENCIES[currency].decimals === 0 ? "numeric" : "decimal"}
          enterKeyHint="done"
          autoComplete="off"
          placeholder={formatAmountText(0n, currency)}
          value={isFocused || now.value === null ? now.text : groupAmountText(now.text)}
          readOnly={isLocked}
          aria-invalid={isInvalid || problem !== undefined}
          aria-describedby={described === "" ? undefined : described}
          onFocus={(event) => {
            setFocused(true);
            // Clear of what sticks below it in a short column (its scroll margin).
            event.currentTarget.scrollIntoView({ block: "nearest" });
          }}
          onBlur={() => {
            setFocused(false);
            // `3.` and `2.5` at rest read as amounts of the currency: `3.00`, `2.50`.
            if (now.value !== null || now.problem === null) setTyped(heldNumber(held, stakeMinor));
          }}
          onPaste={pasteLines}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
