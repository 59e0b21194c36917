import { useStore } from "zustand";
import { careStore } from "../store/care/standing.ts";
import { useT } from "../ui/i18n/use-t.ts";
import styles from "./help-link.module.css";

/** The partner's own page of help with gambling; nothing where it has none. */
export function HelpLink() {
  const t = useT();
  const url = useStore(careStore, (care) => care.helpUrl);
  if (url === null) return null;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      {t("care.help")}
    </a>
  );
}
