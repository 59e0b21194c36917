import styles from "./fairness.module.css";

/** A value of a proof under its name. */
export const Seed = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={styles.seed}>
    <span>{name}</span>
    <code>{value}</code>
  </div>
);
