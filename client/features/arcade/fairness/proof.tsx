import type { ReactNode } from "react";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./fairness.module.css";

interface ProofProps {
  /** How the rounds are proved, in words. */
  readonly text: string;
  readonly children: ReactNode;
}

/** The region 'Fairness' of a table: how its rounds are proved, and the values that prove them. */
export function Proof({ text, children }: ProofProps) {
  const t = useT();
  return (
    <section className={styles.fairness} aria-label={t("arcade.fairness")}>
      <h2>
        <Icon name="shield" />
        {t("arcade.fairness")}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
