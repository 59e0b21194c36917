import { useState } from "react";
import { useSession } from "../../select/hooks.ts";
import { dismissAppPromo, findAppUrl, readPlatform } from "../../sync/intents/app/app-promo.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./download-strip.module.css";

/** On a phone: a link to the partner's own app, until the visitor dismisses it (G-28). */
export function DownloadStrip() {
  const t = useT();
  const { urls, partner } = useSession(({ partner: { appDownloadUrls, partnerOfficialName } }) => ({
    urls: appDownloadUrls,
    partner: partnerOfficialName,
  }));
  const [isDismissed, setDismissed] = useState(false);
  const url = findAppUrl(urls, readPlatform(navigator));
  if (url === null || isDismissed) return null;
  const dismiss = (): void => {
    dismissAppPromo();
    setDismissed(true);
  };
  return (
    <aside className={styles.strip} aria-label={t("download.title")}>
      <Icon name="download" />
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        {t("download.get", { partner })}
      </a>
      <button type="button" className={styles.dismiss} aria-label={t("download.dismiss")} onClick={dismiss}>
        <Icon name="x" size={12} />
      </button>
    </aside>
  );
}
