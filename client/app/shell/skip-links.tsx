import type { MouseEvent } from "react";
import { goMobilePage } from "../../sync/intents/navigation.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./skip-links.module.css";

const focusFirst = (selector: string): boolean => {
  const target = document.querySelector<HTMLElement>(selector);
  target?.focus();
  return target !== null;
};

/** The slip's column takes the focus; where there is none, it opens over the page. */
const goToSlip = (): void => {
  if (!focusFirst("[data-slip]")) goMobilePage("bet-slip");
};

/** The first stops of the tab key, seen only with the focus on them: past the bars, and past all matches. */
export function SkipLinks() {
  const t = useT();
  return (
    <div className={styles.links}>
      <SkipLink onGo={() => focusFirst("main")}>{t("shell.matches")}</SkipLink>
      <SkipLink onGo={goToSlip}>{t("shell.betSlip")}</SkipLink>
    </div>
  );
}

function SkipLink({ onGo, children }: { readonly onGo: () => void; readonly children: string }) {
  const go = (event: MouseEvent): void => {
    event.preventDefault();
    onGo();
  };
  return (
    <a href="#main" onClick={go}>
      {children}
    </a>
  );
}
