import { useState, type ReactNode } from "react";
import { isDrawnFolded, keepDrawnFolded } from "../../../sync/intents/match/drawn-fold.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./drawn-frame.module.css";

interface DrawnFrameProps {
  /** Where a stream shows the match, its drawing is folded until it is opened. */
  readonly hasStream: boolean;
  readonly children: ReactNode;
}

/** The place of the drawn match, of the same size before and after its code has come; folding is remembered. */
export function DrawnFrame({ hasStream, children }: DrawnFrameProps) {
  const t = useT();
  const [isFolded, setIsFolded] = useState(() => isDrawnFolded(hasStream));
  const fold = (): void => {
    setIsFolded(!isFolded);
    keepDrawnFolded(!isFolded);
  };
  return (
    <section className={styles.frame} aria-label={t("drawn.title")}>
      <h2>
        <button type="button" aria-expanded={!isFolded} onClick={fold}>
          {t("drawn.title")}
          <Icon name={isFolded ? "cdown" : "up"} />
        </button>
      </h2>
      {!isFolded && <div className={styles.body}>{children}</div>}
    </section>
  );
}
