import { useId, type ReactNode } from "react";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./settings.module.css";

export interface ListChoice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly lang?: string;
}

interface ChoiceListProps<V extends string> {
  readonly name: string;
  readonly choices: readonly ListChoice<V>[];
  readonly value: V;
  readonly isDisabled?: boolean;
  readonly onChange: (value: V) => void;
}

interface ListProps<V extends string> extends ChoiceListProps<V> {
  /** The one that is chosen already was pressed. */
  readonly onAgain: () => void;
}

/** One of a list, as native radio buttons: arrows, typing and screen readers work as everywhere. */
export function ChoiceList<V extends string>({
  name,
  choices,
  value,
  isDisabled = false,
  onChange,
  onAgain,
}: ListProps<V>) {
  const group = useId();
  return (
    <fieldset className={styles.choices} disabled={isDisabled}>
      <legend className="vh">{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} lang={choice.lang}>
          <input
            type="radio"
            className="vh"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            onClick={() => choice.value === value && onAgain()}
          />
          <span>{choice.label}</span>
          <Icon name="check" className={styles.tick} />
        </label>
      ))}
    </fieldset>
  );
}

/** The same in a row of equal cells, for three or four short words. */
export function ChoiceBar<V extends string>({
  name,
  choices,
  value,
  isDisabled = false,
  onChange,
}: ChoiceListProps<V>) {
  const group = useId();
  return (
    <fieldset className={styles.bar} disabled={isDisabled}>
      <legend className="vh">{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.cell}>
          <input
            type="radio"
            className="vh"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
