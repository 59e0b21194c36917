import { CopyButton } from "./copy-button.tsx";
import styles from "./fairness.module.css";

interface SeedProps {
  readonly name: string;
  readonly value: string;
  /** Whether it is one to be compared elsewhere, and not only to be read. */
  readonly canCopy?: boolean;
}

/** A value of a proof under its name. */
export const Seed = ({ name, value, canCopy = false }: SeedProps) => (
  <div className={styles.seed}>
    <span>{name}</span>
    <div className={styles.box}>
      <code>{value}</code>
      {canCopy && value !== "" && <CopyButton name={name} value={value} />}
    </div>
  </div>
);
