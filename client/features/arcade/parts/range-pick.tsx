import { useId } from "react";
import styles from "./pick.module.css";

interface RangePickProps {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number of a range, by a slider with its value beside its name. */
export function RangePick({ name, least, most, value, isDisabled = false, onChange }: RangePickProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{name}</label>
      <output htmlFor={id} className="num">
        {value}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={1}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
