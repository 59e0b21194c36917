import { useSearchStore } from "../../select/use-search-store.ts";
import { clearRecent, typeSearch } from "../../sync/intents/search.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./search.module.css";

/** What was searched for before; an empty field says what can be. */
export function RecentSearches({ hasHint }: { readonly hasHint: boolean }) {
  const t = useT();
  const recent = useSearchStore((search) => search.recent);
  if (recent.length === 0) return hasHint ? <p className={styles.hint}>{t("search.hint")}</p> : null;
  return (
    <section aria-label={t("search.recent")}>
      <header className={styles.kind}>
        <h3>{t("search.recent")}</h3>
        <Button tone="quiet" onClick={clearRecent}>
          {t("search.clearRecent")}
        </Button>
      </header>
      <ul className={styles.rows}>
        {recent.map((text) => (
          <li key={text} className={styles.row} data-row="">
            <button type="button" className={styles.open} data-open="" onClick={() => typeSearch(text)}>
              <Icon name="history" />
              <b className="cut">{text}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
