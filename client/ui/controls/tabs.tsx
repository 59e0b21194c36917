import { cx } from "../cx.ts";
import { type ChoiceProps, moveChoice } from "./choice.ts";
import styles from "./tabs.module.css";

/** Underlined tabs. The chosen one is bone: navigation is never volt. */
export function Tabs<V extends string>({ choices, value, onChange, name, className }: ChoiceProps<V>) {
  return (
    <div className={cx(styles.tabs, className)} role="tablist" tabIndex={-1} aria-label={name} onKeyDown={moveChoice}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          aria-selected={choice.value === value}
          aria-controls={choice.controls}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
        </button>
      ))}
    </div>
  );
}
