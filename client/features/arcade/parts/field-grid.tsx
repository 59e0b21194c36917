import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { computeGridMove } from "./grid-move.ts";
import styles from "./field-grid.module.css";

export interface GridField {
  readonly label: string;
  readonly className: string | undefined;
  readonly content: ReactNode;
  readonly isPressed?: boolean;
  readonly isDisabled: boolean;
}

interface FieldGridProps {
  readonly columns: number;
  readonly name: string;
  readonly fields: readonly GridField[];
  readonly onField: (index: number) => void;
}

/** Fields to choose from, one stop of the Tab key: arrows walk between them. */
export function FieldGrid({ columns, name, fields, onField }: FieldGridProps) {
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = computeGridMove(event.key, active, { columns, count: fields.length });
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      className={styles.grid}
      style={{ "--columns": columns } as CSSProperties}
      role="toolbar"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {fields.map(({ label, className, content, isPressed, isDisabled }, index) => (
        <button
          // A field has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          className={className}
          aria-label={label}
          aria-pressed={isPressed}
          aria-disabled={isDisabled}
          tabIndex={index === active ? 0 : -1}
          onFocus={() => setActive(index)}
          onClick={() => !isDisabled && onField(index)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
