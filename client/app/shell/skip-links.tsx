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

/** The first stops of the tab key, seen only with the focus on them. Buttons: a link to '#main' would put a hash in the address. */
export function SkipLinks() {
  const t = useT();
  return (
    <div className={styles.links}>
      <button type="button" onClick={() => focusFirst("main")}>
        {t("shell.skipToMatches")}
      </button>
      <button type="button" onClick={goToSlip}>
        {t("shell.skipToSlip")}
      </button>
    </div>
  );
}
