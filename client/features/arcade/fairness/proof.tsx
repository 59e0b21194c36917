import { useEffect, useRef, type ReactNode } from "react";
import { useUi } from "../../../select/hooks.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { LazySheet } from "../../../ui/overlay/lazy-modal.tsx";
import styles from "./fairness.module.css";

interface ProofProps {
  /** How the rounds are proved, in words. */
  readonly text: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** How the rounds of a table are proved, and the values that prove them: a region beside the table, on a phone a sheet over it. */
export function Proof(props: ProofProps) {
  const t = useT();
  const isMobile = useUi((ui) => ui.isMobile);
  if (!isMobile) return <Region {...props} />;
  return (
    <LazySheet open onClose={props.onClose} name={t("arcade.fairness")}>
      <Region {...props} isSheet />
    </LazySheet>
  );
}

function Region({ text, onClose, children, isSheet = false }: ProofProps & { readonly isSheet?: boolean }) {
  const t = useT();
  const region = useRef<HTMLElement>(null);
  // In a narrow window it stands below the table. Its answer, a promise in newer browsers, is no cleanup.
  useEffect(() => {
    region.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={region}
      className={cx(styles.fairness, isSheet && styles.sheet)}
      aria-label={isSheet ? undefined : t("arcade.fairness")}
    >
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
