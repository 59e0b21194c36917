import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./search.module.css";

/** What the keys do, in the foot of a panel that is used with them. */
export function SearchKeys() {
  const t = useT();
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {t("search.keys.move")}
      <kbd>←</kbd>
      <kbd>→</kbd>
      {t("search.keys.prices")}
      <kbd>Enter</kbd>
      {t("search.keys.open")}
      <kbd>Esc</kbd>
      {t("search.keys.close")}
    </p>
  );
}
