import { useEffect, useRef, type ReactNode } from "react";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./fairness.module.css";

interface ProofProps {
  /** How the rounds are proved, in words. */
  readonly text: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The region 'Fairness' of a table: how its rounds are proved, and the values that prove them. */
export function Proof({ text, onClose, children }: ProofProps) {
  const t = useT();
  const region = useRef<HTMLElement>(null);
  // On a phone it stands below the form whose button opened it. Its answer, a promise in newer browsers, is no cleanup.
  useEffect(() => {
    region.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={region} className={styles.fairness} aria-label={t("arcade.fairness")}>
      <header className={styles.head}>
        <Icon name="shield" />
        <h2>{t("arcade.fairness")}</h2>
        <IconButton icon="x" label={t("shell.close")} onClick={onClose} />
      </header>
      <p>{text}</p>
      {children}
    </section>
  );
}
