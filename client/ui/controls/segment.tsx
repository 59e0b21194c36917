import { cx } from "../cx.ts";
import { type ChoiceProps, moveChoice } from "./choice.ts";
import styles from "./segment.module.css";

/** A segmented control: one of a few, all in sight. */
export function Segment<V extends string>(props: ChoiceProps<V> & { readonly fill?: boolean }) {
  const { choices, value, onChange, name, className, fill = false } = props;
  return (
    <div
      className={cx(styles.segment, fill && styles.fill, className)}
      role="tablist"
      tabIndex={-1}
      aria-label={name}
      onKeyDown={moveChoice}
    >
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
