import { Button } from "../../../ui/controls/button.tsx";
import styles from "./pick.module.css";

interface QuickPicksProps {
  /** Texts of a field, each with its label. */
  readonly picks: readonly { readonly text: string; readonly label: string }[];
  readonly value: string;
  readonly onPick: (text: string) => void;
}

/** Texts that a field is often given, a press each. */
export function QuickPicks({ picks, value, onPick }: QuickPicksProps) {
  return (
    <div className={styles.quick}>
      {picks.map(({ text, label }) => (
        <Button key={text} size="small" aria-pressed={text === value} onClick={() => onPick(text)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
