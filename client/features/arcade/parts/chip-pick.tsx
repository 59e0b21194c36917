import type { ChoiceProps } from "../../../ui/controls/choice.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import styles from "./pick.module.css";

/** One of several whose names need more than one line. */
export function ChipPick<V extends string>({ choices, value, onChange, name }: ChoiceProps<V>) {
  return (
    <div className={styles.pick} role="group" aria-label={name}>
      <span>{name}</span>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <Chip key={choice.value} pressed={choice.value === value} onClick={() => onChange(choice.value)}>
            {choice.label}
          </Chip>
        ))}
      </div>
    </div>
  );
}
